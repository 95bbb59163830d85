import { FAILING_FILE } from './agents.js';
import type { Ancestry } from './ancestry.js';
import type { Rng } from './rng.js';
import { SHARED_FILE } from './seed-night.js';
import { HEADS, MAIN, type Stage, type StagePull } from './stage.js';

/** What somebody has at hand who does something. */
export interface Hands {
  readonly stage: Stage;
  readonly ancestry: Ancestry;
  readonly rng: Rng;
  /** Every task there ever was; new ones are added. */
  readonly slugs: string[];
  /** Whether anybody leases tasks. */
  readonly hasPlugin: boolean;
}

/** Does it and says so; null where there is nothing of the kind to do. */
export type Deed = (hands: Hands) => string | null;

const SPEAKERS = ['maintainer', 'reviewer-one', 'stranger', 'chatty-app'] as const;

function pickPull({ stage, rng }: Hands, isWanted: (pull: StagePull) => boolean): StagePull | undefined {
  return rng.pick(stage.pulls().filter(isWanted));
}

function isOpen({ state }: StagePull): boolean {
  return state === 'OPEN';
}

function isOwn({ forkOwner }: StagePull): boolean {
  return forkOwner === null;
}

export const mergePull: Deed = (hands) => {
  const pull = pickPull(hands, (candidate) => isOpen(candidate) && !candidate.isDraft);
  if (pull === undefined) return null;
  const method = hands.rng.chance(0.5) ? 'merge' : 'squash';
  const isMerged = hands.stage.mergePull(pull.number, { by: 'maintainer', method });
  if (!isMerged) return `maintainer could not merge #${pull.number}`;
  if (isOwn(pull) && hands.rng.chance(0.3)) removeBranch(hands.stage, pull.headRefName, 'maintainer');
  return `maintainer merged #${pull.number} (${method})`;
};

export const closePull: Deed = (hands) => {
  const pull = pickPull(hands, isOpen);
  if (pull === undefined) return null;
  hands.stage.setPull(pull.number, 'close');
  const isRemoved = isOwn(pull) && hands.rng.chance(0.4);
  if (isRemoved) removeBranch(hands.stage, pull.headRefName, 'maintainer');
  return `maintainer closed #${pull.number}${isRemoved ? ' and deleted its branch' : ''}`;
};

export const reopenPull: Deed = (hands) => {
  const pull = pickPull(hands, (candidate) => candidate.state === 'CLOSED' && isOwn(candidate));
  if (pull === undefined) return null;
  const isTaken = hands.stage
    .pulls()
    .some((other) => isOpen(other) && other.headRefName === pull.headRefName);
  if (isTaken) return null;
  hands.stage.setPull(pull.number, 'reopen');
  return `maintainer reopened #${pull.number}`;
};

export const toggleDraft: Deed = (hands) => {
  const pull = pickPull(hands, isOpen);
  if (pull === undefined) return null;
  const change = pull.isDraft ? 'ready' : 'draft';
  hands.stage.setPull(pull.number, change);
  return `maintainer made #${pull.number} ${change}`;
};

export const speak: Deed = (hands) => {
  const pull = pickPull(hands, isOpen);
  const by = hands.rng.pick(SPEAKERS);
  const as = hands.rng.pick(['comment', 'COMMENTED', 'CHANGES_REQUESTED', 'APPROVED'] as const);
  if (pull === undefined || by === undefined || as === undefined) return null;
  hands.stage.say(pull.number, { by, body: 'Please look at this again.', as });
  return `${by} wrote on #${pull.number} (${as})`;
};

/** To a branch of a task, with or without a pull request; now and then one that breaks the checks. */
export const pushToBranch: Deed = (hands) => {
  const { stage, rng } = hands;
  const branches = [...stage.refs().keys()].filter((ref) => ref.startsWith(HEADS) && ref !== HEADS + MAIN);
  const ref = rng.pick(branches);
  if (ref === undefined) return null;
  const files = rng.chance(0.3) ? { [FAILING_FILE]: 'a test\n' } : {};
  const oid = commitOn(hands, ref.slice(HEADS.length), { 'work/people.txt': stamp(stage), ...files });
  return `reviewer-one pushed ${oid} to ${ref}`;
};

export const pushToMain: Deed = (hands) => {
  const path = hands.rng.chance(0.5) ? SHARED_FILE : 'README.md';
  return `maintainer pushed ${commitOn(hands, MAIN, { [path]: stamp(hands.stage) })} to main`;
};

/** By hand, under one of the names that count as the task's. */
export const startBranch: Deed = (hands) => {
  const slug = hands.rng.pick(hands.slugs);
  if (slug === undefined) return null;
  const branch = `${hands.rng.chance(0.6) ? 'task' : 'feat'}/${slug}`;
  if (hands.stage.refs().has(HEADS + branch)) return null;
  commitOn(hands, branch, { [`work/${slug}.txt`]: stamp(hands.stage) });
  if (hands.rng.chance(0.3)) return `reviewer-one pushed ${branch}`;
  const isDraft = hands.rng.chance(0.2);
  const request = { by: 'reviewer-one', head: branch, base: MAIN, title: `By hand: ${slug}`, isDraft };
  return `reviewer-one pushed ${branch} and opened #${hands.stage.openPull(request)}`;
};

/** From a fork, under the name of a task's branch. */
export const openFromFork: Deed = (hands) => {
  const slug = hands.rng.pick(hands.slugs);
  const tip = hands.stage.refs().get(HEADS + MAIN);
  if (slug === undefined || tip === undefined) return null;
  const changes = {
    'work/fork.txt': stamp(hands.stage),
    ...(hands.rng.chance(0.5) ? { [FAILING_FILE]: 'x\n' } : {}),
  };
  const headOid = hands.stage.writeCommit({
    by: 'stranger',
    parents: [tip],
    message: 'From outside',
    changes,
  });
  const number = hands.stage.openPull({
    by: 'stranger',
    head: `task/${slug}`,
    base: MAIN,
    title: 'From outside',
    isDraft: false,
    fork: { owner: 'stranger', headOid },
  });
  return number === null ? null : `stranger opened #${number} from a fork's task/${slug}`;
};

export const deleteBranch: Deed = (hands) => {
  const refs = [...hands.stage.refs().keys()].filter((ref) => ref.startsWith(HEADS) && ref !== HEADS + MAIN);
  const ref = hands.rng.pick(refs);
  if (ref === undefined) return null;
  removeBranch(hands.stage, ref.slice(HEADS.length), 'reviewer-one');
  return `reviewer-one deleted ${ref}`;
};

/** A commit on a branch, which begins at the main branch where it is new. Answers its id. */
export function commitOn(
  { stage }: Pick<Hands, 'stage'>,
  branch: string,
  changes: Readonly<Record<string, string | null>>,
): string {
  const refs = stage.refs();
  const from = refs.get(HEADS + branch) ?? null;
  const parent = from ?? refs.get(HEADS + MAIN) ?? '';
  const by = branch === MAIN ? 'maintainer' : 'reviewer-one';
  const oid = stage.writeCommit({ by, parents: [parent], message: 'By hand', changes });
  stage.moveBranch(branch, { from, to: oid, by });
  return oid;
}

function removeBranch(stage: Stage, branch: string, by: string): void {
  const from = stage.refs().get(HEADS + branch);
  if (from !== undefined) stage.moveBranch(branch, { from, to: null, by });
}

/** Different each time, so that no two commits are the same one. */
function stamp(stage: Stage): string {
  return `${stage.clock.now().toISOString()}\n`;
}
