import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ManualClock, manualClock } from '../../sandbox/clock.js';
import { isRecord, parseJson } from '../../sandbox/json.js';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.js';

export interface GraphqlReply {
  readonly status: number;
  readonly date: string | null;
  readonly data: unknown;
  readonly errors: readonly unknown[];
}

export interface RestReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A sandbox with a clock of its own and a client that speaks plain HTTP to it. */
export interface SandboxFixture {
  readonly sandbox: Sandbox;
  /** Moves the sandbox's time, unless it was given another clock. */
  readonly clock: ManualClock;
  readonly folder: string;
  graphql(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    token?: string,
  ): Promise<GraphqlReply>;
  rest(path: string, init?: { method?: string; body?: unknown; token?: string }): Promise<RestReply>;
  stop(): Promise<void>;
}

export async function startFixture(
  options: Partial<Omit<SandboxOptions, 'folder'>> = {},
): Promise<SandboxFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'sb-'));
  const clock = manualClock('2026-03-02T08:00:00Z');
  const sandbox = await startSandbox({ folder, clock, ...options });
  return {
    sandbox,
    clock,
    folder,
    graphql: async (query, variables = {}, token = sandbox.tokens.actions) => {
      const response = await fetch(sandbox.urls.graphql, {
        method: 'POST',
        headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const body = parseJson(await response.text());
      const record = isRecord(body) ? body : {};
      const errors = Array.isArray(record['errors']) ? record['errors'] : [];
      const date = response.headers.get('date');
      return { status: response.status, date, data: record['data'] ?? null, errors };
    },
    rest: async (path, init = {}) => {
      const response = await fetch(`${sandbox.urls.api}${path}`, {
        method: init.method ?? 'GET',
        headers: { authorization: `token ${init.token ?? sandbox.tokens.actions}` },
        ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      });
      const body = parseJson(await response.text());
      return { status: response.status, headers: response.headers, body };
    },
    stop: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Follows keys and indexes into decoded JSON; undefined where the way ends. */
export function at(value: unknown, path: string): unknown {
  let here = value;
  for (const key of path.split('.')) {
    if (Array.isArray(here)) here = here[Number(key)];
    else here = isRecord(here) ? here[key] : undefined;
  }
  return here;
}
