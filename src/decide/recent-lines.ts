import type { DigestLine, StoredDigestLog } from '../domain/digest-log.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The lines of the log that are younger than `milliseconds`, oldest first; none of a log that cannot be read. */
export function recentLines(
  log: StoredDigestLog,
  now: Date,
  milliseconds: number = DAY_MILLISECONDS,
): readonly DigestLine[] {
  if (log.kind === 'unreadable') return [];
  const oldest = now.getTime() - milliseconds;
  return log.lines.filter(({ at }) => Date.parse(at) >= oldest);
}
