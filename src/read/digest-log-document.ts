import type { DigestLine } from '../domain/digest-log.js';
import { type DecodedDocument, decodeJsonDocument, encodeJsonDocument } from './json-document.js';
import type { JsonFields } from './json-fields.js';

/** Where the one log document stands. */
export const DIGEST_LOG_REF = 'refs/sdlc/orchestrator/log';

/** Every tick reads the whole log, so it must stay small: some 25 KB on the wire when full. */
const MOST_LINES = 500;
const LONGEST_TEXT = 300;
const OLDEST_MILLISECONDS = 14 * 24 * 60 * 60 * 1000;

export function encodeDigestLog(lines: readonly DigestLine[]): string {
  return encodeJsonDocument({ version: 1, lines });
}

/** Reads what `encodeDigestLog` writes (in any layout) and nothing else. */
export function decodeDigestLog(text: string): DecodedDocument<readonly DigestLine[]> {
  return decodeJsonDocument(text, (fields) => {
    fields.allowOnly(['version', 'lines']);
    return fields.objects('lines').map(readLine);
  });
}

function readLine(fields: JsonFields): DigestLine {
  fields.allowOnly(['at', 'run', 'text']);
  return {
    at: fields.time('at'),
    run: fields.nullable('run', (name) => fields.count(name)),
    text: fields.text('text'),
  };
}

/** The log with one more line, without what is by then too old or too much. */
export function addDigestLine(lines: readonly DigestLine[], line: DigestLine): readonly DigestLine[] {
  const oldest = Date.parse(line.at) - OLDEST_MILLISECONDS;
  const young = lines.filter(({ at }) => Date.parse(at) >= oldest);
  return [...young, { ...line, text: line.text.slice(0, LONGEST_TEXT) }].slice(-MOST_LINES);
}
