import { jakartaDate } from '@rihlah/rules/text/dates';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A moment of a Jakarta day. @param hour 0 to 24, with fractions */
export const at = (date: string, hour: number): Date =>
  new Date(Date.parse(`${date}T00:00:00+07:00`) + Math.round((hour * HOUR_MS) / 1000) * 1000);

/** A time of day at which people are awake and offices open, decided by a draw. */
export const atDaytime = (date: string, random: () => number): Date => at(date, 8 + random() * 11);

export const later = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS);

export const daysBefore = (now: Date, days: number): string =>
  jakartaDate(new Date(now.getTime() - days * DAY_MS));

export const earliest = (...moments: Date[]): Date => new Date(Math.min(...moments.map(Number)));
export const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map(Number)));
