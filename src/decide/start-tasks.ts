import { formatItem } from '../domain/item.js';
import type { Skip, StartWork } from '../domain/plan.js';
import type { Task } from '../domain/task.js';
import { measureBackpressure, pushBack } from './backpressure.js';
import { branchesOf } from './branch-names.js';
import { type Condition, FILE_CONDITIONS } from './file-conditions.js';
import { fundWork } from './fund-work.js';
import { leaseToTake } from './lease-requests.js';
import { sortForPickup } from './pickup-order.js';
import { noSlot } from './slots.js';
import { toCents } from './spending.js';
import { isClosed, type StartView } from './start-view.js';
import { taskEntry } from './work-entries.js';
import { WORLD_CONDITIONS } from './world-conditions.js';

const CONDITIONS: readonly Condition[] = [...FILE_CONDITIONS, ...WORLD_CONDITIONS];

/** What the plan does before it starts tasks. */
export interface PlannedSoFar {
  readonly repairsStarted: number;
  /** What those may use together. */
  readonly promisedCents: number;
  /** Tasks that are taken out of dispatch. */
  readonly flaggedSlugs: ReadonlySet<string>;
}

export interface Starts {
  /** In pickup order. */
  readonly steps: readonly StartWork[];
  /** Every other task that is neither closed nor closed or flagged by this plan, sorted by slug. */
  readonly skips: readonly Skip[];
}

/** Starts tasks in pickup order while slots and the open pull requests allow; every other one gets its first reason. */
export function startTasks(view: StartView, plan: PlannedSoFar): Starts {
  const open = view.facts.openTasks.filter(
    ({ slug }) => !isClosed(slug, view) && !plan.flaggedSlugs.has(slug),
  );
  const reasonsBySlug = new Map<string, string>();
  for (const task of open) {
    const reason = firstReason(task, view);
    if (reason !== null) reasonsBySlug.set(task.slug, reason);
  }
  const startable = inPickupOrder(open, view).filter((task) => !reasonsBySlug.has(task.slug));
  const steps = fillSlots(startable, view, { ...plan, reasonsBySlug });
  const skips = open.flatMap(({ slug }) => skip(slug, reasonsBySlug.get(slug), view));
  return { steps, skips: [...unreadable(view), ...skips].sort(bySlug) };
}

function firstReason(task: Task, view: StartView): string | null {
  for (const condition of CONDITIONS) {
    const reason = condition(task, view);
    if (reason !== null) return reason;
  }
  return null;
}

/** The plugin orders its candidates before it filters them, so that blocked work still lifts what blocks it. */
function inPickupOrder(open: readonly Task[], view: StartView): readonly Task[] {
  const candidates = open.filter((task) => task.status.phase === 'ready' && task.autonomy !== 'human-only');
  return sortForPickup(candidates, view.facts.snapshot.tasks);
}

interface Room extends PlannedSoFar {
  /** Gains a reason for every task that finds no room. */
  readonly reasonsBySlug: Map<string, string>;
}

function fillSlots(startable: readonly Task[], view: StartView, room: Room): readonly StartWork[] {
  const { settings } = view.facts.snapshot;
  const { tasks, repairs } = view.facts.claims.atWork;
  const { open, underWay } = measureBackpressure(view.facts);
  const steps: StartWork[] = [];
  // What rests on a close-out of this very plan may have to wait for a pull request: it must not hold up the others.
  const isSure = (task: Task): boolean => closedByThisPlan(task, view).length === 0;
  for (const task of [...startable.filter(isSure), ...startable.filter((one) => !isSure(one))]) {
    const pressure = { open, underWay: underWay + steps.length };
    const use = { tasks: tasks + steps.length, repairs: repairs + room.repairsStarted };
    const full = pushBack(pressure, settings.maxOpenPullRequests) ?? noSlot('tasks', use, settings);
    const promised = room.promisedCents + sumCents(steps);
    const answer = full ?? fundWork(start(task, view), promised, view.facts);
    if (typeof answer === 'string') room.reasonsBySlug.set(task.slug, answer);
    else steps.push(answer);
  }
  return steps;
}

function sumCents(steps: readonly StartWork[]): number {
  return steps.reduce((sum, { entry }) => sum + toCents(entry.dollars), 0);
}

function start(task: Task, view: StartView): StartWork {
  const { rules, snapshot, claims } = view.facts;
  const entry = taskEntry(task, rules.taskFingerprint(task), snapshot);
  const afterCloseOutsOf = closedByThisPlan(task, view);
  const lease = leaseToTake(task, entry.branch, view.facts);
  const afterDeletionsOf = branchesOf(task.slug, snapshot.settings.branchPatterns).filter((branch) =>
    view.deletedBranches.has(branch),
  );
  return {
    kind: 'start-work',
    entry,
    claim: claims.claimsByItem.get(formatItem(entry.item)) ?? null,
    because: describe(task, view),
    ...(lease === null ? {} : { lease }),
    ...(afterCloseOutsOf.length === 0 ? {} : { afterCloseOutsOf }),
    ...(afterDeletionsOf.length === 0 ? {} : { afterDeletionsOf }),
  };
}

function closedByThisPlan(task: Task, view: StartView): readonly string[] {
  const slugs = task.dependsOn.flatMap((dependency) => {
    const target = view.facts.snapshot.tasks.resolve(dependency);
    return target.kind === 'task' && view.closeOuts.stepsBySlug.has(target.slug) ? [target.slug] : [];
  });
  return [...new Set(slugs)];
}

function describe(task: Task, view: StartView): string {
  const facts = [
    ...(task.priority ? ['priority'] : []),
    `impact ${task.impact ?? 'unset'}`,
    `complexity ${task.complexity ?? 'unset'}`,
    `created ${task.created ?? 'unset'}`,
  ];
  const finding = view.closeOuts.findingsBySlug.get(task.slug);
  return `ready: ${facts.join(', ')}${finding === undefined ? '' : `; ${finding.because}`}`;
}

/** A merge that closes nothing is told even where another reason comes first. */
function skip(slug: string, reason: string | undefined, view: StartView): readonly Skip[] {
  if (reason === undefined) return [];
  const finding = view.closeOuts.findingsBySlug.get(slug)?.because;
  const because = finding === undefined || finding === reason ? reason : `${reason}; ${finding}`;
  return [{ item: { kind: 'task', slug }, because }];
}

function unreadable(view: StartView): readonly Skip[] {
  const { tasks, settings } = view.facts.snapshot;
  const messagesByFile = new Map<string, string>();
  for (const { severity, file, line, message } of tasks.problems) {
    if (severity === 'error' && !messagesByFile.has(file))
      messagesByFile.set(file, `${message} (line ${line})`);
  }
  return tasks.unreadableSlugs.map((slug) => {
    const message = messagesByFile.get(`${settings.tasksFolder}/${slug}.md`) ?? 'see the problems';
    return { item: { kind: 'task', slug }, because: `its file cannot be read: ${message}` };
  });
}

function bySlug(a: Skip, b: Skip): number {
  const [left, right] = [formatItem(a.item), formatItem(b.item)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
