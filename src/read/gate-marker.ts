import { oneLine } from './one-line.js';

/** What the plugin's `/sdlc:task-ensure-ready` says of a task that it does not pass; "passed" is for its file to show. */
export type GateMarker =
  | { readonly kind: 'needs-definition'; readonly gap: string | null }
  /** It says that it passed the task. */
  | { readonly kind: 'ok' }
  /** It did not judge the task: a parent, leased, not found, ambiguous. */
  | { readonly kind: 'not-judged'; readonly line: string };

const LONGEST = 500;
const DECORATION = /^[\s`*_]+|[\s`*_]+$/g;

/** Reads the last marker in the words of the gate: it stands on several lines. */
export function readGateMarker(words: string): GateMarker | null {
  const lines = words.split('\n').map((line) => line.replace(DECORATION, ''));
  const line = lines.findLast((candidate) => candidate.startsWith('ENSURE-READY-'));
  if (line === undefined) return null;
  if (line.startsWith('ENSURE-READY-OK')) return { kind: 'ok' };
  if (!line.startsWith('ENSURE-READY-NEEDS-DEFINITION'))
    return { kind: 'not-judged', line: oneLine(line, LONGEST) };
  const gap = lines.findLast((candidate) => candidate.startsWith('definition_gap:'));
  return {
    kind: 'needs-definition',
    gap: gap === undefined ? null : oneLine(gap.slice('definition_gap:'.length), LONGEST) || null,
  };
}
