import type { Outcome } from '../domain/outcome.js';
import type { WorkEvidence } from '../domain/work-evidence.js';
import { oneLine } from '../read/one-line.js';
import type { WorkMarker } from '../read/work-marker.js';

export interface FinishedRun {
  readonly before: WorkEvidence;
  readonly after: WorkEvidence;
  readonly exitCode: number;
  /** What the plugin said last; null for a repair. A witness, heard only when nothing has changed. */
  readonly marker: WorkMarker | null;
}

const NO_REASON = 'the agent is blocked and gave no reason';
const LONGEST_REASON = 1_000;

type Rule = (run: FinishedRun) => Outcome | null;

/**
 * What a run came to, by what changed in git and on GitHub. The exit code only tells apart two ways
 * of having changed nothing: Claude Code ends with 0 for an unknown command and for denied tools.
 */
export function judgeOutcome(run: FinishedRun): Outcome {
  for (const rule of RULES) {
    const outcome = rule(run);
    if (outcome !== null) return outcome;
  }
  return nothingChanged(run);
}

const RULES: readonly Rule[] = [
  pullOpened,
  pullUpdated,
  replied,
  notReady,
  blocked,
  leftBlockedNote,
  stoppedEarly,
  saidSo,
];

function pullOpened({ before, after }: FinishedRun): Outcome | null {
  if (after.pull === null || after.pull.number === before.pull?.number) return null;
  return outcome('PR-OPENED', `pull request #${after.pull.number} was opened`, after);
}

function pullUpdated({ before, after }: FinishedRun): Outcome | null {
  if (after.pull === null || after.branchOid === before.branchOid || after.branchOid === null) return null;
  return outcome('PR-UPDATED', `the head of #${after.pull.number} moved to ${short(after.branchOid)}`, after);
}

function replied({ before, after }: FinishedRun): Outcome | null {
  const words = [...after.ourWords].filter((id) => !before.ourWords.has(id)).length;
  if (words === 0) return null;
  return outcome('REPLIED', `${words} new ${words === 1 ? 'reply' : 'replies'}, no commit`, after);
}

function notReady({ before, after }: FinishedRun): Outcome | null {
  if (after.taskPhase !== 'needs-definition' || before.taskPhase === 'needs-definition') return null;
  return outcome('NOT-READY', 'the task file now says that it needs definition', after);
}

function blocked({ before, after }: FinishedRun): Outcome | null {
  if (after.taskPhase !== 'blocked' || before.taskPhase === 'blocked') return null;
  return outcome('BLOCKED', 'the task file now says that it is blocked', after);
}

/** The plugin commits the reason to the task's branch, where the base branch does not show it. */
function leftBlockedNote({ before, after }: FinishedRun): Outcome | null {
  if (after.branchOid === null || after.branchOid === before.branchOid) return null;
  const note = after.blockedNotes.findLast((text) => !before.blockedNotes.includes(text));
  return note === undefined ? null : outcome('BLOCKED', note || NO_REASON, after);
}

function stoppedEarly({ before, after }: FinishedRun): Outcome | null {
  if (after.branchOid === null || after.branchOid === before.branchOid) return null;
  return outcome(
    'STOPPED-EARLY',
    `the branch moved to ${short(after.branchOid)}, without a pull request`,
    after,
  );
}

function saidSo({ after, marker }: FinishedRun): Outcome | null {
  if (marker === null) return null;
  switch (marker.kind) {
    case 'blocked':
      return outcome('BLOCKED', oneLine(marker.reason, LONGEST_REASON) || NO_REASON, after);
    case 'needs-definition':
      return outcome(
        'NOT-READY',
        'the agent says that the task needs definition; its log has the details',
        after,
      );
  }
}

function nothingChanged({ after, exitCode }: FinishedRun): Outcome {
  return exitCode === 0
    ? outcome('NO-CHANGE', 'the agent ended with 0 and nothing changed', after)
    : outcome('FAILED', `the agent ended with ${exitCode} and nothing changed`, after);
}

function outcome(name: Outcome['name'], because: string, after: WorkEvidence): Outcome {
  return { name, because, pullUrl: after.pull?.url ?? null };
}

function short(oid: string): string {
  return oid.slice(0, 12);
}
