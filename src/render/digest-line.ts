import { describePause } from '../domain/control.js';
import { countDigest, type DigestCounts } from '../domain/digest-counts.js';
import { formatTime } from '../domain/format-time.js';
import type { TickReport } from '../domain/report.js';
import { shorten } from './escape-markdown.js';

const LONGEST_LINE = 300;
/** A long reason must not push out what was done. */
const LONGEST_PAUSE = 150;

/** The tick in one line of at most 300 characters: its time, what happened, then how things stand. */
export function digestLine(report: TickReport): string {
  return shorten(`${formatTime(report.now)} · ${digestText(report)}`, LONGEST_LINE);
}

/** The same without its time, as the log keeps it. A pause comes first: it explains all the rest. */
export function digestText(report: TickReport): string {
  const counts = countDigest(report);
  const acts = actsOf(counts);
  const pause = describePause(report.control);
  const parts = [
    pause === null ? null : shorten(`PAUSED ${pause}`, LONGEST_PAUSE),
    report.isDryRun ? 'dry run, nothing changed' : null,
    report.plan.brakes.length === 0
      ? null
      : shorten(`NO AGENT STARTS: ${report.plan.brakes.join('; ')}`, LONGEST_PAUSE),
    report.plan.leases.gate === null ? null : 'CONTROL PLANE INCOMPATIBLE, no agent is started',
    acts.length === 0 ? 'nothing to do' : acts.join(', '),
    standingOf(counts),
  ].filter((part) => part !== null);
  return shorten(parts.join(' · '), LONGEST_LINE);
}

function actsOf(counts: DigestCounts): readonly string[] {
  return [
    words(counts.refused, 'REFUSED'),
    words(counts.notApplied, 'not applied'),
    words(counts.closedOut, 'closed out'),
    words(counts.waitingCloseOuts, 'to close out through a pull request'),
    words(counts.flagged, 'flagged'),
    counts.draftsOpened === 0 ? null : `${plural(counts.draftsOpened, 'draft')} opened for work left behind`,
    words(counts.started, 'started'),
    words(counts.repairs, 'sent to repair'),
    words(counts.updatedBranches, 'updated from base'),
    counts.archivedLeases === 0 ? null : `${plural(counts.archivedLeases, 'lease')} archived`,
    counts.deletedBranches === 0 ? null : `${plural(counts.deletedBranches, 'branch', 'branches')} deleted`,
    counts.freedClaims === 0 ? null : `${plural(counts.freedClaims, 'claim')} of ended runs freed`,
  ].filter((part) => part !== null);
}

function standingOf(counts: DigestCounts): string {
  const verdicts = counts.pullsByVerdict.map(([name, count]) => `${count} ${name}`).join(', ');
  return [
    words(counts.inFlight, 'in flight'),
    `${plural(counts.pullRequests, 'open pull request')}${verdicts === '' ? '' : ` (${verdicts})`}`,
    `${counts.skipped} skipped`,
    plural(counts.problems, 'problem'),
    counts.leasesLeftBehind === 0 ? null : `${plural(counts.leasesLeftBehind, 'lease')} left behind`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function words(count: number, what: string): string | null {
  return count === 0 ? null : `${count} ${what}`;
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
