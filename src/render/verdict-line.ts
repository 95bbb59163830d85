import { VERDICT_NAMES, type Verdict } from '../domain/verdict.js';

type SpokenVerdict = Pick<Verdict, 'name' | 'reason'>;

/**
 * Besides what JSON escapes: DEL and the C1 controls, which terminals obey, the line separators, which
 * some readers split at, and the marks that reorder or hide text.
 */
const UNPRINTABLE = /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

const LINE = /^([A-Z-]+) reason=(".*")$/;

/** `<VERDICT> reason="…"`, always one line; the reason is a JSON string, so any JSON reader undoes it. */
export function formatVerdictLine({ name, reason }: SpokenVerdict): string {
  return `${name} reason=${JSON.stringify(reason).replace(UNPRINTABLE, escapeUnit)}`;
}

/** Undoes `formatVerdictLine`; null for anything that it would not write. */
export function parseVerdictLine(line: string): SpokenVerdict | null {
  const [, word, quoted] = LINE.exec(line) ?? [];
  const name = VERDICT_NAMES.find((known) => known === word);
  const reason = unquote(quoted ?? '');
  if (name === undefined || reason === null) return null;
  const spoken = { name, reason };
  return formatVerdictLine(spoken) === line ? spoken : null;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function unquote(quoted: string): string | null {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
