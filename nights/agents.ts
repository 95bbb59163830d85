import { slugOfBranch } from '../src/decide/branch-names.js';
import { CommandFailed } from '../src/domain/errors.js';
import type { WorkEntry } from '../src/domain/work-entry.js';
import type { WorkRequest } from '../src/orchestrate-work.js';
import type { Agent, AgentExit } from '../src/ports/agent.js';
import { type AgentLease, archive, carryOn, drop, takeUp } from './agent-lease.js';
import type { Ancestry } from './ancestry.js';
import type { Rng } from './rng.js';
import type { Gate } from './scheduler.js';
import { BRANCH_PATTERNS } from './seed-night.js';
import { BOT, HEADS, MAIN, type Stage, type StagePull } from './stage.js';
import { pathOf, withPhase } from './task-texts.js';
import { unionMerge } from './union-merge.js';

/** What an agent works with. `dice` are those of the step in which it does something. */
export interface Workshop {
  readonly stage: Stage;
  readonly ancestry: Ancestry;
  readonly gate: Gate;
  readonly dice: () => Rng;
  /** No more surprises: agents do their work, or nothing at all. */
  readonly isQuiet: () => boolean;
}

export const FAILING_FILE = 'ci-fails';

const TASK_MANNERS = {
  succeed: 6,
  'push only': 1,
  draft: 1,
  block: 1,
  'find a gap': 1,
  lie: 1,
  'exit with 1': 1,
  'not start': 0.5,
} as const;
const REPAIR_MANNERS = {
  mend: 5,
  reply: 1,
  'push in vain': 1,
  lie: 1,
  'exit with 1': 1,
  'not start': 0.3,
} as const;
const QUIET_TASK_MANNERS = { succeed: 4, lie: 1 } as const;
const QUIET_REPAIR_MANNERS = { mend: 4, lie: 1 } as const;

/** What the plugin has. */
const COMMANDS = ['sdlc:task-work', 'sdlc:task-ensure-ready', 'sdlc:pr-respond'] as const;

/** Agents of the night work on the server itself: nothing lies in a checkout, and nothing is got ready in one. */
export const NO_CHECKOUT: Pick<
  WorkRequest,
  'saver' | 'repairDesk' | 'readTaskFile' | 'onMarked' | 'onSaved' | 'onRecorded'
> = {
  saver: {
    mark: () => Promise.resolve(''),
    save: () => Promise.resolve({ saved: [], patchFile: null, notes: [] }),
  },
  repairDesk: {
    prepare: ({ prompt }, { workingFolder }) =>
      Promise.resolve({ kind: 'agent-needed', prompt, workingFolder, notes: [] }),
  },
  readTaskFile: () => Promise.resolve(null),
  onMarked: () => undefined,
  onSaved: () => undefined,
  onRecorded: () => undefined,
};

/** An agent that does one of the many things that agents do. `started` hears of it as its first move is made. */
export function moodyAgent(shop: Workshop, entry: WorkEntry, started: () => void): Agent {
  return {
    commands: () => Promise.resolve([...COMMANDS]),
    run: async ({ isLeasing }): Promise<AgentExit> => {
      const manner = await move(shop, `agent on ${entry.name} begins`, () => {
        const chosen = chooseManner(shop, entry);
        if (chosen !== 'not start') started();
        return chosen;
      });
      if (manner === 'not start')
        throw new CommandFailed('claude could not be started', { exitCode: null, stderr: '' });
      if (manner === 'exit with 1') return exitOf(1, 'Error');
      const lease = isLeasing && manner !== 'lie' ? await takeLease(shop, entry) : null;
      if (lease === 'conflict') return exitOf(0, 'LEASE-CONFLICT');
      await work(shop, entry, { manner, lease });
      await move(shop, `agent on ${entry.name} says that all is done`, () => manner);
      return exitOf(0, 'All done.');
    },
  };
}

interface Working {
  readonly manner: string;
  readonly lease: AgentLease | null;
}

async function work(shop: Workshop, entry: WorkEntry, { manner, lease }: Working): Promise<void> {
  await (entry.item.kind === 'task' ? workOnTask(shop, entry, manner) : repair(shop, entry, manner));
  if (lease !== null) await leaveLease(shop, entry, { lease, manner });
}

function exitOf(exitCode: number, lastWords: string): AgentExit {
  return { ending: { kind: 'ended' }, exitCode, lastWords, usage: null, denials: [] };
}

function chooseManner({ dice, isQuiet }: Workshop, entry: WorkEntry): string {
  if (entry.item.kind === 'task')
    return isQuiet() ? dice().weighted(QUIET_TASK_MANNERS) : dice().weighted(TASK_MANNERS);
  return isQuiet() ? dice().weighted(QUIET_REPAIR_MANNERS) : dice().weighted(REPAIR_MANNERS);
}

/** One move in the open: others may act before and after it. */
function move<T extends string>(shop: Workshop, name: string, act: () => T): Promise<T> {
  return shop.gate({
    name,
    isWrite: false,
    words: (answer) => (answer === null ? '' : `: ${answer}`),
    run: () =>
      new Promise((resolve) => {
        resolve(act());
      }),
    faults: [],
  });
}

/** The lease to work under: a repair goes on under that of its task, if there is one. Null for none. */
async function takeLease(shop: Workshop, entry: WorkEntry): Promise<AgentLease | 'conflict' | null> {
  const { item } = entry;
  const slug = item.kind === 'task' ? item.slug : slugOfBranch(entry.branch, BRANCH_PATTERNS);
  if (slug === null) return null;
  const lease = { stage: shop.stage, slug, dice: shop.dice };
  if (item.kind === 'pull') {
    const act = () => carryOn(lease, 'responding', item.number);
    const found = await move(shop, `agent on ${entry.name} goes on under the lease`, act);
    return found === 'responding' ? lease : null;
  }
  const taken = await move(
    shop,
    `agent on ${entry.name} takes the lease up`,
    () => takeUp(lease) ?? 'conflict',
  );
  return taken === 'conflict' ? taken : lease;
}

