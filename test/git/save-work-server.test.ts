import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { WorkEntry } from '../../src/domain/work-entry.js';
import { type AgentCheckout, makeAgentCheckout, RESCUE, TASK_ENTRY } from '../support/agent-checkout.js';
import { installGitWrapper } from '../support/git-wrapper.js';
import { makeBench } from '../support/scratch.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const bench = makeBench();
afterEach(bench.closeAll);

const BRANCH = 'task/T-A-x';
const NOTHING = { saved: [], patchFile: null, notes: [] };

/** GitHub's words for a token without `workflows: write`; the sandbox's server refuses in a hook instead. */
const WORKFLOW_HOOK = `
if git ls-tree -r --name-only "$3" | grep -q '^.github/workflows/'; then
  echo "refusing to allow a GitHub App to create or update workflow \\\`.github/workflows/x.yml\\\` without \\\`workflows\\\` permission" >&2
  exit 1
fi`;

function onTaskBranch(): AgentCheckout {
  const agent = makeAgentCheckout(bench);
  agent.git(['switch', '--quiet', '-c', BRANCH]);
  return agent;
}

/** Files of a commit of the server after a patch was applied to it. */
function applied(agent: AgentCheckout, patch: string, onto: string): string {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, stdio: 'pipe' }).toString('utf8');
  git('clone', '--quiet', agent.server.url, 'clone');
  git('-C', 'clone', 'checkout', '--quiet', '--detach', onto);
  writeFileSync(join(folder, 'p'), patch, 'latin1');
  git('-C', 'clone', 'apply', '--index', '../p');
  return git('-C', 'clone', 'write-tree').trim();
}

describe('a commit of a colleague is never lost', () => {
  interface Meddling {
    readonly title: string;
    /** Before the save. */
    readonly first: (agent: AgentCheckout) => void;
    /** A shell command that runs in the server between our reading and our writing. */
    readonly between?: (agent: AgentCheckout, theirs: string) => string;
    readonly goesTo: readonly string[];
    readonly entry?: Partial<WorkEntry>;
  }
  const push = (agent: AgentCheckout) => agent.git(['push', '--quiet', 'origin', BRANCH]);
  test.each<Meddling>([
    { title: 'there is none', first: () => undefined, goesTo: [BRANCH] },
    { title: 'the branch was pushed before', first: push, goesTo: [BRANCH] },
    {
      title: 'it is on the branch already, which parted ways',
      first: (agent) => void agent.server.commit(BRANCH, { 'their.txt': '1\n' }),
      goesTo: [RESCUE],
    },
    {
      title: 'it is on the branch already, on top of what the agent pushed',
      first: (agent) => {
        push(agent);
        agent.server.commit(BRANCH, { 'their.txt': '1\n' });
      },
      goesTo: [RESCUE],
    },
    {
      title: 'it makes the branch between our reading and our writing',
      first: () => undefined,
      between: (_, theirs) => `update-ref refs/heads/${BRANCH} ${theirs}`,
      goesTo: [RESCUE],
    },
    {
      title: 'it moves the branch between our reading and our writing',
      first: push,
      between: (_, theirs) => `update-ref refs/heads/${BRANCH} ${theirs}`,
      goesTo: [RESCUE],
    },
    {
      title: 'it takes the name of the rescue branch between our reading and our writing',
      first: (agent) => void agent.server.commit(BRANCH, { 'their.txt': '1\n' }),
      between: (_, theirs) => `update-ref refs/heads/${RESCUE} ${theirs}`,
      goesTo: [`${RESCUE}-2`],
    },
    {
      title: 'the branch of the item is the base branch',
      first: (agent) => agent.git(['branch', '--force', 'main', 'HEAD']),
      entry: { kind: 'needs-response', branch: 'main', ref: 'main' },
      goesTo: [RESCUE],
    },
  ])('where $title', async ({ first, between, goesTo, entry }) => {
    const agent = onTaskBranch();
    agent.commit({ 'n.txt': '1\n' });
    first(agent);
    const theirs = agent.server.commit('theirs', { 'x.txt': 'theirs\n' });
    const oid = agent.commit({ 'n.txt': '2\n' });
    const before = agent.branches();
    if (entry !== undefined) agent.git(['branch', '--force', 'main', BRANCH]);
    const command = between?.(agent, theirs) ?? 'version';
    const once = `[ "$1" = push ] && env -u GIT_DIR git --git-dir='${agent.server.folder}' ${command} >/dev/null`;
    const { environment } = await installGitWrapper(temporaryFolder(), once);
    const { saved } = await agent.save({
      saver: agent.saver({ environment }),
      entry: { ...TASK_ENTRY, ...entry },
    });
    expect(goesTo.filter((branch) => agent.branches()[branch] === oid)).toEqual(goesTo);
    for (const [branch, old] of Object.entries({ ...before, theirs })) {
      const heads = Object.values(agent.branches());
      expect([branch, isReached(agent, old, heads)]).toEqual([branch, true]);
    }
    if (between !== undefined)
      expect(Object.values(agent.branches()).filter((head) => head === theirs)).toHaveLength(2);
    const again = await agent.save({ entry: { ...TASK_ENTRY, ...entry } });
    expect(again.saved).toEqual(saved.filter(({ branch }) => branch !== BRANCH));
  });

  test('and what lies uncommitted on commits that parted ways is rescued with them, in one branch', async () => {
    const agent = onTaskBranch();
    const oid = agent.commit({ 'n.txt': '1\n' });
    agent.write({ 'uncommitted.txt': '1\n' });
    const theirs = agent.server.commit(BRANCH, { 'their.txt': '1\n' });
    await agent.save();
    expect(Object.keys(agent.branches())).toEqual([RESCUE, BRANCH]);
    expect(agent.branches()[BRANCH]).toBe(theirs);
    expect(agent.server.git(['rev-parse', `${RESCUE}^`])).toBe(oid);
  });

  test('and work is not rescued that somebody continued on the server', async () => {
    const agent = onTaskBranch();
    agent.commit({ 'n.txt': '1\n' });
    push(agent);
    agent.server.commit(BRANCH, { 'their.txt': '1\n' });
    expect(await agent.save()).toEqual(NOTHING);
  });
});

