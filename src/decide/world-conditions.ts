import { formatItem } from '../domain/item.js';
import type { Task } from '../domain/task.js';
import { attemptsMade, describeLast, times } from './attempts-made.js';
import { branchesOf } from './branch-names.js';
import type { Condition } from './file-conditions.js';
import { describeKept } from './leftover-work.js';
import { pausedReason } from './paused-reason.js';
import { closedSinceMerge } from './pulls-of-task.js';
import { pauseAfter } from './retry-pause.js';
import { outsideRun } from './run-scope.js';
import type { StartView } from './start-view.js';

/** What git, GitHub and the record of attempts say, after the file has nothing against it. */
export const WORLD_CONDITIONS: readonly Condition[] = [
  hasNoOpenPull,
  isUnclaimed,
  isNotLeasedElsewhere,
  passesPluginGate,
  hasNoMergeToSettle,
  isNotParked,
  hasNoBranch,
  isDue,
  hasAttemptsLeft,
  hasRested,
  hasNoGaps,
  isInThisRun,
  isNotPaused,
];

export function hasNoOpenPull(task: Task, view: StartView): string | null {
  const pulls = view.facts.pullsByTask.get(task.slug);
  const [number, ...others] = pulls?.open ?? [];
  if (number !== undefined) return `#${number} is open${others.map((other) => `, #${other} too`).join('')}`;
  const unanswered = pulls === undefined ? ['its branches'] : pulls.unanswered;
  const [branch] = unanswered;
  return branch === undefined ? null : `the pull requests of ${branch} could not be established`;
}

export function isUnclaimed(task: Task, view: StartView): string | null {
  return view.facts.claims.busyByItem.get(itemName(task)) ?? null;
}

export function isNotLeasedElsewhere(task: Task, view: StartView): string | null {
  return view.facts.leases.elsewhereBySlug.get(task.slug) ?? null;
}

function passesPluginGate(_task: Task, view: StartView): string | null {
  return view.facts.leases.gate;
}

/** A merge of a former life holds a task back only until a person asks for this very task. */
function hasNoMergeToSettle(task: Task, view: StartView): string | null {
  const finding = view.closeOuts.findingsBySlug.get(task.slug);
  if (finding === undefined || !finding.holdsTask) return null;
  const isAskedFor = view.facts.snapshot.settings.only.task === task.slug;
  return finding.isFormerLife && isAskedFor ? null : finding.because;
}

/** Closing a pull request without merging it is a person's no; editing the task file, or asking for a retry, takes it back. */
function isNotParked(task: Task, view: StartView): string | null {
  const pulls = view.facts.pullsByTask.get(task.slug);
  const closed = pulls === undefined ? undefined : closedSinceMerge(pulls);
  if (closed === undefined) return null;
  const evidence = view.facts.snapshot.evidenceByPull.get(closed.number);
  if (evidence !== undefined && evidence.phasesSince.length > 0) return null;
  const last = view.facts.claims.claimsByItem.get(itemName(task))?.document.attempts.at(-1);
  if (last !== undefined && last.fingerprint !== view.facts.rules.taskFingerprint(task)) return null;
  if (last?.unspent?.why === 'retry') return null;
  const parked = `#${closed.number} was closed without merge`;
  if (evidence !== undefined) return `${parked}; parked until the task file changes`;
  return `${parked}; whether the task file changed since could not be established`;
}

function hasNoBranch(task: Task, view: StartView): string | null {
  const { settings, branchOidsByName } = view.facts.snapshot;
  for (const branch of branchesOf(task.slug, settings.branchPatterns)) {
    const isGone = view.deletedBranches.has(branch) || !branchOidsByName.has(branch);
    if (!isGone) return describeKept(branch, view.leftovers, view.facts);
  }
  return null;
}

function isDue(task: Task, view: StartView): string | null {
  if (task.notBefore === null) return null;
  const due = Date.parse(task.notBefore);
  if (Number.isNaN(due)) return `its not_before is no time: ${task.notBefore}`;
  return due > view.facts.snapshot.now.getTime() ? `not before ${task.notBefore}` : null;
}

function hasAttemptsLeft(task: Task, view: StartView): string | null {
  const { facts } = view;
  const claim = facts.claims.claimsByItem.get(itemName(task));
  const made = attemptsMade(claim, facts.rules.taskFingerprint(task));
  if (made.length < facts.snapshot.settings.attempts.task) return null;
  return `tried ${times(made.length)} with its file as it is; edit the file to have it tried again${describeLast(made)}`;
}

function hasRested(task: Task, view: StartView): string | null {
  const { claims, rules, snapshot } = view.facts;
  const made = attemptsMade(claims.claimsByItem.get(itemName(task)), rules.taskFingerprint(task));
  return pauseAfter(made, snapshot.settings.retryPauses, snapshot.now);
}

export function hasNoGaps(task: Task, view: StartView): string | null {
  const [first, ...others] = view.facts.rules.findGaps(task);
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `its definition has a gap: ${first.message} (line ${first.line})${more}`;
}

export function isInThisRun(task: Task, view: StartView): string | null {
  return outsideRun({ kind: 'task', slug: task.slug }, view.facts.snapshot.settings.only);
}

export function isNotPaused(_task: Task, view: StartView): string | null {
  return pausedReason(view.facts.snapshot);
}

function itemName(task: Task): string {
  return formatItem({ kind: 'task', slug: task.slug });
}