/** As a session of the plugin leaves it: for the review, for a person, or torn down. */
async function leaveLease(
  shop: Workshop,
  entry: WorkEntry,
  { lease, manner }: { readonly lease: AgentLease; readonly manner: string },
): Promise<void> {
  const name = `agent on ${entry.name} leaves the lease`;
  if (manner === 'find a gap') {
    await move(shop, name, () => archive(lease));
    await move(shop, `agent on ${entry.name} drops the lease`, () => drop(lease));
    return;
  }
  if (manner === 'push only' || manner === 'push in vain') return;
  const isOfBranch = ({ headRefName, state, forkOwner }: StagePull): boolean =>
    headRefName === entry.branch && state === 'OPEN' && forkOwner === null;
  await move(shop, name, () => {
    const pull = shop.stage.pulls().find(isOfBranch);
    return carryOn(lease, manner === 'block' ? 'blocked' : 'awaiting-review', pull?.number ?? null);
  });
}

async function workOnTask(shop: Workshop, entry: WorkEntry, manner: string): Promise<void> {
  const slug = entry.item.kind === 'task' ? entry.item.slug : '';
  if (manner === 'block' || manner === 'find a gap') {
    const phase = manner === 'block' ? 'blocked' : 'needs-definition';
    await move(shop, `agent on ${entry.name} writes into the task file`, () => editTask(shop, slug, phase));
    return;
  }
  if (manner === 'lie') return;
  await move(shop, `agent on ${entry.name} pushes`, () => pushWork(shop, entry, `work/${slug}.txt`));
  if (manner === 'push only') return;
  await move(shop, `agent on ${entry.name} opens a pull request`, () => {
    const request = {
      by: BOT,
      head: entry.branch,
      base: MAIN,
      title: `Do ${slug}`,
      isDraft: manner === 'draft',
    };
    const number = shop.stage.openPull(request);
    return number === null ? 'refused' : `#${number}`;
  });
}

function editTask({ stage }: Workshop, slug: string, phase: 'blocked' | 'needs-definition'): string {
  const tip = stage.refs().get(HEADS + MAIN) ?? '';
  const text = stage.filesOf(tip).get(pathOf(slug));
  if (text === undefined) return 'it is gone';
  const changes = { [pathOf(slug)]: withPhase(text, phase) };
  const oid = stage.writeCommit({
    by: BOT,
    parents: [tip],
    message: `Say that ${slug} is ${phase}`,
    changes,
  });
  return stage.moveBranch(MAIN, { from: tip, to: oid, by: BOT }) ? phase : 'refused';
}

/** A new commit on the entry's branch; a branch that is not there begins at the main branch. */
function pushWork({ stage, dice }: Workshop, entry: WorkEntry, path: string): string {
  const refs = stage.refs();
  const from = refs.get(HEADS + entry.branch) ?? null;
  const parent = from ?? refs.get(HEADS + MAIN) ?? '';
  const line = `${entry.name} at ${stage.clock.now().toISOString()}\n`;
  const changes: Record<string, string> = { [path]: (stage.filesOf(parent).get(path) ?? '') + line };
  if (dice().chance(0.2)) changes['src/shared.txt'] = line;
  if (dice().chance(0.15)) changes[FAILING_FILE] = 'a test\n';
  const oid = stage.writeCommit({ by: BOT, parents: [parent], message: `Work on ${entry.name}`, changes });
  return stage.moveBranch(entry.branch, { from, to: oid, by: BOT }) ? oid : 'refused';
}

async function repair(shop: Workshop, entry: WorkEntry, manner: string): Promise<void> {
  const number = entry.item.kind === 'pull' ? entry.item.number : 0;
  if (manner === 'lie') return;
  if (manner === 'push in vain')
    await move(shop, `agent on ${entry.name} pushes`, () => pushWork(shop, entry, 'work/vain.txt'));
  if (manner === 'mend') await move(shop, `agent on ${entry.name} mends`, () => mend(shop, entry));
  if (manner === 'mend' || manner === 'reply') {
    await move(shop, `agent on ${entry.name} replies`, () => {
      shop.stage.say(number, { by: BOT, body: 'Done.', as: 'comment' });
      return 'Done.';
    });
  }
}

/** Brings the main branch in, whatever conflicts, and takes away what fails. */
function mend({ stage, ancestry }: Workshop, entry: WorkEntry): string {
  const refs = stage.refs();
  const ours = refs.get(HEADS + entry.branch);
  const theirs = refs.get(HEADS + MAIN);
  if (ours === undefined || theirs === undefined) return 'the branch is gone';
  const isMerged = ancestry.isAncestor(theirs, ours);
  const merged = isMerged ? {} : unionMerge(stage, ancestry, { ours, theirs });
  const commit = { by: BOT, parents: isMerged ? [ours] : [ours, theirs], message: `Mend ${entry.name}` };
  const changes = {
    ...merged,
    [FAILING_FILE]: null,
    'work/mended.txt': `${stage.clock.now().toISOString()}\n`,
  };
  // A merge answers nobody: what reviewers asked for is a commit of its own.
  const mended = isMerged ? null : stage.writeCommit({ ...commit, changes: merged });
  const parents = mended === null ? commit.parents : [mended];
  const oid = stage.writeCommit({ ...commit, parents, changes });
  return stage.moveBranch(entry.branch, { from: ours, to: oid, by: BOT }) ? oid : 'refused';
}
