import type { WorkKind } from '../domain/work-entry.js';
import { accept, type Decoded, quote, refuse } from './decoded.js';

/** Leaves room in an entry for what the placeholders become. */
const LONGEST_TEMPLATE = 2_000;

/** What was said and what failed, quoted; filled in right before the agent starts. */
const FACTS = '{facts}';

/** A task has no pull request yet, so its prompt cannot name one. */
const PLACEHOLDERS: Readonly<Record<WorkKind, readonly string[]>> = {
  task: ['{slug}', '{branch}'],
  conflicts: ['{pull}', '{branch}', '{slug}', FACTS],
  'ci-failed': ['{pull}', '{branch}', '{slug}', FACTS],
  'needs-response': ['{pull}', '{branch}', '{slug}', FACTS],
};

/** A prompt for the agent; says what to work on through at least one placeholder, and has no unknown one. */
export function decodePromptTemplate(text: string, kind: WorkKind): Decoded<string> {
  const known = PLACEHOLDERS[kind];
  const used = text.match(/\{[A-Za-z_-]*\}/g) ?? [];
  const unknown = used.find((placeholder) => !known.includes(placeholder));
  const list = known.join(', ');
  if (unknown !== undefined) {
    return refuse(`a prompt with no placeholders but ${list}`, quote(unknown), 'Remove or correct it.');
  }
  if (used.length === 0) {
    return refuse(`a prompt with at least one of ${list}`, quote(text), 'Say in it what to work on.');
  }
  if (used.filter((placeholder) => placeholder === FACTS).length > 1) {
    return refuse(`${FACTS} at most once`, quote(text), 'They are long: remove all but one.');
  }
  return decodePromptText(text, LONGEST_TEMPLATE);
}

/** What may be one argument of the agent's command line: no flag, no control characters but line breaks and tabs. */
export function decodePromptText(text: string, most: number): Decoded<string> {
  if (text.length > most) {
    return refuse(`at most ${most} characters`, `${text.length} characters`, 'Shorten it.');
  }
  if (/^[-\s]|^$/.test(text) || /\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''))) {
    return refuse(
      'text that starts with a word or a slash and holds no control characters',
      quote(text),
      'Start it with a command such as "/sdlc:task-work".',
    );
  }
  return accept(text);
}
