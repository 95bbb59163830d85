import { escapeMarkdown } from './escape-markdown.js';

/** A Markdown link whose target is an http(s) URL; anything else becomes its escaped text alone. */
export function link(text: string, url: string | null): string {
  const label = escapeMarkdown(text);
  if (url === null || !/^https?:\/\/[^\s<>()[\]\\"'`|]+$/.test(url)) return label;
  return `[${label}](${url})`;
}
