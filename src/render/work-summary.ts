import { formatItem } from '../domain/item.js';
import type { Outcome } from '../domain/outcome.js';
import type { FinishedWork, WorkReport } from '../domain/report.js';
import { escapeMarkdown, shorten } from './escape-markdown.js';
import { link } from './link.js';
import { renderSections } from './summary-sections.js';
import { tableHead, tableRow } from './table.js';

const GOOD_OUTCOMES: readonly Outcome['name'][] = ['PR-OPENED', 'PR-UPDATED', 'REPLIED'];

/** The next tick writes these into the task's file, which is where a person finds them: no job fails, no mail is sent. */
const BLOCKERS: readonly Outcome['name'][] = ['NOT-READY', 'BLOCKED'];

/** Whether a run brought the work on, or ended as it may; everything else needs a look. */
export function isQuietOutcome(outcome: Outcome | null): boolean {
  return outcome !== null && [...GOOD_OUTCOMES, ...BLOCKERS].includes(outcome.name);
}

/** What agents did, in one line of at most 300 characters. */
export function workLine(report: WorkReport): string {
  const dry = report.isDryRun ? 'dry run, nothing changed · ' : '';
  if (report.works.length === 0) return `${dry}no agent ran`;
  const outcomes = report.works.map((work) => `${formatItem(work.item)} ${outcomeName(work)}`);
  return shorten(`${dry}${outcomes.join(', ')}`, 300);
}

/** The outcomes of one job or one run as a job summary. */
export function workSummary(report: WorkReport): string {
  const firstLines = [
    `**${escapeMarkdown(workLine(report))}**`,
    ...report.notes.map((note) => `> ${escapeMarkdown(note, 1_000)}`),
  ];
  const rows = report.works.map((work) =>
    tableRow([
      escapeMarkdown(formatItem(work.item)),
      link(outcomeName(work), work.outcome?.pullUrl ?? null),
      escapeMarkdown(
        work.outcome?.because ?? 'the job ended, or still runs, without recording an outcome',
        600,
      ),
      minutesOf(work),
    ]),
  );
  if (rows.length === 0) return renderSections(firstLines, []);
  const head = tableHead(['Item', 'Outcome', 'Because', 'Minutes']);
  return renderSections(firstLines, [
    { title: 'What the agents did', head, rows, tail: null, isFolded: false },
  ]);
}

function outcomeName(work: FinishedWork): string {
  return work.outcome?.name ?? 'UNKNOWN';
}

function minutesOf(work: FinishedWork): string {
  if (work.startedAt === null || work.endedAt === null) return '';
  const milliseconds = new Date(work.endedAt).getTime() - new Date(work.startedAt).getTime();
  return (milliseconds / 60_000).toFixed(1);
}
