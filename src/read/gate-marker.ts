import { oneLine } from './one-line.js';

/** What the plugin's `/sdlc:task-ensure-ready` says of a task. Words, not proof (decision 0006). */
export type GateMarker =
  | { readonly kind: 'needs-definition'; readonly gap: string | null }
  /** It says that it passed the task, and where it wrote that down: `none` for a task that was ready already. */
  | { readonly kind: 'ok'; readonly plane: string | null }
  /** It did not judge the task: a parent, leased, not found, ambiguous. */
  | { readonly kind: 'not-judged'; readonly line: string };

const LONGEST = 500;
const DECORATION = /^[\s`*_]+|[\s`*_]+$/g;

/** Reads the last marker in the words of the gate: it stands on several lines. */
export function readGateMarker(words: string): GateMarker | null {
  const lines = words.split('\n').map((line) => line.replace(DECORATION, ''));
  const line = lines.findLast((candidate) => candidate.startsWith('ENSURE-READY-'));
  if (line === undefined) return null;
  if (line.startsWith('ENSURE-READY-OK')) return { kind: 'ok', plane: textAfter('plane:', lines) };
  if (!line.startsWith('ENSURE-READY-NEEDS-DEFINITION'))
    return { kind: 'not-judged', line: oneLine(line, LONGEST) };
  return { kind: 'needs-definition', gap: textAfter('definition_gap:', lines) };
}

function textAfter(key: string, lines: readonly string[]): string | null {
  const line = lines.findLast((candidate) => candidate.startsWith(key));
  return line === undefined ? null : oneLine(line.slice(key.length), LONGEST) || null;
}
