/**
 * A day as somebody typed or pasted it: `17-08-2027`, `1/2/2027`, `17 8 2027`, `17082027`, or `2027-08-17`.
 *
 * @returns `YYYY-MM-DD`; undefined for what is no whole day of the calendar
 */
export function parseTypedDay(typed: string): string | undefined {
  const text = typed.trim();
  const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text);
  const dayFirst = /^(?<day>\d{1,2})[-/. ]+(?<month>\d{1,2})[-/. ]+(?<year>\d{4})$/.exec(text);
  const digits = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(text);
  const parts = (iso ?? dayFirst ?? digits)?.groups;
  if (!parts || Number(parts.year) < 1000) return undefined;
  const date = `${parts.year}-${parts.month?.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined;
}
