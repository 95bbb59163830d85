const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Claude Code's own words, e.g. `You've hit your 5-hour limit · resets 8:58pm (UTC)`. */
const CLOCK = /\bresets (?:at )?(\d{1,2})(?::(\d{2}))? ?([ap])m \(UTC\)/i;
/** Of older versions: `usage limit reached|1767225600`. */
const EPOCH = /\|(\d{10})\b/;

/**
 * When the limit lifts that a message tells of, ISO 8601 UTC; null where it does not say. A time of day is the next one
 * after `now`; another zone than UTC would be a guess.
 */
export function readLimitTime(text: string, now: Date): string | null {
  const epoch = EPOCH.exec(text)?.[1];
  if (epoch !== undefined) return timeOfSeconds(Number(epoch), now);
  const clock = CLOCK.exec(text);
  if (clock === null) return null;
  const [, hour = '', minute = '0', half = ''] = clock;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, Number(minute));
  return new Date(today > now.getTime() ? today : today + DAY).toISOString();
}

/** Null for what lies in the past or more than a month ahead: no limit does. */
export function timeOfSeconds(seconds: number, now: Date): string | null {
  const ahead = seconds * 1_000 - now.getTime();
  return ahead > 0 && ahead < 32 * DAY ? new Date(seconds * 1_000).toISOString() : null;
}
