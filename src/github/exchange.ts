import { ReadableStream } from 'node:stream/web';
import { getOctokit } from '@actions/github';
import { Answer } from '../read/answer.js';
import type { Exchange } from '../read/github/http-exchange.js';
import { readEnd } from './read-end.js';

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, or a REST route template such as `/repos/{owner}/{repo}`. */
  readonly url: string;
  /** Fill the template, the query string or the JSON body. */
  readonly params: Readonly<Record<string, unknown>>;
  /** For a body that is text of any length: only so many of its last characters are kept. */
  readonly keepEnd?: number;
}

export interface ExchangeOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly timeoutMs: number;
}

export type SendRequest = (request: ExchangeRequest) => Promise<Exchange>;

const API_VERSION = '2022-11-28';
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Sends single requests through the toolkit's Octokit (which honours proxies); never throws for an answer. */
export function createExchange(options: ExchangeOptions): SendRequest {
  const octokit = getOctokit(options.token, { baseUrl: options.apiUrl, log: SILENT });
  return async (request) => {
    try {
      const response = await octokit.request({
        ...request.params,
        method: request.method,
        url: request.url,
        headers: { 'x-github-api-version': API_VERSION },
        request: {
          signal: AbortSignal.timeout(options.timeoutMs),
          parseSuccessResponseBody: request.keepEnd === undefined,
          ...proxyBypass(options.apiUrl),
        },
      });
      const answer = new Answer(response, 'response');
      return request.keepEnd === undefined ? readResponse(answer) : await readText(answer, request.keepEnd);
    } catch (error) {
      return readFailure(error);
    }
  };
}

const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {}

/** The toolkit picks its proxy once, for GITHUB_API_URL; an API on this very machine is behind none. */
function proxyBypass(apiUrl: string): { readonly fetch?: typeof fetch } {
  return LOOPBACK.has(new URL(apiUrl).hostname) ? { fetch } : {};
}

/** Octokit answers a body that broke off with an empty text: that is no answer. */
function readResponse(response: Answer): Exchange {
  const body = response.at('data').value;
  const status = response.at('status').number();
  if (body === '' && status === 200)
    return { kind: 'no-answer', detail: 'the answer broke off', isTimeout: false };
  return { kind: 'answer', status, headers: response.at('headers'), body };
}

/** An empty text is a text. Errors while it is read are those of the request. */
async function readText(response: Answer, keepEnd: number): Promise<Exchange> {
  const stream = response.at('data').value;
  const body = stream instanceof ReadableStream ? await readEnd(stream, keepEnd) : '';
  const status = response.at('status').number();
  return { kind: 'answer', status, headers: response.at('headers'), body };
}

function readFailure(error: unknown): Exchange {
  const response = new Answer(error, 'error').at('response');
  if (!response.isNull) {
    const status = response.at('status').number();
    return { kind: 'answer', status, headers: response.at('headers'), body: response.at('data').value };
  }
  return { kind: 'no-answer', ...describe(new Answer(error, 'error')) };
}

/** The error itself is not kept as a cause: it carries the request, and with it the token. */
function describe(error: Answer): { readonly detail: string; readonly isTimeout: boolean } {
  const cause = error.at('cause');
  const names = [error.at('name').value, cause.at('name').value];
  const isTimeout = names.includes('TimeoutError') || names.includes('AbortError');
  const code = [cause.at('cause', 'code').value, cause.at('code').value].find((it) => typeof it === 'string');
  const message = error.at('message').value;
  const words = typeof message === 'string' ? message : 'the connection failed';
  return { isTimeout, detail: typeof code === 'string' ? `${words} (${code})` : words };
}
