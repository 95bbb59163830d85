const UNIT_MILLISECONDS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** Milliseconds in `90m`, `12h` or `7d`; null for anything else. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^([1-9][0-9]{0,4})([mhd])$/.exec(text) ?? [];
  const milliseconds = UNIT_MILLISECONDS[unit ?? ''];
  return count === undefined || milliseconds === undefined ? null : Number(count) * milliseconds;
}
