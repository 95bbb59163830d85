import type { AgentWords } from '../domain/report.js';
import { escapeMarkdown } from './escape-markdown.js';
import { fencedText } from './fenced-text.js';
import type { SummarySection } from './summary-sections.js';

const LONGEST_WORDS = 4_000;
const LONGEST_TOOL = 100;

/** What the agent was refused and what it said last: its own words, folded away. */
export function wordSections(words: AgentWords | null): readonly SummarySection[] {
  if (words === null) return [];
  return [...deniedTools(words), ...lastWords(words)];
}

function deniedTools({ denials }: AgentWords): readonly SummarySection[] {
  if (denials.length === 0) return [];
  const rows = denials.map(({ tool, count }) => `- ${escapeMarkdown(tool, LONGEST_TOOL)} × ${count}`);
  const tail = '\nThe inputs `allowed-tools` and `permission-mode` say which it may use.';
  return [{ title: 'Tools that the agent was denied', head: null, rows, tail, isFolded: false }];
}

function lastWords({ last }: AgentWords): readonly SummarySection[] {
  if (last.trim() === '') return [];
  const rows = [fencedText(last, LONGEST_WORDS)];
  return [
    {
      title: 'The last words of the agent, which prove nothing',
      head: null,
      rows,
      tail: null,
      isFolded: true,
    },
  ];
}