function isReached(agent: AgentCheckout, oid: string, heads: readonly string[]): boolean {
  return agent.server.git(['rev-list', '--max-count=1', oid, '--not', ...heads]) === '';
}

describe('where the server refuses', () => {
  test('to move the branch, a rescue branch is made and the reason told', async () => {
    const agent = onTaskBranch();
    agent.server.hook(
      'update',
      `case "$1" in refs/heads/task/*) echo "GH006: Protected branch" >&2; exit 1;; esac`,
    );
    const oid = agent.commit({ 'n.txt': '1\n' });
    const { saved, notes } = await agent.save();
    expect(saved).toEqual([{ kind: 'commits', branch: RESCUE, oid }]);
    expect(notes.join('\n')).toMatch(/^"task\/T-A-x" could not be moved: .*GH006: Protected branch/);
  });

  test('workflow files, a branch holds their patch, which can be applied', async () => {
    const agent = onTaskBranch();
    agent.server.hook('update', WORKFLOW_HOOK);
    agent.write({ 'bin.dat': Buffer.from([0, 1, 2, 255]).toString('latin1') });
    agent.commit({ '.github/workflows/x.yml': 'on: push\n', 'a.txt': 'changed\n' });
    const tree = agent.git(['rev-parse', 'HEAD^{tree}']);
    const { saved, notes, patchFile } = await agent.save();
    expect(saved.map(({ kind, branch }) => ({ kind, branch }))).toEqual([{ kind: 'patch', branch: RESCUE }]);
    expect(patchFile).toBeNull();
    expect(notes.join('\n')).toMatch(
      /were refused, so a branch holds their patch: .*without `workflows` permission/,
    );
    expect(agent.server.git(['diff', '--name-status', 'main', RESCUE])).toBe('A\tsdlc-rescue.patch');
    const shown = ['-C', agent.server.folder, 'show', `${RESCUE}:sdlc-rescue.patch`];
    const patch = execFileSync('git', shown).toString('latin1');
    expect(applied(agent, patch, `origin/${RESCUE}^`)).toBe(tree);
    expect(await agent.save()).toEqual({ ...NOTHING, saved });
  });

  interface Unreachable {
    readonly title: string;
    readonly status: number;
  }
  test.each<Unreachable>([
    { title: 'because the token has run out', status: 401 },
    { title: 'because it is down', status: 503 },
  ])('everything $title, a patch file is written, which can be applied', async ({ status }) => {
    const agent = onTaskBranch();
    agent.commit({ 'n.txt': '1\n' });
    agent.write({ 'uncommitted.txt': '1\n' });
    const http = await bench.http(agent.server);
    http.inject({ on: 'info', does: { status }, times: 99 });
    const remote = { url: `${http.url}/r.git`, token: 'a-token-of-the-job' };
    const { saved, patchFile, notes } = await agent.save({ saver: agent.saver({ remote }) });
    expect(saved).toEqual([]);
    expect(readdirSync(agent.patchFolder)).toEqual(['T-A-x-77.patch']);
    expect(patchFile).toBe(join(agent.patchFolder, 'T-A-x-77.patch'));
    expect(notes.join('\n')).toContain('lies in the patch file T-A-x-77.patch: ');
    const tree = applied(
      agent,
      readFileSync(join(agent.patchFolder, 'T-A-x-77.patch'), 'latin1'),
      'origin/main',
    );
    agent.git(['add', '--all']);
    expect(tree).toBe(agent.git(['write-tree']));
  });

  test('only the push, with the token that may read, a patch file is written', async () => {
    const agent = onTaskBranch();
    agent.commit({ 'n.txt': '1\n' });
    const http = await bench.http(agent.server);
    http.inject({ on: 'receive-pack', does: { status: 403 }, times: 99 });
    const remote = { url: `${http.url}/r.git`, token: 'a-token-of-the-job' };
    const { saved, patchFile } = await agent.save({ saver: agent.saver({ remote }) });
    expect([saved, patchFile]).toEqual([[], join(agent.patchFolder, 'T-A-x-77.patch')]);
    expect(agent.branches()).toEqual({});
  });

  test('to answer, a patch file is written before the time is over', async () => {
    const agent = onTaskBranch();
    agent.commit({ 'n.txt': '1\n' });
    const http = await bench.http(agent.server);
    http.inject({ on: 'info', does: 'hang', times: 99 });
    const remote = { url: `${http.url}/r.git`, token: null };
    const start = performance.now();
    const { patchFile } = await agent.save({ saver: agent.saver({ remote, limitSeconds: 6 }) });
    expect(patchFile).not.toBeNull();
    expect(performance.now() - start).toBeLessThan(16_000);
  });

  test('to say what became of a push that it made, the branch is found there', async () => {
    const agent = onTaskBranch();
    const oid = agent.commit({ 'n.txt': '1\n' });
    const http = await bench.http(agent.server);
    http.inject({ on: 'receive-pack', does: 'cut-after', times: 1 });
    const remote = { url: `${http.url}/r.git`, token: null };
    const { saved } = await agent.save({ saver: agent.saver({ remote }) });
    expect(saved).toEqual([{ kind: 'commits', branch: BRANCH, oid }]);
  });
});

