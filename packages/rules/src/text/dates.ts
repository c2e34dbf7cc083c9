/** Jakarta keeps UTC+7 all year (no daylight saving), so a fixed offset is exact. */
const JAKARTA_OFFSET_MS = 7 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Calendar date in Jakarta, `YYYY-MM-DD`. */
export function jakartaDate(now: Date): string {
  return new Date(now.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10);
}

/** ISO 8601 with the offset of Jakarta, to the second: `2026-11-21T08:00:00+07:00`. */
export function jakartaIso(at: Date): string {
  return `${new Date(at.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 19)}+07:00`;
}

/** Adds days to a `YYYY-MM-DD` date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Adds months to a `YYYY-MM-DD` date; a day the month lacks becomes its last day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10);
}

const turned = (date: string): string => date.split('-').reverse().join('-');

/** `YYYY-MM-DD` as people write it, `DD-MM-YYYY`. */
export const formatDayFirst = (date: string): string => turned(date);

/** `DD-MM-YYYY` → `YYYY-MM-DD`. */
export const parseDayFirst = (date: string): string => turned(date);

/** Whether a `YYYY-MM-DD` date is a Sunday. */
export const isSunday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

/** Days from one `YYYY-MM-DD` date to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
