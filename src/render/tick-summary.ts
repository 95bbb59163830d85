import type { DigestLine } from '../domain/digest-log.js';
import { formatTime } from '../domain/format-time.js';
import { formatItem, type Item } from '../domain/item.js';
import type { LeftBehindLease } from '../domain/lease.js';
import type { PullVerdict, Step } from '../domain/plan.js';
import type { StepResult, TickReport } from '../domain/report.js';
import type { VerdictName } from '../domain/verdict.js';
import { digestLine } from './digest-line.js';
import { escapeMarkdown } from './escape-markdown.js';
import { link } from './link.js';
import { mermaidGraph } from './mermaid-graph.js';
import { problemsSection } from './problems-section.js';
import { renderSections, type SummarySection } from './summary-sections.js';
import { tableHead, tableRow } from './table.js';

/** More rows than this are folded away: the page is read at breakfast. */
const MOST_OPEN_ROWS = 25;

/** The digest of a tick as a job summary: one line, then tables, most urgent first; under 1 MiB whatever it holds. */
export function tickSummary(report: TickReport, budget?: number): string {
  const firstLines = [
    `**${escapeMarkdown(digestLine(report))}**`,
    ...gateLines(report),
    ...moneyLines(report),
    ...report.notes.map((note) => `> ${escapeMarkdown(note, 1_000)}`),
  ];
  const sections = [
    resultsSection('Refused: a person must act', report, isRefused),
    verdictsSection(report),
    resultsSection('Close-outs', report, ({ step }) => step.kind === 'close-out'),
    resultsSection('Waits for a person', report, isForPeople),
    resultsSection('Started', report, ({ step }) => step.kind === 'start-work'),
    resultsSection('Housekeeping', report, isHousekeeping),
    leasesSection(report.plan.leases.leftBehind),
    problemsSection(report.plan.problems),
    inFlightSection(report.plan.inFlight),
    skipsSection(report),
    recentSection(report.recentLines),
    graphSection(report),
  ].filter((section) => section !== null);
  return renderSections(firstLines, sections, budget);
}

function isRefused(result: StepResult): boolean {
  return result.status === 'refused';
}

/** What the loop has done all that it can about. */
function isForPeople({ step }: StepResult): boolean {
  return step.kind === 'flag-task' || step.kind === 'open-pull-request';
}
const HOUSEKEEPING: readonly Step['kind'][] = [
  'delete-branch',
  'update-branch',
  'reap-claim',
  'archive-lease',
];

function isHousekeeping({ step }: StepResult): boolean {
  return HOUSEKEEPING.includes(step.kind);
}

/** Above everything else: it says why nothing starts. */
function gateLines({ plan }: TickReport): readonly string[] {
  const { gate } = plan.leases;
  const reasons = [...(gate === null ? [] : [gate]), ...plan.brakes];
  return reasons.map((reason) => `> **No agent is started:** ${escapeMarkdown(reason, 1_000)}`);
}

function moneyLines({ plan }: TickReport): readonly string[] {
  const { today, limit } = plan.money;
  if (today === 0) return [];
  const of = `$${today.toFixed(2)} of $${limit.toFixed(2)}`;
  return [`Agents that started within 24 hours used, or may yet use, ${of}.`];
}

function leasesSection(leases: readonly LeftBehindLease[]): SummarySection | null {
  const rows = leases.map(({ slug, phase, owner, because }) =>
    tableRow([escapeMarkdown(slug), phase, escapeMarkdown(owner, 100), escapeMarkdown(because, 400)]),
  );
  return section('Leases left behind', ['Lease', 'Phase', 'Owner', 'Because'], rows);
}

/** In a dry run the plan stands where the results would. */
function resultsOf(report: TickReport): readonly StepResult[] {
  if (!report.isDryRun) return report.results;
  return report.plan.steps.map((step) => ({ step, status: 'not-applied', detail: step.because, url: null }));
}

