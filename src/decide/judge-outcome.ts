import type { SavedWork } from '../domain/agent-run.js';
import type { Outcome } from '../domain/outcome.js';
import type { WorkEvidence } from '../domain/work-evidence.js';
import type { AgentEnding } from '../ports/agent.js';
import { oneLine } from '../read/one-line.js';
import type { WorkMarker } from '../read/work-marker.js';
import { contradictionOf } from './contradiction.js';
import { describeEnding, outcomeNameOf } from './ending-outcome.js';

export interface FinishedRun {
  readonly before: WorkEvidence;
  readonly after: WorkEvidence;
  readonly ending: AgentEnding;
  /** Null when a signal ended the process. */
  readonly exitCode: number | null;
  /** What the plugin said last. A witness, heard only when nothing has changed. */
  readonly marker: WorkMarker | null;
  /** What was left behind and pushed when the run was over. */
  readonly saved: readonly SavedWork[];
}

export interface Judgement {
  readonly outcome: Outcome;
  /** What the agent says against the evidence, as a clause; the outcome's reason has it too. */
  readonly contradiction: string | null;
}

const NO_REASON = 'the agent is blocked and gave no reason';
const LONGEST_REASON = 1_000;

type Rule = (run: FinishedRun) => Outcome | null;

/**
 * What a run came to, by what changed in git and on GitHub; then by how its process ended; then by what it says. The exit
 * code only tells apart two ways of having changed nothing: Claude Code ends with 0 for an unknown command and for
 * denied tools.
 */
export function judgeOutcome(run: FinishedRun): Judgement {
  const found = foundOutcome(run);
  const contradiction = contradictionOf(run.marker, found);
  if (contradiction === null) return { outcome: found, contradiction };
  return { outcome: { ...found, because: `${found.because}, although ${contradiction}` }, contradiction };
}

function foundOutcome(run: FinishedRun): Outcome {
  const result = first(RESULTS, run);
  if (result !== null) return withEnding(result, run.ending);
  return first(REMAINS, run) ?? nothingChanged(run);
}

function first(rules: readonly Rule[], run: FinishedRun): Outcome | null {
  for (const rule of rules) {
    const outcome = rule(run);
    if (outcome !== null) return outcome;
  }
  return null;
}

/** What a run can be started for. It counts however the process ended afterwards. */
const RESULTS: readonly Rule[] = [pullOpened, pullUpdated, replied, notReady, blocked, leftBlockedNote];

/** What is left when it was not reached. */
const REMAINS: readonly Rule[] = [endedBadly, stoppedEarly, saidSo];

function withEnding(result: Outcome, ending: AgentEnding): Outcome {
  if (ending.kind === 'ended') return result;
  return { ...result, because: `${result.because}; then ${describeEnding(ending)}` };
}

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

/** Half-done work says nothing about who failed: the process is what stopped it, and keeps its name. */
function endedBadly(run: FinishedRun): Outcome | null {
  const { ending, after } = run;
  if (ending.kind === 'ended') return null;
  const left = whatIsLeft(run) ?? 'nothing changed';
  return outcome(outcomeNameOf(ending), `${describeEnding(ending)}; ${left}`, after);
}

function stoppedEarly(run: FinishedRun): Outcome | null {
  const left = whatIsLeft(run);
  return left === null ? null : outcome('STOPPED-EARLY', left, run.after);
}

function whatIsLeft({ before, after, saved }: FinishedRun): string | null {
  if (after.branchOid !== null && after.branchOid !== before.branchOid)
    return `the branch moved to ${short(after.branchOid)}, without a pull request`;
  const names = saved.map(({ branch }) => branch).join(', ');
  return names === '' ? null : `what it left was saved on ${names}`;
}

function saidSo({ after, marker }: FinishedRun): Outcome | null {
  switch (marker?.kind) {
    case undefined:
    case 'complete':
      return null;
    case 'blocked':
      return outcome('BLOCKED', oneLine(marker.reason, LONGEST_REASON) || NO_REASON, after);
    case 'needs-definition':
      return outcome(
        'NOT-READY',
        'the agent says that the task needs definition; its log has the details',
        after,
      );
    case 'lease-conflict':
      return outcome(
        'CANCELLED',
        `the agent says that the task is leased by ${marker.owner || 'others'}`,
        after,
      );
    case 'no-task':
      return outcome('FAILED', 'the agent says that it found no such task; nothing changed', after);
    case 'error':
      return outcome('FAILED', `the agent says: ${marker.reason || 'an error'}; nothing changed`, after);
    case 'midway':
      return outcome(
        'STOPPED-EARLY',
        `nothing changed; the last line of the agent is "${marker.line}"`,
        after,
      );
  }
}

function nothingChanged({ after, exitCode }: FinishedRun): Outcome {
  return exitCode === 0
    ? outcome('NO-CHANGE', 'the agent ended with 0 and nothing changed', after)
    : outcome('FAILED', `the agent ended with ${exitCode ?? 'a signal'} and nothing changed`, after);
}

function outcome(name: Outcome['name'], because: string, after: WorkEvidence): Outcome {
  return { name, because, pullUrl: after.pull?.url ?? null };
}

function short(oid: string): string {
  return oid.slice(0, 12);
}
