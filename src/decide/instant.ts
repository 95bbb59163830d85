/**
 * Milliseconds since 1970 of an ISO 8601 time; null when there is none or it cannot be read.
 * Times are compared as numbers because `…:00Z` and `…:00.000+00:00` are one instant and two texts.
 */
export function toInstant(time: string | null): number | null {
  if (time === null) return null;
  const milliseconds = new Date(time).getTime();
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

/** The latest of several times; `-Infinity`, which is before everything, when none can be read. */
export function latestInstant(times: readonly (string | null)[]): number {
  return times.reduce((latest, time) => Math.max(latest, toInstant(time) ?? -Infinity), -Infinity);
}
