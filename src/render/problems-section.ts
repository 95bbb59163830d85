import type { Problem } from '../domain/problem.js';
import { escapeMarkdown } from './escape-markdown.js';
import type { SummarySection } from './summary-sections.js';
import { tableHead, tableRow } from './table.js';

const COLUMNS = ['Where', 'What is wrong', 'Expected', 'Found'];

/** Documents that could not be read, each with its place; null when there are none. */
export function problemsSection(problems: readonly Problem[]): SummarySection | null {
  if (problems.length === 0) return null;
  const rows = problems.map((problem) =>
    tableRow([
      escapeMarkdown(`${problem.file}:${problem.line}:${problem.column}`),
      escapeMarkdown(problem.message, 400),
      escapeMarkdown(problem.expected, 200),
      escapeMarkdown(problem.found, 200),
    ]),
  );
  return { title: 'Problems', head: tableHead(COLUMNS), rows, tail: null, isFolded: problems.length > 25 };
}
