import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the server does to requests that match; each fault strikes `times` times. */
export interface GitServerFault {
  readonly on: 'info' | 'upload-pack' | 'receive-pack';
  readonly does:
    | 'cut-before'
    | 'cut-after'
    | 'hang'
    | { readonly status: number }
    | { readonly until: Promise<unknown> };
  readonly times: number;
}

export interface GitServerRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | null;
}

export interface LoopbackGitServer {
  /** Of the server; a repository is at `<url>/<name below the root>`. */
  readonly url: string;
  readonly requests: readonly GitServerRequest[];
  inject(fault: GitServerFault): void;
  stop(): Promise<void>;
}

/** `git http-backend` for the bare repositories below `root`, on 127.0.0.1; everyone may push. */
export async function startLoopbackGitServer(root: string): Promise<LoopbackGitServer> {
  const requests: GitServerRequest[] = [];
  const faults: { fault: GitServerFault; left: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({
      method: request.method ?? '',
      path,
      authorization: request.headers.authorization ?? null,
    });
    const struck = faults.find(({ fault, left }) => left > 0 && matches(fault, request));
    if (struck !== undefined) struck.left -= 1;
    serve(root, { request, response, does: struck?.fault.does ?? null }).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    requests,
    inject: (fault) => faults.push({ fault, left: fault.times }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function matches(fault: GitServerFault, { url = '' }: IncomingMessage): boolean {
  if (fault.on === 'info') return url.includes('/info/refs');
  return url.endsWith(`/git-${fault.on}`);
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly does: GitServerFault['does'] | null;
}

async function serve(root: string, { request, response, does }: Exchange): Promise<void> {
  if (does === 'cut-before') return void request.socket.destroy();
  if (does === 'hang') return;
  if (typeof does === 'object' && does !== null && 'status' in does) return refuse(response, does.status);
  if (typeof does === 'object' && does !== null) await does.until;
  const answer = await runBackend(root, request);
  if (does === 'cut-after') return void request.socket.destroy();
  writeCgiAnswer(answer, response);
}

function refuse(response: ServerResponse, status: number): void {
  const headers = status === 401 ? { 'www-authenticate': 'Basic realm="git"' } : {};
  response.writeHead(status, headers).end('refused\n');
}

function runBackend(root: string, request: IncomingMessage): Promise<Buffer> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const backend = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      REMOTE_USER: 'anyone',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: String(request.headers['content-encoding'] ?? ''),
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  backend.stdin.on('error', () => undefined);
  request.pipe(backend.stdin);
  return buffer(backend.stdout);
}

function writeCgiAnswer(answer: Buffer, response: ServerResponse): void {
  const split = answer.indexOf('\r\n\r\n');
  let status = 200;
  for (const line of answer.toString('latin1', 0, Math.max(split, 0)).split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else if (name !== '') response.setHeader(name, value);
  }
  response.writeHead(status).end(answer.subarray(split + 4));
}
