import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sandbox } from '../sandbox/sandbox.js';

const run = promisify(execFile);

/** What a verdict rests on: the fields that `classify --facts` reads. */
const FIELDS = [
  'number,title,url,state,isDraft,author,headRefName,headRefOid,baseRefName,isCrossRepository,mergedAt,closedAt',
  'mergeable,mergeStateStatus,reviewDecision,statusCheckRollup,comments,reviews,commits,updatedAt',
].join(',');

/** Version of the `gh` on the PATH, e.g. `gh version 2.23.0`; null without one. */
export function ghVersion(folder: string): string | null {
  const asked = spawnSync('gh', ['--version'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder },
  });
  return asked.status === 0 ? (/^gh version \S+/.exec(asked.stdout)?.[0] ?? null) : null;
}

/** One process for each pull request, one after the other, through the sandbox's Unix socket. */
export async function viewEveryPull(sandbox: Sandbox, folder: string, count: number): Promise<void> {
  const options = { env: ghEnvironment(sandbox, folder), cwd: folder };
  await run('gh', ['config', 'set', 'http_unix_socket', sandbox.urls.socket], options);
  const place = ['-R', `github.com/${sandbox.hub.owner}/${sandbox.hub.name}`, '--json', FIELDS];
  for (let number = 1; number <= count; number += 1) {
    const { stdout } = await run('gh', ['pr', 'view', String(number), ...place], options);
    if (!stdout.includes('"mergeStateStatus"')) throw new Error(`gh printed no pull request, but: ${stdout}`);
  }
}

function ghEnvironment(sandbox: Sandbox, folder: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    GH_CONFIG_DIR: join(folder, 'gh-config'),
    GH_TOKEN: sandbox.tokens.actions,
    GH_PROMPT_DISABLED: '1',
  };
}
