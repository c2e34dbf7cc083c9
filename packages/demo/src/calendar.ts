import { addDays } from '@rihlah/rules/text/dates';

/** When a package leaves, said without a year: demo data is loaded on any day. */
export type When =
  /** A share (0 to 1) of the days of the coming year on which ordinary packages leave. */
  | { season: 'open'; share: number }
  /** The first such day at least so many days from now. */
  | { season: 'after'; days: number }
  | { season: 'departed'; days: number }
  /** A day of the coming Ramadan or Syawal, from 1. */
  | { season: 'ramadhan' | 'syawal'; day: number }
  /** A share of the days of the coming school holidays. */
  | { season: 'school'; share: number }
  /** A certain day, `YYYY-MM-DD`. */
  | { season: 'day'; date: string }
  /** Five to eight months ahead, so that all three payments still lie before the customer. */
  | { season: 'threePayments' };

export interface Seasons {
  today: string;
  /** First day of the coming Ramadan, `YYYY-MM-DD`. */
  ramadhan: string;
  syawal: string;
  /** Days on which ordinary packages leave. */
  open: string[];
  school: string[];
}

interface HijriDate {
  month: number;
  day: number;
}

/** Packages leave at the earliest so many days from now; those nearer are sold. */
const FIRST_DAY = 9;
const LAST_DAY = 345;
/** A lunar year and a little more. */
const SEARCHED_DAYS = 390;
/** The Kingdom admits no Umrah visitors from the last weeks before the hajj until after it. */
const LAST_SYAWAL_DEPARTURE = 15;
const FIRST_DZULHIJJAH_DEPARTURE = 20;

const umalqura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Month and day of a `YYYY-MM-DD` date in the calendar of Umm al-Qura. */
export function hijri(date: string): HijriDate {
  const parts = umalqura.formatToParts(new Date(`${date}T00:00:00Z`));
  const read = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return { month: read('month'), day: read('day') };
}

/** The seasons of the year that begins today. */
export function seasonsFrom(today: string): Seasons {
  const days = Array.from({ length: SEARCHED_DAYS - FIRST_DAY }, (_, index) =>
    addDays(today, FIRST_DAY + index),
  );
  const firstOf = (month: number): string => {
    const found = days.find((date) => {
      const at = hijri(date);
      return at.month === month && at.day === 1;
    });
    if (!found) throw new Error(`no month ${month} of the hijri calendar after ${today}`);
    return found;
  };
  const open = days.filter((date) => date <= addDays(today, LAST_DAY) && isOpen(hijri(date)));
  return { today, ramadhan: firstOf(9), syawal: firstOf(10), open, school: open.filter(isSchoolHoliday) };
}

/** Ramadan has packages of its own; around the hajj there are none. */
export function isOpen({ month, day }: HijriDate): boolean {
  if (month === 9 || month === 11) return false;
  if (month === 10) return day > 2 && day <= LAST_SYAWAL_DEPARTURE;
  return month !== 12 || day >= FIRST_DZULHIJJAH_DEPARTURE;
}

/** Indonesian schools close around the turn of the year and between June and July. */
function isSchoolHoliday(date: string): boolean {
  const day = date.slice(5);
  return (day >= '12-18' && day <= '12-28') || (day >= '06-20' && day <= '07-05');
}

/** The date of departure, `YYYY-MM-DD`. */
export function placeDate(when: When, seasons: Seasons): string {
  switch (when.season) {
    case 'open':
      return atShare(seasons.open, when.share);
    case 'school':
      return atShare(seasons.school, when.share);
    case 'after':
      return firstOpen(seasons, when.days);
    case 'departed':
      return addDays(seasons.today, -when.days);
    case 'ramadhan':
      return addDays(seasons.ramadhan, when.day - 1);
    case 'syawal':
      return addDays(seasons.syawal, when.day - 1);
    case 'day':
      return when.date;
    case 'threePayments':
      return threePayments(seasons);
  }
}

function atShare(days: string[], share: number): string {
  const day = days[Math.round(share * (days.length - 1))];
  if (!day) throw new Error('no day of departure in this season');
  return day;
}

function firstOpen({ today, open }: Seasons, days: number): string {
  const day = open.find((date) => date >= addDays(today, days));
  if (!day) throw new Error(`no departure after ${days} days`);
  return day;
}

/** The open day nearest to six and a half months from now. */
function threePayments({ today, open }: Seasons): string {
  const middle = Date.parse(addDays(today, 198));
  const distance = (date: string) => Math.abs(Date.parse(date) - middle);
  return open.reduce((best, date) => (distance(date) < distance(best) ? date : best));
}
