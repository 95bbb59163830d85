import { BadInput, RefusedByGitHub } from '../domain/errors.js';
import type { Log } from '../ports/log.js';
import { Answer } from '../read/answer.js';
import { refusalOfStatus, refusalOfToken } from '../read/explain-refusal.js';
import type { Exchange } from '../read/github/http-exchange.js';
import { type Judgement, judgeExchange, messageIn } from '../read/github/judge-exchange.js';
import { type GraphqlError, readGraphqlErrors } from '../read/graphql-error.js';
import { createExchange, type ExchangeRequest, type SendRequest } from './exchange.js';
import type { ServerClock } from './server-clock.js';

export interface ClientOptions {
  readonly token: string;
  /** Base URL of the REST API, e.g. `https://api.github.com`. */
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly log: Log;
  /** For one request; 30 seconds by default (GitHub ends a query after ten). */
  readonly timeoutMs?: number;
  /** Hears the time of every answer. */
  readonly serverClock?: ServerClock;
}

export interface GraphqlAnswer {
  /** May be partial: look at `errors` before trusting a null. */
  readonly data: Answer;
  readonly errors: readonly GraphqlError[];
  /** From the Date header; null where a proxy removed it. */
  readonly serverTime: Date | null;
}

export interface RestAnswer {
  /** 2xx, or 404. */
  readonly status: number;
  readonly body: Answer;
}

export interface AskOptions {
  /**
   * `throw`: a timeout, 502 or 504 is thrown at once, since the caller can ask for less.
   * `retry` (default): the same question is asked again.
   */
  readonly whenTooSlow: 'retry' | 'throw';
}

/** The one way to GitHub's API. Throws `RefusedByGitHub`; the token is in no message. */
export interface Client {
  /** Mutations are sent once; queries are asked again where that can help. Errors beside data are returned. */
  graphql(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    options?: AskOptions,
  ): Promise<GraphqlAnswer>;
  /** Throws for every status of 400 and above but 404. */
  get(route: string, params: Readonly<Record<string, unknown>>): Promise<RestAnswer>;
  /** The last characters of a text; null where there is none (404, or 410 for one that was kept for a while). */
  getEnd(route: string, params: Readonly<Record<string, unknown>>, most: number): Promise<string | null>;
  /** Requests sent and GraphQL points charged so far. */
  spent(): { readonly requests: number; readonly points: number };
}

const BACKOFF_MS = [1000, 2000, 4000];
/** More patience than this is the next tick's. */
const LONGEST_WAIT_MS = 60_000;

interface Question {
  readonly request: ExchangeRequest;
  /** What messages call it. */
  readonly name: string;
  readonly isMutation: boolean;
  readonly whenTooSlow: AskOptions['whenTooSlow'];
}

export function createClient(options: ClientOptions): Client {
  const problems = problemsIn(options);
  if (problems.length > 0) throw new BadInput(problems);
  const send = createExchange({ ...options, timeoutMs: options.timeoutMs ?? 30_000 });
  const spent = { requests: 0, points: 0 };
  const countedSend: SendRequest = async (request) => {
    spent.requests += 1;
    const exchange = await send(request);
    if (exchange.kind === 'answer') options.serverClock?.hear(dateIn(exchange));
    return exchange;
  };
  const ask = (question: Question) => new Attempts(options, countedSend, question).run();

  return {
    async graphql(document, variables, { whenTooSlow } = { whenTooSlow: 'retry' }) {
      const isMutation = document.trimStart().startsWith('mutation');
      const params = { query: document, variables };
      const request: ExchangeRequest = { method: 'POST', url: options.graphqlUrl, params };
      const question = { request, name: operationName(document), isMutation, whenTooSlow };
      const answer = readGraphql(await ask(question), question.name, options.token);
      const cost = answer.data.at('rateLimit', 'cost').value;
      spent.points += typeof cost === 'number' ? cost : 0;
      return answer;
    },
    async get(route, params) {
      const request: ExchangeRequest = { method: 'GET', url: route, params };
      const name = `GET ${route}`;
      const { status, body } = await ask({ request, name, isMutation: false, whenTooSlow: 'retry' });
      if (status < 400 || status === 404) return { status, body: new Answer(body, name) };
      throw refusalOfStatus(name, status, scrub(messageIn(body), options.token));
    },
    async getEnd(route, params, most) {
      const request: ExchangeRequest = { method: 'GET', url: route, params, keepEnd: most };
      const name = `GET ${route}`;
      const { status, body } = await ask({ request, name, isMutation: false, whenTooSlow: 'retry' });
      if (status === 404 || status === 410) return null;
      if (status >= 400) throw refusalOfStatus(name, status, scrub(messageIn(body), options.token));
      return typeof body === 'string' ? scrub(body, options.token) : null;
    },
    spent: () => ({ ...spent }),
  };
}

