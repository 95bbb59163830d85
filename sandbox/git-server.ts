import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { asText, concatBytes } from './bytes.js';
import { git, gitEnvironment } from './git-process.js';
import type { Hub } from './hub.js';
import type { Token } from './world.js';

export interface GitRequest {
  readonly method: string;
  /** Path below the repository, e.g. `/info/refs`. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface GitResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const SERVICE = /git-(upload|receive)-pack/;

/** The service that a request belongs to, and whether it carries a push. */
export function gitService(path: string, query: string): { name: string; isPush: boolean } {
  const name = SERVICE.exec(path)?.[0] ?? '';
  if (name !== '') return { name, isPush: name === 'git-receive-pack' };
  return { name: `info/refs ${SERVICE.exec(query)?.[0] ?? 'dumb'}`, isPush: false };
}

/** Whether the token may do it: a push needs `contents: write`, from its first request on. */
export function mayUseGit(token: Token, path: string, query: string): boolean {
  const wantsPush = `${path}?${query}`.includes('git-receive-pack');
  const held = token.permissions.contents;
  return wantsPush ? held === 'write' : held !== undefined;
}

/** Hands a request to `git http-backend`, which does everything that is git's own. */
export async function serveGit(hub: Hub, token: Token, request: GitRequest): Promise<GitResponse> {
  const output = await runBackend(backendEnvironment(hub, token, request), request.body);
  return cgiResponse(output);
}

function backendEnvironment(hub: Hub, token: Token, request: GitRequest): Record<string, string> {
  const { folder } = hub.repository;
  const root = dirname(dirname(folder));
  const protocol = request.headers['git-protocol'];
  const encoding = request.headers['content-encoding'];
  return {
    ...gitEnvironment(root),
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: `${folder.slice(root.length)}${request.path}`,
    QUERY_STRING: request.query,
    REQUEST_METHOD: request.method,
    CONTENT_TYPE: request.headers['content-type'] ?? '',
    CONTENT_LENGTH: String(request.body.length),
    REMOTE_USER: token.login,
    REMOTE_ADDR: '127.0.0.1',
    ...(protocol === undefined ? {} : { GIT_PROTOCOL: protocol }),
    ...(encoding === undefined ? {} : { HTTP_CONTENT_ENCODING: encoding }),
    SANDBOX_REFUSALS: refusals(hub, token),
    SANDBOX_NO_WORKFLOWS: token.permissions.workflows === 'write' ? '' : '1',
  };
}

/** One line a protected branch, in GitHub's words; the repository's hook prints them. */
function refusals(hub: Hub, token: Token): string {
  const lines: string[] = [];
  for (const [branch, protection] of hub.world.protections) {
    if (!protection.requiresPullRequest || protection.bypassLogins.includes(token.login)) continue;
    const text =
      protection.kind === 'classic'
        ? `error: GH006: Protected branch update failed for refs/heads/${branch}.`
        : `error: GH013: Repository rule violations found for refs/heads/${branch}. Changes must be made through a pull request.`;
    lines.push(`refs/heads/${branch}|${text}`);
  }
  return lines.join('\n');
}

let backend: string | undefined;

/** Where git keeps it: `git http-backend` would be one more process for every request. */
function backendPath(): string {
  backend ??= join(git(['--exec-path'], { folder: '.' }), 'git-http-backend');
  return backend;
}

function runBackend(env: Record<string, string>, body: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = spawn(backendPath(), [], { env, stdio: ['pipe', 'pipe', 'ignore'] });
    const chunks: Uint8Array[] = [];
    child.stdout.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', () => resolve(concatBytes(chunks)));
    // A backend that refuses early closes its end; its answer is what counts.
    child.stdin.on('error', () => undefined);
    child.stdin.end(body);
  });
}

function cgiResponse(output: Uint8Array): GitResponse {
  const end = headerEnd(output);
  const headers: Record<string, string> = {};
  let status = 200;
  for (const line of asText(output.subarray(0, end)).split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at < 0) continue;
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    if (name === 'status') status = Number(value.slice(0, 3));
    else headers[name] = value;
  }
  if (output.length === 0) return { status: 500, headers: {}, body: output };
  return { status, headers, body: output.subarray(end + 4) };
}

function headerEnd(output: Uint8Array): number {
  const [cr, lf] = [13, 10];
  for (let index = 0; index + 3 < output.length; index += 1) {
    if (output[index] === cr && output[index + 1] === lf && output[index + 2] === cr) return index;
  }
  return output.length;
}
