import type { AgentTrace, StopReason } from '../domain/agent-trace.js';
import type { ClaudeResult } from '../domain/claude-event.js';
import type { AgentEnding } from '../ports/agent.js';
import { readLimitTime, timeOfSeconds } from '../read/limit-time.js';
import { oneLine } from '../read/one-line.js';
import { unknownCommand } from './follow-agent.js';

/** A process that is over, and what was seen of it. */
export interface EndedAgent {
  readonly prompt: string;
  readonly trace: AgentTrace;
  readonly stop: StopReason | null;
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The end of its standard error. */
  readonly stderr: string;
  /** How long it may run and be silent, in words such as `100 minutes`. */
  readonly limits: { readonly run: string; readonly silence: string };
  readonly now: Date;
}

const KEY_REFUSED =
  'Check the secret that the step gets its key from (ANTHROPIC_API_KEY, CLAUDE_CODE_OAUTH_TOKEN, or those of Bedrock or Vertex): it is missing, wrong, expired or without access to the model.';
const NO_CREDIT =
  'the credit balance of the account is too low. Add credit to it, or use the key of another account.';
const LIMIT_WORDS = /usage limit|hit your .*limit|limit reached|rate limit/i;
const LIMIT_STATUS = 429;
const KEY_STATUSES: readonly (number | null)[] = [401, 403];

/**
 * Why a process ended. Its exit code alone says little (an interrupt, a denied tool and an unknown command all end with 0)
 * and its result calls a failed request `success`: both must agree, after our own reason to end it.
 */
export function judgeAgentEnding(ended: EndedAgent): AgentEnding {
  return judgeStop(ended) ?? judgeUnknownCommand(ended) ?? judgeResult(ended);
}

function judgeStop({ stop, trace, limits }: EndedAgent): AgentEnding | null {
  switch (stop) {
    case null:
    case 'unknown-command':
      return null;
    case 'cancelled':
      return { kind: 'cancelled', because: 'the job was told to stop' };
    case 'refused-key':
      return refused(
        `the model's service refused the key (${trace.retry?.status ?? 'no'} status). ${KEY_REFUSED}`,
      );
    case 'run-time':
      return { kind: 'timed-out', because: `it was ended after ${limits.run} (input max-minutes)` };
    case 'silence':
      // It had said all that it had to say, and only failed to go.
      if (isGood(trace.result)) return { kind: 'ended' };
      return {
        kind: 'stalled',
        because: `it was ended after ${limits.silence} without a word (input max-silent-minutes)${lastTool(trace)}`,
      };
  }
}

function lastTool({ lastTool: tool }: AgentTrace): string {
  return tool === null ? '' : `; the last tool was ${oneLine(tool, 100)}`;
}

function judgeUnknownCommand({ prompt, trace, stop }: EndedAgent): AgentEnding | null {
  const missing = unknownCommand(trace, prompt);
  const isAnswered = /^Unknown (?:slash )?command:/.test(trace.result?.text ?? '');
  if (missing === null && stop !== 'unknown-command' && !isAnswered) return null;
  const why = trace.pluginErrors.length === 0 ? '' : ` (${trace.pluginErrors.join('; ')})`;
  const name = missing ?? prompt.split(/\s/)[0]?.slice(1) ?? '';
  return failed(
    `Claude Code has no command /${name}${why}. Name the plugin that has it in the inputs plugins and plugin-marketplaces.`,
  );
}

function judgeResult(ended: EndedAgent): AgentEnding {
  const { result } = ended.trace;
  if (result === null) return failed(`${howItWent(ended)} without a result${errorOutput(ended)}`);
  if (result.subtype === 'error_max_turns') return overBudget('all its turns (input max-turns)', result);
  if (result.subtype === 'error_max_budget_usd') {
    return overBudget('all the dollars it was given (inputs max-dollars-…)', result);
  }
  if (result.isError) return judgeError(ended, result);
  if (ended.exitCode === 0) return { kind: 'ended' };
  return failed(`${howItWent(ended)} although its result says "${result.subtype}"${errorOutput(ended)}`);
}

function overBudget(what: string, { text }: ClaudeResult): AgentEnding {
  return {
    kind: 'over-budget',
    because: `it used up ${what}${text === '' ? '' : `: ${oneLine(text, 200)}`}`,
  };
}

function judgeError(ended: EndedAgent, result: ClaudeResult): AgentEnding {
  const words = oneLine(result.text, 300);
  if (isCreditLow(result)) return refused(NO_CREDIT);
  if (isKeyRefused(result)) return refused(`the model's service refused the key: ${words}. ${KEY_REFUSED}`);
  if (isLimited(ended.trace, result)) {
    return {
      kind: 'limited',
      because: `the usage limit was reached: ${words}`,
      until: liftsAt(ended, result),
    };
  }
  if (result.apiStatus === 404) {
    return failed(
      `the model's service does not know what it was asked for: ${words}. Check the input model.`,
    );
  }
  return failed(`${words === '' ? result.subtype : words}${errorOutput(ended)}`);
}

/** Words count only where no model was paid to say them. */
function isKeyRefused({ apiStatus, text, usage }: ClaudeResult): boolean {
  if (KEY_STATUSES.includes(apiStatus)) return true;
  return (usage?.dollars ?? 0) === 0 && /^Not logged in|^Invalid API key/.test(text);
}

function isCreditLow({ apiStatus, text }: ClaudeResult): boolean {
  return apiStatus === 400 && /credit balance/i.test(text);
}

function isLimited(trace: AgentTrace, { apiStatus, apiError, text }: ClaudeResult): boolean {
  if (apiStatus === LIMIT_STATUS || apiError === 'usage_limit_reached') return true;
  return apiStatus === null && (trace.limitResetsAt !== null || LIMIT_WORDS.test(text));
}

/** The account's own time first, then the words, then how long the service asked to wait before the last try. */
function liftsAt({ trace, now }: EndedAgent, { text }: ClaudeResult): string | null {
  const told = trace.limitResetsAt === null ? null : timeOfSeconds(trace.limitResetsAt, now);
  const written = told ?? readLimitTime(text, now);
  if (written !== null || trace.retry === null || trace.retry.status !== LIMIT_STATUS) return written;
  return timeOfSeconds(Math.ceil((now.getTime() + trace.retry.delayMs) / 1_000), now);
}

function isGood(result: ClaudeResult | null): boolean {
  return result !== null && !result.isError && result.subtype === 'success';
}

function howItWent({ exitCode, signal }: EndedAgent): string {
  return exitCode === null
    ? `Claude Code was ended by ${signal ?? 'a signal'}`
    : `Claude Code ended with ${exitCode}`;
}

function errorOutput({ stderr }: EndedAgent): string {
  const end = oneLine(stderr.trim().slice(-500), 500);
  return end === '' ? '' : `: ${end}`;
}

function refused(because: string): AgentEnding {
  return { kind: 'refused', because };
}

function failed(because: string): AgentEnding {
  return { kind: 'failed', because };
}
