import { formatItem, type Item } from '../domain/item.js';
import { isBroughtOn, type Outcome } from '../domain/outcome.js';
import type { FinishedWork, WorkReport } from '../domain/report.js';
import { escapeMarkdown, shorten } from './escape-markdown.js';
import { link } from './link.js';
import { savedLines } from './saved-lines.js';
import { renderSections } from './summary-sections.js';
import { tableHead, tableRow } from './table.js';
import { dollarsText, usageLine } from './usage-line.js';
import { wordSections } from './word-sections.js';

/** The next tick writes these into the task's file, which is where a person finds them: no job fails, no mail is sent. */
const BLOCKERS: readonly Outcome['name'][] = ['NOT-READY', 'BLOCKED'];

/** Nobody's failure, and it lifts by itself. */
const PASSING: readonly Outcome['name'][] = ['LIMITED'];

/** All of them are in the log. */
const MOST_NOTES = 50;

/** Whether a run brought the work on, or ended as it may; everything else needs a look. */
export function isQuietOutcome(outcome: Outcome | null): boolean {
  if (outcome === null) return false;
  return isBroughtOn(outcome) || [...BLOCKERS, ...PASSING].includes(outcome.name);
}

/** What agents did and what that cost, in one line of at most 300 characters. */
export function workLine(report: WorkReport): string {
  const dry = report.isDryRun ? 'dry run, nothing changed · ' : '';
  if (report.works.length === 0) return `${dry}no agent ran`;
  const cost = costOf(report.works);
  const tail = cost === '' ? '' : ` · ${cost}`;
  const outcomes = report.works.map((work) => `${formatItem(work.item)} ${outcomeName(work)}`);
  // The cost stays when there are too many items for one line.
  return `${shorten(`${dry}${outcomes.join(', ')}`, 300 - tail.length)}${tail}`;
}

/**
 * The outcomes of one job or one run as a job summary.
 * @param repositoryUrl address of the repository, e.g. `https://github.com/o/r`
 */
export function workSummary(report: WorkReport, repositoryUrl: string): string {
  const { works } = report;
  const firstLines = [
    `**${escapeMarkdown(workLine(report))}**`,
    ...report.notes.map((note) => `> ${escapeMarkdown(note, 1_000)}`),
    ...works.flatMap((work) => usageLines(work)),
    ...works.flatMap((work) => savedLines(work.saved, repositoryUrl)),
    ...works.flatMap(noteLines),
  ];
  if (works.length === 0) return renderSections(firstLines, []);
  const head = tableHead(['Item', 'Outcome', 'Because', 'Minutes', 'Cost']);
  const rows = mostUrgentFirst(works).map((work) => rowOf(work, repositoryUrl));
  return renderSections(firstLines, [
    { title: 'What the agents did', head, rows, tail: null, isFolded: false },
    ...works.flatMap(({ words }) => wordSections(words)),
  ]);
}

function mostUrgentFirst(works: readonly FinishedWork[]): readonly FinishedWork[] {
  const isQuiet = ({ outcome }: FinishedWork): boolean => isQuietOutcome(outcome);
  return [...works.filter((work) => !isQuiet(work)), ...works.filter(isQuiet)];
}

function rowOf(work: FinishedWork, repositoryUrl: string): string {
  const because = work.outcome?.because ?? 'the job ended, or still runs, without recording an outcome';
  return tableRow([
    itemLink(work.item, repositoryUrl),
    link(outcomeName(work), work.outcome?.pullUrl ?? null),
    escapeMarkdown(because, 600),
    minutesOf(work),
    costText(work.usage),
  ]);
}

/** An outcome without a pull request of its own must lead there all the same. */
function itemLink(item: Item, repositoryUrl: string): string {
  return link(formatItem(item), item.kind === 'pull' ? `${repositoryUrl}/pull/${item.number}` : null);
}

function noteLines({ words }: FinishedWork): readonly string[] {
  return (words?.notes ?? []).slice(0, MOST_NOTES).map((note) => `> ${escapeMarkdown(note, 1_000)}`);
}

/** Only the job itself has words, and room for all figures of its one work. */
function usageLines({ usage, words }: FinishedWork): readonly string[] {
  if (usage === null || words === null) return [];
  if (usage === 'untold')
    return ['The agent ended without telling what it used; the limits count all that it was allowed.'];
  return [escapeMarkdown(`Used: ${usageLine(usage)}.`)];
}

function outcomeName(work: FinishedWork): string {
  return work.outcome?.name ?? 'UNKNOWN';
}

function costText(usage: FinishedWork['usage']): string {
  if (usage === null) return '';
  return usage === 'untold' ? 'not told' : escapeMarkdown(dollarsText(usage.dollars));
}

/** The sum of what is known; empty where no agent ran. */
function costOf(works: readonly FinishedWork[]): string {
  const usages = works.flatMap(({ usage }) => usage ?? []);
  const known = usages.flatMap((usage) => (usage === 'untold' ? [] : [usage.dollars]));
  const isWhole = known.length === usages.length;
  if (known.length === 0) return isWhole ? '' : 'cost not told';
  const sum = dollarsText(known.reduce((total, dollars) => total + dollars, 0));
  return isWhole ? sum : `at least ${sum}`;
}

function minutesOf(work: FinishedWork): string {
  if (work.startedAt === null || work.endedAt === null) return '';
  const milliseconds = new Date(work.endedAt).getTime() - new Date(work.startedAt).getTime();
  return (milliseconds / 60_000).toFixed(1);
}
