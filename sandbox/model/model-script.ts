import type { ModelRequest } from './model-request.js';

/** Tokens as the API counts them; what is left out is a small number, or none for the cache. */
export interface Usage {
  readonly input?: number;
  readonly output?: number;
  readonly cacheRead?: number;
  readonly cacheWrite?: number;
}

export interface ToolCall {
  /** As Claude Code names it, e.g. `Bash`, `Write`, `StructuredOutput`. */
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export type StopReason = 'end_turn' | 'max_tokens' | 'refusal' | 'tool_use';

/** What is wrong with an answer that is no proper refusal. Each is also defined for a request without a stream. */
export type Fault =
  /** An event, or a body, that is no JSON. */
  | 'malformed'
  /** The stream ends in the middle, as if it were complete. */
  | 'truncate'
  /** The connection is reset in the middle of the answer, or before it. */
  | 'reset'
  | 'reset-before-headers'
  /** The answer begins, and nothing more ever comes. */
  | 'hang'
  /** Not even headers. */
  | 'silence'
  /** Status 200 and a web page, as a proxy might answer. */
  | 'html'
  /** Status 200 and no body. */
  | 'empty'
  /** The stream begins, and then says that the model is overloaded. */
  | 'error-event';

interface Timed {
  /** Before anything is answered; none when left out. */
  readonly delayMilliseconds?: number;
}

export interface Words extends Timed {
  readonly kind: 'says';
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** `tool_use` with calls and `end_turn` without, when left out. */
  readonly stopReason?: StopReason;
  readonly usage?: Usage;
  /** E.g. `anthropic-ratelimit-unified-status`. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface Refusal extends Timed {
  readonly kind: 'refuses';
  /** Of HTTP, e.g. 429. */
  readonly status: number;
  readonly message: string;
  /** E.g. `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface Failure extends Timed {
  readonly kind: 'fails';
  readonly how: Fault;
}

export type ModelAnswer = Words | Refusal | Failure;

/** An answer, or how to find one: the function may look at the request, and act on the world before it answers. */
export type Step = ModelAnswer | ((request: ModelRequest) => ModelAnswer | Promise<ModelAnswer>);

export interface ModelScript {
  /**
   * Which agents it is for, by what they were asked (`ModelRequest.asked`): a text that it begins with, as whole
   * words, or a pattern. Any agent when left out.
   */
  readonly asked?: string | RegExp;
  /** How many runs (sessions) it serves before the next script that fits takes over; any number when left out. */
  readonly runs?: number;
  /** One for each request of a run; the last is repeated. */
  readonly steps: readonly [Step, ...Step[]];
}

type Extras = Omit<Words, 'kind' | 'text' | 'calls'>;

export function says(text: string, extras: Extras = {}): Words {
  return { kind: 'says', text, calls: [], ...extras };
}

export function calls(name: string, input: Readonly<Record<string, unknown>>, extras: Extras = {}): Words {
  return { kind: 'says', text: '', calls: [{ name, input }], ...extras };
}

/** A `Bash` call. Claude Code itself refuses a `sleep` in the foreground: use short, real commands. */
export function bash(command: string, extras: Extras = {}): Words {
  return calls('Bash', { command, description: 'run a command' }, extras);
}

/** Claude Code tries all but 403, and 429 with a long `retry-after`, again; see `CLAUDE_CODE_MAX_RETRIES`. */
export function refuses(
  status: number,
  message = `refused with status ${status}`,
  extras: Omit<Refusal, 'kind' | 'status' | 'message'> = {},
): Refusal {
  return { kind: 'refuses', status, message, ...extras };
}

export function fails(how: Fault, extras: Timed = {}): ModelAnswer {
  return { kind: 'fails', how, ...extras };
}

/**
 * The limit of a subscription is reached. Claude Code believes it only of an OAuth token (`CLAUDE_CODE_OAUTH_TOKEN`, and no
 * `ANTHROPIC_API_KEY`); with a key the same answer is an ordinary 429.
 */
export function reachesUsageLimit(liftsAt: Date): Refusal {
  const headers = {
    'anthropic-ratelimit-unified-status': 'rejected',
    'anthropic-ratelimit-unified-representative-claim': 'five_hour',
    // Seconds.
    'anthropic-ratelimit-unified-reset': String(Math.floor(liftsAt.getTime() / 1000)),
  };
  return refuses(429, 'This request would exceed your rate limit.', { headers });
}
