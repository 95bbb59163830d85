import { agentExit, type ProcessEnd } from '../decide/agent-exit.js';
import { followAgent, unknownCommand } from '../decide/follow-agent.js';
import { type AgentTrace, EMPTY_TRACE, type StopReason } from '../domain/agent-trace.js';
import type { ClaudeEvent } from '../domain/claude-event.js';
import type { AgentExit, AgentRequest } from '../ports/agent.js';
import { readClaudeEvent } from '../read/claude-event.js';
import { endNotes, progressGroup, progressLine } from '../render/agent-progress.js';
import { maskSecrets } from '../render/mask-secrets.js';
import type { ClaudeAgentOptions } from './claude-agent-options.js';

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
    const { timing, clock, log } = this.#options;
    for (const note of endNotes(end, this.#malformedLines)) log.line(note);
    const run = { prompt: this.#request.prompt, trace: this.#trace, timing, now: clock.now() };
    return agentExit(run, { ...end, stderr: maskSecrets(end.stderr, this.#spellings) });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** A refused key is refused again and again for minutes; without its command a run would spend money on something else. */
  #whyEnd(event: ClaudeEvent): StopReason | null {
    if (event.kind === 'api-retry' && REFUSED_KEY.includes(event.status)) return 'refused-key';
    const isFirst = event.kind === 'init';
    return isFirst && unknownCommand(this.#trace, this.#request.prompt) !== null ? 'unknown-command' : null;
  }

  #showProgress(): void {
    this.#options.log.line(progressLine(this.#trace, performance.now() - this.#startedAt));
  }
}
