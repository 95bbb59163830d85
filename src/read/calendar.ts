const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const TIME =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})T((?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?)(?:Z|\+00:00)$/;

/** `YYYY-MM-DD` of a day that exists; null for anything else. Quoted and bare dates are the same text here. */
export function parseDate(value: unknown): string | null {
  if (typeof value !== 'string' || !DATE.test(value)) return null;
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  return day >= 1 && day <= daysIn(Number(value.slice(0, 4)), month) ? value : null;
}

/** None for a month that does not exist. JavaScript's own dates roll 31 February over into March. */
function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** RFC 3339 in UTC (`Z` or `+00:00`), or a date for its first moment, as RFC 3339 with `Z`; null for anything else. */
export function parseInstant(value: unknown): string | null {
  const date = parseDate(value);
  if (date !== null) return `${date}T00:00:00Z`;
  const match = typeof value === 'string' ? TIME.exec(value) : null;
  const day = parseDate(match?.[1]);
  return match === null || day === null ? null : `${day}T${match[2]}Z`;
}
