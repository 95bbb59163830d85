import { existsSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type AgentCheckout, makeAgentCheckout, RESCUE, TASK_ENTRY } from '../support/agent-checkout.js';
import { makeBench } from '../support/scratch.js';

const bench = makeBench();
afterEach(bench.closeAll);

const SLUG_TREE = '.sdlc/worktrees/T-A-x';

/** The checkout with the work tree that the plugin makes for the task. */
function withTaskTree(): AgentCheckout {
  const agent = makeAgentCheckout(bench);
  agent.git(['worktree', 'add', '--quiet', '-b', 'task/T-A-x', SLUG_TREE]);
  return agent;
}

function show(agent: AgentCheckout, branch: string, path: string): string {
  return agent.server.git(['show', `${branch}:${path}`]);
}

const NOTHING = { saved: [], patchFile: null, notes: [] };

describe('commits', () => {
  test('of a checkout that nobody worked in are all on the server', async () => {
    const agent = makeAgentCheckout(bench);
    expect(await agent.save()).toEqual(NOTHING);
    expect(agent.branches()).toEqual({});
  });

  test("on the task's branch are pushed to it, in the work tree of the plugin as well", async () => {
    const agent = withTaskTree();
    const oid = agent.commit({ 'new.txt': 'new\n' }, SLUG_TREE);
    const saved = [{ kind: 'commits', branch: 'task/T-A-x', oid }];
    expect(await agent.save()).toEqual({ ...NOTHING, saved });
    expect(agent.branches()).toEqual({ 'task/T-A-x': oid });
    expect(await agent.save()).toEqual(NOTHING);
  });

  test("move the task's branch forwards from where the agent pushed it", async () => {
    const agent = withTaskTree();
    agent.commit({ 'new.txt': '1\n' }, SLUG_TREE);
    agent.git(['push', '--quiet', 'origin', 'task/T-A-x']);
    const oid = agent.commit({ 'new.txt': '2\n' }, SLUG_TREE);
    expect((await agent.save()).saved).toEqual([{ kind: 'commits', branch: 'task/T-A-x', oid }]);
  });

  test('from a shallow checkout are pushed as well', async () => {
    const agent = makeAgentCheckout(bench, ['--depth=1']);
    agent.git(['switch', '--quiet', '-c', 'task/T-A-x']);
    const oid = agent.commit({ 'new.txt': '1\n' });
    expect((await agent.save()).saved).toEqual([{ kind: 'commits', branch: 'task/T-A-x', oid }]);
    expect(agent.server.git(['rev-list', '--count', oid])).toBe('3');
  });

  interface Elsewhere {
    readonly title: string;
    readonly work: (agent: AgentCheckout) => string;
  }
  test.each<Elsewhere>([
    { title: 'on the base branch', work: (agent) => agent.commit({ 'n.txt': '1\n' }) },
    {
      title: 'on a branch of another name that is not checked out',
      work: (agent) => {
        agent.git(['switch', '--quiet', '-c', 'try']);
        const oid = agent.commit({ 'n.txt': '1\n' });
        agent.git(['switch', '--quiet', 'main']);
        return oid;
      },
    },
    {
      title: 'of a detached HEAD',
      work: (agent) => {
        agent.git(['switch', '--quiet', '--detach']);
        return agent.commit({ 'n.txt': '1\n' });
      },
    },
    {
      title: 'of a detached HEAD in a work tree whose folder is gone',
      work: (agent) => {
        agent.git(['worktree', 'add', '--quiet', '--detach', SLUG_TREE]);
        const oid = agent.commit({ 'n.txt': '1\n' }, SLUG_TREE);
        rmSync(join(agent.folder, SLUG_TREE), { recursive: true });
        return oid;
      },
    },
    {
      title: 'of a stash',
      work: (agent) => {
        agent.write({ 'a.txt': 'stashed\n' });
        agent.git(['stash', 'push', '--quiet']);
        return agent.git(['rev-parse', 'refs/stash']);
      },
    },
    {
      title: 'of a clone where work trees lie',
      work: (agent) => {
        agent.git(['clone', '--quiet', agent.server.url, SLUG_TREE]);
        return agent.commit({ 'n.txt': '1\n' }, SLUG_TREE);
      },
    },
  ])('$title go to a rescue branch', async ({ work }) => {
    const agent = makeAgentCheckout(bench);
    const main = agent.server.git(['rev-parse', 'main']);
    const oid = work(agent);
    const saved = [{ kind: 'commits', branch: RESCUE, oid }];
    expect((await agent.save()).saved).toEqual(saved);
    expect(agent.branches()).toEqual({ [RESCUE]: oid });
    expect(agent.server.git(['rev-parse', 'main'])).toBe(main);
    // Nothing is pushed, but the caller may be another one, whom nobody told.
    expect(await agent.save()).toEqual({ ...NOTHING, saved });
    expect(agent.branches()).toEqual({ [RESCUE]: oid });
  });

  test('that part ways get a branch each, and one that another leads to gets none', async () => {
    const agent = makeAgentCheckout(bench);
    agent.git(['switch', '--quiet', '-c', 'one']);
    agent.commit({ 'n.txt': '1\n' });
    agent.git(['branch', 'below']);
    const one = agent.commit({ 'n.txt': '2\n' });
    agent.git(['switch', '--quiet', '-c', 'two', 'main']);
    const two = agent.commit({ 'n.txt': '3\n' });
    await agent.save();
    expect(agent.branches()).toEqual({ [RESCUE]: one, [`${RESCUE}-2`]: two });
  });

  test('that lay there before the agent came are not its own, until it builds on them', async () => {
    const agent = makeAgentCheckout(bench);
    agent.git(['switch', '--quiet', '-c', 'mine']);
    agent.commit({ 'n.txt': '1\n' });
    const mark = await agent.saver().mark(agent.folder);
    expect(await agent.save({ mark })).toEqual(NOTHING);
    const oid = agent.commit({ 'n.txt': '2\n' });
    expect((await agent.save({ mark })).saved).toEqual([{ kind: 'commits', branch: RESCUE, oid }]);
  });

  test('of a clone of another project are left alone', async () => {
    const agent = makeAgentCheckout(bench);
    agent.git(['init', '--quiet', '-b', 'main', SLUG_TREE]);
    agent.commit({ 'n.txt': '1\n' }, SLUG_TREE);
    expect(await agent.save()).toEqual(NOTHING);
  });

  test('of the repository around a linked work tree are not looked at', async () => {
    const agent = withTaskTree();
    agent.commit({ 'n.txt': 'of the person\n' });
    agent.write({ 'm.txt': 'of the person, too\n' });
    const oid = agent.commit({ 'n.txt': 'of the agent\n' }, SLUG_TREE);
    await agent.saver().save(join(agent.folder, SLUG_TREE), TASK_ENTRY, '');
    expect(agent.branches()).toEqual({ 'task/T-A-x': oid });
  });
});

