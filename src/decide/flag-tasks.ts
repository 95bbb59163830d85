import { formatItem } from '../domain/item.js';
import type { FlagTask, TaskFlag } from '../domain/plan.js';
import type { Task } from '../domain/task.js';
import { attemptsMade } from './attempts-made.js';
import { type Condition, FILE_CONDITIONS } from './file-conditions.js';
import type { ReadinessGap } from './rules.js';
import { isClosed, type StartView } from './start-view.js';
import {
  hasNoGaps,
  hasNoOpenPull,
  isInThisRun,
  isNotLeasedElsewhere,
  isNotPaused,
  isUnclaimed,
  WORLD_CONDITIONS,
} from './world-conditions.js';

/** Why a flag is set, beside the words that the file is given. */
interface Flagging {
  readonly flag: TaskFlag;
  readonly because: string;
}

const ALL_BUT_GAPS: readonly Condition[] = [...FILE_CONDITIONS, ...WORLD_CONDITIONS].filter(
  (condition) => condition !== hasNoGaps,
);
/** While one of these fails, somebody else has the word about the task. */
const NOBODY_ELSE: readonly Condition[] = [
  hasNoOpenPull,
  isUnclaimed,
  isNotLeasedElsewhere,
  isInThisRun,
  isNotPaused,
];

/**
 * Ready tasks that their files are to take out of dispatch: an attempt at the very file ended blocked or not ready, or
 * a gap in the definition is the last thing that keeps the task from being started. Edited back, the file is another
 * one and begins afresh.
 */
export function flagTasks(view: StartView): readonly FlagTask[] {
  return view.facts.openTasks.flatMap((task) => {
    if (task.status.phase !== 'ready' || isClosed(task.slug, view)) return [];
    const flagging = byLastAttempt(task, view) ?? byGaps(task, view);
    if (flagging === null) return [];
    const { slug, path, blobId } = task;
    return [{ kind: 'flag-task', slug, path, blobId, ...flagging }];
  });
}

function byLastAttempt(task: Task, view: StartView): Flagging | null {
  const { claims, rules } = view.facts;
  const claim = claims.claimsByItem.get(formatItem({ kind: 'task', slug: task.slug }));
  const outcome = attemptsMade(claim, rules.taskFingerprint(task)).at(-1)?.outcome;
  if (outcome?.name !== 'BLOCKED' && outcome?.name !== 'NOT-READY') return null;
  if (NOBODY_ELSE.some((condition) => condition(task, view) !== null)) return null;
  const because = `the last attempt ended ${outcome.name}: ${outcome.because}`;
  return outcome.name === 'BLOCKED'
    ? { flag: { kind: 'blocked', reason: outcome.because }, because }
    : { flag: { kind: 'needs-definition', gap: outcome.because }, because };
}

function byGaps(task: Task, view: StartView): Flagging | null {
  if (!view.facts.snapshot.settings.flagGaps) return null;
  if (ALL_BUT_GAPS.some((condition) => condition(task, view) !== null)) return null;
  const gaps = view.facts.rules.findGaps(task);
  if (gaps.length === 0) return null;
  const gap = describe(gaps);
  return { flag: { kind: 'needs-definition', gap }, because: `its definition has a gap: ${gap}` };
}

const SHOWN_GAPS = 5;

/** Without their lines, which the flag itself moves. */
function describe(gaps: readonly ReadinessGap[]): string {
  const shown = gaps.slice(0, SHOWN_GAPS).map(({ message }) => message);
  const more = gaps.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
