import { isSunday, jakartaDate } from './dates.ts';

/** Working days within which staff promise to have done a thing; the office is closed on Sundays. */
export const PROMISES = { documents: 1, money: 1, withdrawals: 2 } as const;

const DAY_MS = 86_400_000;

/**
 * What has waited since then or longer has waited for so many working days: the same time of day, Sundays not counted.
 */
export function workingDaysAgo(now: Date, workingDays: number): Date {
  let at = now;
  let left = workingDays;
  while (left > 0) {
    if (!isSunday(jakartaDate(at))) left -= 1;
    at = new Date(at.getTime() - DAY_MS);
  }
  return at;
}