describe('uncommitted work', () => {
  test('goes to a rescue branch on top of HEAD, and nothing in the checkout changes', async () => {
    const agent = withTaskTree();
    const head = agent.commit({ 'c.txt': 'c\n' }, SLUG_TREE);
    agent.write({ 'a.txt': 'changed\n', 'new/ä.txt': 'new\n', 'x.log': 'ignored\n' }, SLUG_TREE);
    agent.write({ 'staged.txt': 'staged\n' }, SLUG_TREE);
    agent.git(['add', 'staged.txt'], SLUG_TREE);
    unlinkSync(join(agent.folder, SLUG_TREE, 'b.txt'));
    const before = agent.git(['status', '--porcelain'], SLUG_TREE);
    const { saved, notes } = await agent.save();
    expect(saved.map(({ branch }) => branch)).toEqual(['task/T-A-x', RESCUE]);
    expect(notes).toEqual([]);
    expect(agent.git(['status', '--porcelain'], SLUG_TREE)).toBe(before);
    expect(agent.server.git(['rev-parse', `${RESCUE}^`])).toBe(head);
    expect(agent.server.git(['log', '-1', '--format=%an: %s', RESCUE])).toBe(
      'github-actions[bot]: Save uncommitted work on task/T-A-x',
    );
    expect(agent.server.git(['diff', '--name-status', '-z', `${RESCUE}^`, RESCUE]).split('\0')).toEqual([
      'M',
      'a.txt',
      'D',
      'b.txt',
      'A',
      'new/ä.txt',
      'A',
      'staged.txt',
      '',
    ]);
    expect(await agent.save()).toEqual({ ...NOTHING, saved: saved.slice(1) });
  });

  test('that lay there before the agent came is left out', async () => {
    const agent = makeAgentCheckout(bench);
    agent.write({ 'before.txt': '1\n', 'a.txt': 'before\n' });
    const mark = await agent.saver().mark(agent.folder);
    expect(await agent.save({ mark })).toEqual(NOTHING);
    agent.write({ 'after.txt': '2\n', 'a.txt': 'after\n' });
    await agent.save({ mark });
    expect(agent.server.git(['diff', '--name-only', 'main', RESCUE])).toBe('a.txt\nafter.txt');
  });

  interface InProgress {
    readonly title: string;
    readonly start: (agent: AgentCheckout) => void;
    readonly path: string;
    readonly holds: string;
  }
  test.each<InProgress>([
    {
      title: 'a merge with conflicts',
      start: (agent) => attempt(() => agent.git(['merge', 'other'])),
      path: 'a.txt',
      holds: '<<<<<<<',
    },
    {
      title: 'a rebase with conflicts',
      start: (agent) => attempt(() => agent.git(['rebase', 'other'])),
      path: 'a.txt',
      holds: '<<<<<<<',
    },
    {
      title: 'an index that cannot be read',
      start: (agent) => agent.write({ '.git/index': 'no index', 'a.txt': 'new\n' }),
      path: 'a.txt',
      holds: 'new',
    },
    {
      title: 'an attribute that no git knows how to obey',
      start: (agent) =>
        agent.write({ '.gitattributes': '*.txt working-tree-encoding=none-such', 'a.txt': 'new\n' }),
      path: 'a.txt',
      holds: 'new',
    },
    {
      title: 'a file where a folder was and a folder where a file was',
      start: (agent) => {
        unlinkSync(join(agent.folder, 'a.txt'));
        agent.write({ 'a.txt/inside': 'new\n' });
      },
      path: 'a.txt/inside',
      holds: 'new',
    },
    {
      title: 'names with a line break and a leading dash',
      start: (agent) => agent.write({ '-rf\n --all': 'new\n' }),
      path: '-rf\n --all',
      holds: 'new',
    },
    {
      title: 'no commit yet',
      start: (agent) => {
        agent.git(['switch', '--quiet', '--orphan', 'fresh']);
        agent.write({ n: 'new\n' });
      },
      path: 'n',
      holds: 'new',
    },
    {
      title: 'a link that leads out',
      start: (agent) => symlinkSync('/etc/hostname', join(agent.folder, 'link')),
      path: 'link',
      holds: '/etc/hostname',
    },
  ])('is saved in spite of $title', async ({ start, path, holds }) => {
    const agent = makeAgentCheckout(bench);
    agent.git(['switch', '--quiet', '-c', 'other']);
    agent.commit({ 'a.txt': 'theirs\n' });
    agent.git(['push', '--quiet', 'origin', 'other']);
    agent.git(['switch', '--quiet', 'main']);
    agent.commit({ 'a.txt': 'ours\n' });
    start(agent);
    const { saved, notes } = await agent.save();
    expect(notes).toEqual([]);
    const found = saved.filter(({ oid }) =>
      attempt(() => agent.server.git(['show', `${oid}:${path}`]))?.includes(holds),
    );
    expect(found).toHaveLength(1);
    expect(await agent.save()).toEqual({ ...NOTHING, saved });
  });

  test('too large for GitHub, and a repository inside, are left out and named', async () => {
    const agent = makeAgentCheckout(bench);
    agent.write({ 'big.bin': Buffer.alloc(51 * 1024 * 1024).toString('latin1'), 'n.txt': '1\n' });
    agent.git(['init', '--quiet', 'inner']);
    agent.commit({ 'i.txt': '1\n' }, 'inner');
    const { notes } = await agent.save();
    expect(notes).toEqual([
      'Left out: "big.bin" (larger than 50 MB, and GitHub refuses large files).',
      'Left out: "inner/" (a repository of its own inside the work tree).',
    ]);
    expect(agent.server.git(['diff', '--name-only', 'main', RESCUE])).toBe('n.txt');
  });

  test('in a folder whose repository is gone is a note', async () => {
    const agent = makeAgentCheckout(bench);
    rmSync(join(agent.folder, '.git'), { recursive: true });
    agent.write({ '.git': 'gitdir: /nowhere\n' });
    expect(await agent.save()).toEqual({
      ...NOTHING,
      notes: ['The working folder is no git checkout any more: what lay in it could not be saved.'],
    });
  });
});

function attempt(run: () => string): string | null {
  try {
    return run();
  } catch {
    return null;
  }
}

describe('what is saved', () => {
  test('is found under its name with its content', async () => {
    const agent = makeAgentCheckout(bench);
    agent.write({ 'n.txt': 'content\n' });
    await agent.save();
    expect(show(agent, RESCUE, 'n.txt')).toBe('content');
    expect(existsSync(agent.patchFolder)).toBe(false);
    expect(readFileSync(join(agent.folder, 'n.txt'), 'utf8')).toBe('content\n');
  });
});