function resultsSection(
  title: string,
  report: TickReport,
  belongs: (result: StepResult) => boolean,
): SummarySection | null {
  const rows = resultsOf(report)
    .filter(belongs)
    .map((result) => {
      const status = report.isDryRun ? 'planned' : result.status;
      return tableRow([subjectOf(result.step), link(status, result.url), escapeMarkdown(result.detail, 600)]);
    });
  return section(title, ['What', 'Result', 'Because'], rows);
}

function subjectOf(step: Step): string {
  switch (step.kind) {
    case 'close-out':
      return escapeMarkdown(step.slug);
    case 'flag-task':
      return `${escapeMarkdown(step.slug)} (${step.flag.kind})`;
    case 'open-pull-request':
      return `draft for ${escapeMarkdown(step.branch)}`;
    case 'archive-lease':
      return `archive the lease of ${escapeMarkdown(step.lease.slug)}`;
    case 'delete-branch':
      return `delete ${escapeMarkdown(step.branch)}`;
    case 'update-branch':
      return `update \\#${step.pullNumber}`;
    case 'reap-claim':
      return `free ${escapeMarkdown(formatItem(step.claim.document.item))}`;
    case 'start-work':
      return `${escapeMarkdown(step.entry.name)} (${step.entry.kind})`;
  }
}

/** What the loop can do nothing about; these come first. */
const WHAT_A_PERSON_DOES: Readonly<Partial<Record<VerdictName, string>>> = {
  'CI-BLOCKED': 'click',
  CLEAN: 'review or merge',
};

function verdictsSection(report: TickReport): SummarySection | null {
  const isForPerson = ({ verdict }: PullVerdict): boolean => WHAT_A_PERSON_DOES[verdict.name] !== undefined;
  const { verdicts } = report.plan;
  const sorted = [...verdicts.filter(isForPerson), ...verdicts.filter((pull) => !isForPerson(pull))];
  const rows = sorted.map((pull) =>
    tableRow([
      numberOf(pull),
      pull.verdict.name,
      WHAT_A_PERSON_DOES[pull.verdict.name] ?? '',
      escapeMarkdown(pull.verdict.reason),
      escapeMarkdown(pull.title, 100),
    ]),
  );
  return section('Pull requests', ['Pull request', 'Verdict', 'Waits for you to', 'Reason', 'Title'], rows);
}

function numberOf(pull: PullVerdict): string {
  return pull.number === null ? 'unknown' : link(`#${pull.number}`, pull.url);
}

function inFlightSection(items: readonly Item[]): SummarySection | null {
  const rows = items.map((item) => tableRow([escapeMarkdown(formatItem(item))]));
  return section('At work now', ['Item'], rows);
}

function skipsSection(report: TickReport): SummarySection | null {
  const rows = report.plan.skips.map(({ item, because }) =>
    tableRow([escapeMarkdown(formatItem(item)), escapeMarkdown(because, 400)]),
  );
  return section('Skipped', ['Item', 'Because'], rows);
}

/** Newest first, as it is read. */
function recentSection(lines: readonly DigestLine[]): SummarySection | null {
  if (lines.length === 0) return null;
  const rows = lines
    .map(({ at, run, text }) =>
      tableRow([formatTime(new Date(at)), run === null ? '' : String(run), escapeMarkdown(text)]),
    )
    .reverse();
  const head = tableHead(['When', 'Run', 'What']);
  return { title: `The last 24 hours (${rows.length})`, head, rows, tail: null, isFolded: true };
}

function graphSection(report: TickReport): SummarySection | null {
  if (report.openDependencies.length === 0) return null;
  const graph = mermaidGraph(report.openDependencies);
  const cut = graph.cutEdges === 0 ? '' : `\n\n_${graph.cutEdges} more dependencies are not drawn._`;
  const picture = ['```mermaid', ...graph.lines, '```'].join('\n') + cut;
  return { title: 'What waits for what', head: null, rows: [picture], tail: null, isFolded: false };
}

function section(title: string, columns: readonly string[], rows: readonly string[]): SummarySection | null {
  if (rows.length === 0) return null;
  const isFolded = rows.length > MOST_OPEN_ROWS;
  const counted = isFolded ? `${title} (${rows.length})` : title;
  return { title: counted, head: tableHead(columns), rows, tail: null, isFolded };
}
