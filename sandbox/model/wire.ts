import type { MessageWriter, StreamEvent } from './message.js';
import { type Fault, type ModelAnswer, says, type Words } from './model-script.js';

/** What goes over the connection for an answer. */
export type Wire =
  /** Nothing at all: the connection stays open, or is reset. */
  | { readonly kind: 'nothing'; readonly ending: 'hang' | 'reset' }
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      readonly ending: 'end' | 'hang' | 'reset';
    };

type Response = Extract<Wire, { kind: 'response' }>;

/** What an answer is written for and with. */
export interface Occasion {
  readonly isStream: boolean;
  readonly model: string;
  readonly messages: MessageWriter;
}

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

export function wireOf(answer: ModelAnswer, occasion: Occasion): Wire {
  switch (answer.kind) {
    case 'says': {
      const response = successful(occasion, wordsOf(answer, occasion));
      return { ...response, headers: { ...response.headers, ...answer.headers } };
    }
    case 'refuses':
      return refusal(answer);
    case 'fails':
      return faultOf(answer.how, occasion);
  }
}

/** A status that is not 200, in the API's words. */
export function refusal(
  answer: Pick<Extract<ModelAnswer, { kind: 'refuses' }>, 'status' | 'message' | 'headers'>,
): Response {
  const headers = { 'content-type': 'application/json', ...answer.headers };
  const body = JSON.stringify(errorOf(answer.status, answer.message));
  return { kind: 'response', status: answer.status, headers, body, ending: 'end' };
}

function errorOf(status: number, message: string): StreamEvent {
  return { type: 'error', error: { type: ERROR_TYPES[status] ?? 'api_error', message } };
}

function successful({ isStream }: Pick<Occasion, 'isStream'>, body: string): Response {
  const headers = { 'content-type': isStream ? 'text/event-stream' : 'application/json' };
  return { kind: 'response', status: 200, headers, body, ending: 'end' };
}

function wordsOf(words: Words, { isStream, model, messages }: Occasion): string {
  return isStream
    ? messages.events(words, model).map(formatEvent).join('')
    : JSON.stringify(messages.message(words, model));
}

function faultOf(fault: Fault, occasion: Occasion): Wire {
  switch (fault) {
    case 'silence':
      return { kind: 'nothing', ending: 'hang' };
    case 'reset-before-headers':
      return { kind: 'nothing', ending: 'reset' };
    case 'html':
      return {
        ...successful(occasion, '<!doctype html><title>Sign in</title>'),
        headers: { 'content-type': 'text/html' },
      };
    case 'empty':
      return successful(occasion, '');
    case 'truncate':
      return successful(occasion, beginningOf(occasion));
    case 'malformed':
      return successful(
        occasion,
        `${beginningOf(occasion)}event: content_block_delta\ndata: {"type": nonsense\n\n`,
      );
    case 'reset':
    case 'hang':
      return { ...successful(occasion, beginningOf(occasion)), ending: fault };
    case 'error-event':
      return occasion.isStream
        ? successful(occasion, beginningOf(occasion) + formatEvent(errorOf(529, 'Overloaded')))
        : refusal({ status: 529, message: 'Overloaded' });
  }
}

/** As a proper answer begins: its start and its first words. */
function beginningOf({ isStream, model, messages }: Occasion): string {
  const words = says('half of an ans');
  return isStream
    ? messages.events(words, model).slice(0, 3).map(formatEvent).join('')
    : JSON.stringify(messages.message(words, model)).slice(0, 40);
}

function formatEvent(event: StreamEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
