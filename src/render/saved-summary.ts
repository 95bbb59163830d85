import type { SavedWork } from '../domain/agent-run.js';
import { escapeMarkdown } from './escape-markdown.js';
import { savedLines } from './saved-lines.js';
import { renderSections } from './summary-sections.js';

export interface SavedLate {
  readonly saved: readonly SavedWork[];
  readonly notes: readonly string[];
}

/** What was saved after the job was stopped, as a job summary; null where there is nothing to tell. */
export function savedSummary({ saved, notes }: SavedLate, repositoryUrl: string): string | null {
  if (saved.length === 0 && notes.length === 0) return null;
  const rest = notes.map((note) => `> ${escapeMarkdown(note, 1_000)}`);
  return renderSections(
    [
      '**The job was stopped.** The next tick judges what it came to.',
      ...savedLines(saved, repositoryUrl),
      ...rest,
    ],
    [],
  );
}
