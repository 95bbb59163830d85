import { followAgent, missingCommand } from '../decide/follow-agent.js';
import { judgeAgentEnding } from '../decide/judge-agent-ending.js';
import type { ToolDenial } from '../domain/agent-run.js';
import { type AgentTrace, EMPTY_TRACE, type StopReason } from '../domain/agent-trace.js';
import type { ClaudeEvent } from '../domain/claude-event.js';
import type { AgentExit, AgentRequest } from '../ports/agent.js';
import { readClaudeEvent } from '../read/claude-event.js';
import { progressGroup, progressLine } from '../render/agent-progress.js';
import { maskSecrets } from '../render/mask-secrets.js';
import type { ClaudeAgentOptions } from './claude-agent-options.js';
import type { ProcessEnd } from './supervise-process.js';

const LONGEST_WORDS = 4_000;
const REFUSED_KEY: readonly (number | null)[] = [401, 403];

/** Follows one run: shows what happens, knows when it must end, and says in the end what became of it. */
export class RunWatch {
  readonly #options: ClaudeAgentOptions;
  readonly #spellings: readonly string[];
  readonly #request: AgentRequest;
  readonly #startedAt: number;
  readonly #timer: NodeJS.Timeout;
  #trace: AgentTrace = EMPTY_TRACE;
  #malformedLines = 0;

  constructor(options: ClaudeAgentOptions, spellings: readonly string[], request: AgentRequest) {
    this.#options = options;
    this.#spellings = spellings;
    this.#request = request;
    this.#startedAt = performance.now();
    this.#timer = setInterval(() => this.#showProgress(), options.timing.progressMs);
  }

  /** One line of the process; a reason where it must end. Secrets are masked before anything else happens to it. */
  take(line: string): StopReason | null {
    const event = readClaudeEvent(maskSecrets(line, this.#spellings));
    if (event === null) {
      this.#malformedLines += 1;
      return null;
    }
    this.#trace = followAgent(this.#trace, event);
    const group = progressGroup(this.#trace, event);
    if (group !== null) this.#options.log.group(group);
    return this.#whyEnd(event);
  }

  exitOf(end: ProcessEnd): AgentExit {
    this.#showProgress();
    this.#note(end);
    const { exitCode, signal, stop } = end;
    const { timing, clock } = this.#options;
    const ending = judgeAgentEnding({
      prompt: this.#request.prompt,
      trace: this.#trace,
      stop,
      exitCode,
      signal,
      stderr: maskSecrets(end.stderr, this.#spellings),
      limits: { run: inWords(timing.runMs), silence: inWords(timing.silenceMs) },
      now: clock.now(),
    });
    const { result, lastText } = this.#trace;
    const words = result === null || result.text === '' ? lastText : result.text;
    const lastWords = words.trim().slice(-LONGEST_WORDS);
    return { ending, exitCode, lastWords, usage: result?.usage ?? null, denials: denialsOf(this.#trace) };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** A refused key is refused again and again for minutes; without its command a run would spend money on something else. */
  #whyEnd(event: ClaudeEvent): StopReason | null {
    if (event.kind === 'api-retry' && REFUSED_KEY.includes(event.status)) return 'refused-key';
    const isFirst = event.kind === 'init';
    return isFirst && missingCommand(this.#trace, this.#request.prompt) !== null ? 'unknown-command' : null;
  }

  #showProgress(): void {
    this.#options.log.line(progressLine(this.#trace, performance.now() - this.#startedAt));
  }

  #note({ skippedLines, leftBehind }: ProcessEnd): void {
    const { log } = this.#options;
    if (skippedLines > 0) log.line(`${skippedLines} lines of the agent were too long and were skipped`);
    if (this.#malformedLines > 0) log.line(`${this.#malformedLines} lines of the agent were no events`);
    if (leftBehind.length > 0)
      log.line(`ended what the agent left running: ${[...new Set(leftBehind)].join(', ')}`);
  }
}

function inWords(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  if (minutes < 1) return `${milliseconds / 1_000} s`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** The result counts them all; without one there are the events. */
function denialsOf({ result, deniedTools }: AgentTrace): readonly ToolDenial[] {
  const names = result === null || result.deniedTools.length === 0 ? deniedTools : result.deniedTools;
  const tools = [...new Set(names)];
  return tools.map((tool) => ({ tool, count: names.filter((name) => name === tool).length }));
}
