import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { asText, concatBytes } from './bytes.js';
import type { Effect, RequestFacts } from './faults.js';
import { gitService, mayUseGit, serveGit } from './git-server.js';
import { answerGraphql, readGraphqlRequest } from './graphql-server.js';
import { bringUpToDate, type Hub } from './hub.js';
import { parseJson } from './json.js';
import { refreshRefs } from './ref-watcher.js';
import { answerRest } from './rest-server.js';
import type { Token } from './world.js';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly errors: readonly string[];
}

interface Incoming {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly token: Token | null;
}

/** A request that is understood, and how to serve it once the faults have had their say. */
interface Prepared {
  readonly facts: RequestFacts;
  readonly serve: (token: Token, effects: readonly Effect[]) => Promise<Answer>;
}

export interface Door {
  readonly server: Server;
  /** Resolves when no request is being served, those included whose client has gone. */
  idle(): Promise<void>;
}

/** One door for everything: `/graphql`, REST at the root, git below `/{owner}/{name}`. */
export function createDoor(hub: Hub): Door {
  const serving = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const served = handle(hub, request, response)
      .catch((error: unknown) => fail(hub, response, error))
      .finally(() => serving.delete(served));
    serving.add(served);
  });
  // A script that keeps this process busy must not look like an idle client whose connection can be dropped.
  server.keepAliveTimeout = 0;
  const idle = async () => {
    await Promise.all(serving);
  };
  return { server, idle };
}

/** The sandbox's own mistake, kept where a test can find it; a client that hung up is not one. */
function fail(hub: Hub, response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  hub.log.failures.push(message);
  if (!response.headersSent) response.statusCode = 500;
  response.end(JSON.stringify({ message }));
}

async function handle(hub: Hub, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const incoming = await read(hub, request);
  const { facts, serve } = prepare(hub, incoming);
  const answer = await answerWithFaults(hub, { facts, serve, token: incoming.token });
  hub.log.add({
    ...facts,
    login: incoming.token?.login ?? null,
    status: answer?.status ?? 0,
    errors: answer?.errors ?? [],
  });
  if (answer === null) return void response.destroy();
  response.writeHead(answer.status, { ...commonHeaders(hub), ...answer.headers });
  response.end(answer.body);
}

/** Null when the connection is to be cut. */
async function answerWithFaults(
  hub: Hub,
  { facts, serve, token }: Prepared & { token: Token | null },
): Promise<Answer | null> {
  if (token === null) return unauthorised(facts);
  const effects = hub.faults.take(facts);
  for (const effect of effects) await disturb(effect);
  if (effects.some((effect) => effect.kind === 'cut')) return null;
  const instead = effects.map(answerInstead).find((answer) => answer !== null);
  if (instead != null) return instead;
  // What people did outside the doors, and what the clock has brought about, is seen before anything is read.
  bringUpToDate(hub);
  refreshRefs(hub, token.login);
  return spoil(await serve(token, effects), effects);
}

async function disturb(effect: Effect): Promise<void> {
  if (effect.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, effect.milliseconds));
  if (effect.kind === 'meanwhile') effect.act();
}

/** It has happened; what the asker hears is another matter. */
function spoil(answer: Answer, effects: readonly Effect[]): Answer | null {
  if (effects.some((effect) => effect.kind === 'apply-then-cut')) return null;
  const late = effects.find((effect) => effect.kind === 'apply-then-answer');
  return late?.kind === 'apply-then-answer' ? json(late.status, { message: 'Server Error' }) : answer;
}

function answerInstead(effect: Effect): Answer | null {
  if (effect.kind === 'answer') {
    const { status, body, headers } = effect;
    return { status, body, headers: { 'content-type': 'application/json', ...headers }, errors: [] };
  }
  if (effect.kind !== 'graphql-error') return null;
  const { type, message } = effect;
  const error = type === null ? { message } : { type, message };
  return { ...json(200, { data: null, errors: [error] }), errors: [message] };
}

function prepare(hub: Hub, incoming: Incoming): Prepared {
  const { pathname } = incoming.url;
  const git = new RegExp(`^/${hub.owner}/${hub.name}(\\.git)?(/(info/refs|git-.*-pack))$`).exec(pathname);
  if (git !== null) return prepareGit(hub, incoming, git[2] ?? '');
  if (pathname === '/graphql' && incoming.method === 'POST') return prepareGraphql(hub, incoming);
  return prepareRest(hub, incoming);
}

function prepareGraphql(hub: Hub, incoming: Incoming): Prepared {
  const request = readGraphqlRequest(parseJson(asText(incoming.body)));
  const serve = (token: Token, effects: readonly Effect[]): Promise<Answer> => {
    const { errors, status, body } = answerGraphql(hub, request, { token, effects });
    return Promise.resolve({ status, body, errors, headers: { 'content-type': 'application/json' } });
  };
  return { facts: request.facts, serve };
}

function prepareRest(hub: Hub, incoming: Incoming): Prepared {
  const { method, url } = incoming;
  const name = `${method} ${url.pathname}`;
  const facts: RequestFacts = {
    kind: 'rest',
    name,
    fields: [],
    isMutation: method !== 'GET' && method !== 'HEAD',
  };
  const serve = (token: Token): Promise<Answer> => {
    const answer = answerRest(hub, { method, url, token, body: parseJson(asText(incoming.body)) });
    const plain =
      typeof answer.body === 'string' ? text(answer.status, answer.body) : json(answer.status, answer.body);
    return Promise.resolve({ ...plain, headers: { ...plain.headers, ...answer.headers } });
  };
  return { facts, serve };
}

function prepareGit(hub: Hub, incoming: Incoming, path: string): Prepared {
  const query = incoming.url.search.slice(1);
  const service = gitService(path, query);
  const facts: RequestFacts = { kind: 'git', name: service.name, fields: [], isMutation: service.isPush };
  const serve = async (token: Token): Promise<Answer> => {
    if (!mayUseGit(token, path, query)) {
      return text(403, `Permission to ${hub.owner}/${hub.name}.git denied to ${token.login}.\n`);
    }
    const { method, headers, body } = incoming;
    const answer = await serveGit(hub, token, { method, path, query, headers, body });
    if (service.isPush) refreshRefs(hub, token.login);
    return { ...answer, errors: [] };
  };
  return { facts, serve };
}

async function read(hub: Hub, request: IncomingMessage): Promise<Incoming> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers[name] = value;
  }
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers,
    body: concatBytes(chunks),
    token: tokenOf(hub, headers['authorization'] ?? ''),
  };
}

/** `token x`, `bearer x`, or basic with the token for a password (or a name), as git sends it. */
function tokenOf(hub: Hub, authorization: string): Token | null {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() !== 'basic') return hub.world.tokens.get(value) ?? null;
  const [name = '', password = ''] = Buffer.from(value, 'base64').toString('utf8').split(':');
  return hub.world.tokens.get(password) ?? hub.world.tokens.get(name) ?? null;
}

function unauthorised(facts: RequestFacts): Answer {
  if (facts.kind !== 'git') return json(401, { message: 'Bad credentials', status: '401' });
  const answer = text(401, 'Authentication required\n');
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': 'Basic realm="GitHub"' } };
}

function commonHeaders(hub: Hub): Record<string, string> {
  return {
    date: hub.clock.now().toUTCString(),
    'x-github-request-id': `SANDBOX:${hub.log.entries.length}`,
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': '4999',
    'x-ratelimit-reset': String(Math.floor(hub.clock.now().getTime() / 1000) + 3600),
  };
}

function json(status: number, body: unknown): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(body), errors: [] };
}

function text(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain' }, body, errors: [] };
}
