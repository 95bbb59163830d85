const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Makes text safe to print on one line of a job's log. The runner takes `::name::` at the start of
 * a line, and `##[name]` anywhere in it, for a workflow command.
 */
export function logLine(text: string): string {
  return text
    .replace(CONTROLS, (character) => (character === '\n' ? ' ⏎ ' : ' '))
    .replace(/^(\s*):(?=:)/, '$1: ')
    .replaceAll('##[', '# #[');
}
