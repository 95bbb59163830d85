import { formatItem } from '../domain/item.js';
import type { Step } from '../domain/plan.js';
import type { TickReport } from '../domain/report.js';
import { formatVerdictLine } from './verdict-line.js';

/** Skips beyond this stand in the job summary only: a log of thousands of lines is read by nobody. */
const MOST_SKIPS = 200;

/** The tick, one fact a line, for the job's log. Text may be a stranger's: the log escapes it. */
export function planLines(report: TickReport): readonly string[] {
  const { plan, results, isDryRun } = report;
  const verdicts = plan.verdicts.map(
    ({ number, verdict }) => `#${number ?? '?'} ${formatVerdictLine(verdict)}`,
  );
  const steps = isDryRun
    ? plan.steps.map((step) => `would ${describeStep(step)}: ${step.because}`)
    : results.map(({ step, status, detail }) => `${status}: ${describeStep(step)}: ${detail}`);
  const reasons = [...(plan.leases.gate === null ? [] : [plan.leases.gate]), ...plan.brakes];
  const gate = reasons.map((reason) => `no agent is started: ${reason}`);
  const leases = plan.leases.leftBehind.map(
    ({ slug, phase, owner, because }) => `left behind: lease of ${slug} (${phase}, ${owner}): ${because}`,
  );
  const skips = plan.skips
    .slice(0, MOST_SKIPS)
    .map(({ item, because }) => `skip ${formatItem(item)}: ${because}`);
  const more = plan.skips.length - skips.length;
  return [
    ...gate,
    ...verdicts,
    ...steps,
    ...leases,
    ...skips,
    ...(more > 0 ? [`… and ${more} more skips, see the summary`] : []),
  ];
}

/** A step in the imperative, e.g. `close out T-BMTX`. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'reap-claim':
      return `free ${formatItem(step.claim.document.item)}`;
    case 'close-out':
      return `close out ${step.slug} (#${step.pullNumber})`;
    case 'flag-task':
      return `flag ${step.slug} as ${step.flag.kind}`;
    case 'open-pull-request':
      return `open a draft for ${step.branch}`;
    case 'archive-lease':
      return `archive the lease of ${step.lease.slug}`;
    case 'delete-branch':
      return `delete branch ${step.branch}`;
    case 'update-branch':
      return `update #${step.pullNumber} from its base`;
    case 'start-work':
      return `start ${step.entry.prompt}`;
  }
}
