import { Answer } from '../answer.js';
import { readGraphqlErrors } from '../graphql-error.js';
import type { Exchange } from './http-exchange.js';

/** What an exchange means for the caller's patience. */
export type Judgement =
  | { readonly kind: 'usable' }
  | { readonly kind: 'bad-token' }
  /** Nothing was done; worth asking again after `afterMs`. */
  | { readonly kind: 'limited'; readonly afterMs: number; readonly detail: string }
  /** The server or the way to it failed; a request that writes may have taken effect. */
  | {
      readonly kind: 'broken';
      readonly status: number | null;
      readonly detail: string;
      readonly isSlow: boolean;
    };

/** A pause long enough where GitHub names none: its documentation says one minute. */
const UNNAMED_LIMIT_MS = 60_000;

/** Pure: the same exchange is always judged the same. */
export function judgeExchange(exchange: Exchange): Judgement {
  if (exchange.kind === 'no-answer') {
    return { kind: 'broken', status: null, detail: exchange.detail, isSlow: exchange.isTimeout };
  }
  const { status } = exchange;
  if (status === 401) return { kind: 'bad-token' };
  if (isLimited(exchange)) return limited(exchange);
  if (status < 500) return { kind: 'usable' };
  // 502 and 504 are how GitHub ends a query that ran for ten seconds.
  const isSlow = status === 502 || status === 504;
  return { kind: 'broken', status, detail: `GitHub answered ${status}`, isSlow };
}

type Answered = Extract<Exchange, { kind: 'answer' }>;

function isLimited({ status, headers, body }: Answered): boolean {
  if (status === 429) return true;
  if (status === 200) return hasRateLimitedError(body);
  if (status !== 403) return false;
  const isSpent = headers.at('x-ratelimit-remaining').value === '0';
  return isSpent || !headers.at('retry-after').isNull || /rate limit/i.test(messageIn(body));
}

function hasRateLimitedError(body: unknown): boolean {
  const errors = new Answer(body, 'answer');
  if (typeof body !== 'object' || Array.isArray(body)) return false;
  return readGraphqlErrors(errors.at('errors')).some((error) => error.type === 'RATE_LIMITED');
}

function limited(exchange: Answered): Judgement {
  const detail = messageIn(exchange.body) || 'the rate limit is used up';
  return { kind: 'limited', afterMs: pauseIn(exchange.headers), detail };
}

/** `retry-after` in seconds; else `x-ratelimit-reset` (epoch seconds) against the answer's own clock. */
function pauseIn(headers: Answer): number {
  const retryAfter = Number(headers.at('retry-after').value ?? Number.NaN);
  if (Number.isFinite(retryAfter)) return retryAfter * 1000;
  const reset = Number(headers.at('x-ratelimit-reset').value ?? Number.NaN) * 1000;
  const now = Date.parse(String(headers.at('date').value));
  const isSpent = headers.at('x-ratelimit-remaining').value === '0';
  if (isSpent && Number.isFinite(reset) && Number.isFinite(now)) return Math.max(0, reset - now) + 1000;
  return UNNAMED_LIMIT_MS;
}

/** `message` of a REST body, or of the first GraphQL error. */
export function messageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return '';
  const answer = new Answer(body, 'answer');
  const message = answer.at('message').value;
  if (typeof message === 'string') return message;
  const errors = answer.at('errors');
  return Array.isArray(errors.value) ? (readGraphqlErrors(errors)[0]?.message ?? '') : '';
}
