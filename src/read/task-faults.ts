import type { Fault } from './fault.js';
import { foundText } from './found-text.js';
import { STATUS_WORDS, type StatusReading } from './task-status.js';

const USUAL_NAME = 'T-XXXX-slug.md';

export function strayEntity(slug: string): Fault {
  const message = `\`${slug}\` is not named like a task and is not read as one: move it out of the tasks folder.`;
  return { line: 1, column: 1, message, expected: USUAL_NAME, found: foundText(slug) };
}

export function badName(slug: string, objection: string): Fault {
  const message = `The file name cannot be the name of a branch: ${objection}; rename the file.`;
  return { line: 1, column: 1, message, expected: USUAL_NAME, found: foundText(slug) };
}

export function badStatus(line: number, status: StatusReading): Fault {
  const expected = `one of ${STATUS_WORDS.join(', ')}`;
  if (status.kind !== 'unknown') {
    const message = 'The task has no lifecycle value: add `status`, or `state` since schema 9.';
    return { line, column: 1, message, expected, found: 'nothing' };
  }
  const found = foundText(status.value);
  const message = `\`${status.key}\` is ${found}, which is no lifecycle word: write for example open/ready.`;
  return { line, column: 1, message, expected, found };
}

export function leftoverStatus(line: number, value: string): Fault {
  const found = foundText(value);
  const message = `\`state\` is what counts, and \`status\` holds the lifecycle word ${found} too: remove it.`;
  return { line, column: 1, message, expected: 'draft, stable, deprecated or nothing', found };
}

export function badVersion(line: number, value: unknown): Fault {
  const found = foundText(value);
  const message = `\`schema_version\` is ${found}: write a whole number such as '9'.`;
  return { line, column: 1, message, expected: 'a whole number', found };
}

export function contradiction(line: number, id: string, value: unknown): Fault {
  const found = foundText(value);
  const message = `\`id\` is ${found} and the file name says ${id}: make them agree.`;
  return { line, column: 1, message, expected: id, found };
}

export function numericId(line: number, value: unknown): Fault {
  const found = foundText(value);
  const message = `\`id\` is ${found} to YAML: quote it.`;
  return { line, column: 1, message, expected: 'text such as T-BMTX', found };
}
