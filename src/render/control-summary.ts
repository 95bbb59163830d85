import { escapeMarkdown } from './escape-markdown.js';

/** The job summary of what a person asked for. `text` may hold a reason that they typed. */
export function controlSummary(command: string, text: string): string {
  return `**${escapeMarkdown(command)}:** ${escapeMarkdown(text, 1_000)}\n`;
}