function problemsIn({ token, apiUrl, graphqlUrl }: ClientOptions): readonly string[] {
  const urls = Object.entries({ GITHUB_API_URL: apiUrl, GITHUB_GRAPHQL_URL: graphqlUrl });
  const badUrls = urls.filter(([, url]) => !URL.canParse(url));
  return [
    ...(token === '' ? ['token: expected a GitHub token, found an empty text. Set the input `token`.'] : []),
    ...badUrls.map(
      ([name, url]) =>
        `${name}: expected an absolute URL such as https://api.github.com, found ${JSON.stringify(url)}.`,
    ),
  ];
}

type Answered = Extract<Exchange, { kind: 'answer' }>;

/** The attempts at one question, and how long they have waited together. */
class Attempts {
  private readonly options: ClientOptions;
  private readonly send: SendRequest;
  private readonly question: Question;
  private waitedMs = 0;
  private failures = 0;

  constructor(options: ClientOptions, send: SendRequest, question: Question) {
    this.options = options;
    this.send = send;
    this.question = question;
  }

  async run(): Promise<Answered> {
    for (;;) {
      const exchange = await this.send(this.question.request);
      const judgement = judgeExchange(exchange);
      if (judgement.kind === 'bad-token') throw refusalOfToken();
      if (judgement.kind === 'usable' && exchange.kind === 'answer') return exchange;
      await this.waitOrGiveUp(judgement);
    }
  }

  private async waitOrGiveUp(judgement: Judgement): Promise<void> {
    const pauseMs = this.pauseBefore(judgement);
    const isTooLong = pauseMs === null || this.waitedMs + pauseMs > LONGEST_WAIT_MS;
    if (isTooLong || this.question.isMutation) throw this.giveUp(judgement);
    this.options.log.info(
      `${this.question.name}: ${this.words(judgement)}; asking again in ${pauseMs / 1000} s`,
    );
    this.waitedMs += pauseMs;
    await this.options.sleep(pauseMs);
  }

  /** Null when asking again is of no use. */
  private pauseBefore(judgement: Judgement): number | null {
    if (judgement.kind === 'limited') return judgement.afterMs;
    if (judgement.kind !== 'broken' || !isTransient(judgement.status)) return null;
    if (judgement.isSlow && this.question.whenTooSlow === 'throw') return null;
    const pauseMs = BACKOFF_MS[this.failures] ?? null;
    this.failures += 1;
    return pauseMs;
  }

  private giveUp(judgement: Judgement): RefusedByGitHub {
    const message = `GitHub failed at ${this.question.name}: ${this.words(judgement)}. ${this.advice(judgement)}`;
    if (judgement.kind === 'limited')
      return new RefusedByGitHub(message, { status: 403, types: ['RATE_LIMITED'] });
    const status = judgement.kind === 'broken' ? judgement.status : null;
    return new RefusedByGitHub(message, { status });
  }

  private words(judgement: Judgement): string {
    return 'detail' in judgement ? scrub(judgement.detail, this.options.token) : judgement.kind;
  }

  private advice(judgement: Judgement): string {
    if (judgement.kind === 'limited') {
      return `It lifts in ${Math.ceil(judgement.afterMs / 1000)} s; the next tick asks again.`;
    }
    if (this.question.isMutation) return 'It may have taken effect all the same.';
    return 'The next tick asks again; https://www.githubstatus.com tells whether GitHub has an incident.';
  }
}

/** No answer at all, or a gateway that had none. A plain 500 tends to come back however often one asks. */
function isTransient(status: number | null): boolean {
  return status === null || status === 502 || status === 503 || status === 504;
}

function operationName(document: string): string {
  return /^\s*(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? 'a GraphQL request';
}

function readGraphql(exchange: Answered, name: string, token: string): GraphqlAnswer {
  const { status, body } = exchange;
  if (status >= 400) throw refusalOfStatus(name, status, scrub(messageIn(body), token));
  const answer = new Answer(body, name);
  const errors = readGraphqlErrors(answer.at('errors'));
  return {
    data: answer.at('data'),
    errors: errors.map((error) => ({ ...error, message: scrub(error.message, token) })),
    serverTime: dateIn(exchange),
  };
}

/** A server or proxy may quote the request it was sent. */
function scrub(text: string, token: string): string {
  return text.replaceAll(token, '***');
}

/** Null where a proxy removed the header. */
function dateIn(exchange: Answered): Date | null {
  const date = new Date(String(exchange.headers.at('date').value));
  return Number.isNaN(date.getTime()) ? null : date;
}