test('a call that is killed before or after any of its pushes is completed by the next one', async () => {
  const agent = onTaskBranch();
  const own = agent.commit({ 'n.txt': '1\n' });
  agent.git(['switch', '--quiet', '-c', 'other', 'main']);
  const other = agent.commit({ 'o.txt': '1\n' });
  agent.write({ 'uncommitted.txt': '1\n' });
  const http = await bench.http(agent.server);
  const remote = { url: `${http.url}/r.git`, token: null };
  for (const does of ['cut-before', 'cut-after'] as const) {
    http.inject({ on: 'receive-pack', does, times: 1 });
    await agent.save({ saver: agent.saver({ remote }) });
  }
  await agent.save({ saver: agent.saver({ remote }) });
  const heads = Object.values(agent.branches());
  expect([own, other].map((oid) => isReached(agent, oid, heads))).toEqual([true, true]);
  expect(agent.server.git(['log', '--branches', '--format=%s', '-n1', '--', 'uncommitted.txt'])).toBe(
    'Save uncommitted work on task/T-A-x',
  );
  const before = agent.branches();
  const rescued = Object.entries(before).filter(([name]) => name.startsWith(RESCUE));
  const saved = rescued.map(([branch, oid]) => ({ kind: 'commits', branch, oid }));
  expect(saved).not.toEqual([]);
  expect(await agent.save({ saver: agent.saver({ remote }) })).toEqual({ ...NOTHING, saved });
  expect(agent.branches()).toEqual(before);
});

test('a branch of the same name that somebody else made is not told of as saved', async () => {
  const agent = onTaskBranch();
  const oid = agent.commit({ 'n.txt': '1\n' });
  agent.server.commit(BRANCH, { 'their.txt': '1\n' });
  agent.server.commit(RESCUE, { 'their.txt': '2\n' });
  const saved = [{ kind: 'commits', branch: `${RESCUE}-2`, oid }];
  expect((await agent.save()).saved).toEqual(saved);
  expect((await agent.save()).saved).toEqual(saved);
});
