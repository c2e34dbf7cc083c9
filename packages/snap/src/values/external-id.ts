import { randomInt } from 'node:crypto';
import { jakartaDay } from './timestamp.ts';

/**
 * An X-EXTERNAL-ID: 21 digits of time and chance (BI: numeric, up to 36, unique per day). Chance and no
 * counter, because several processes call in the same millisecond and a process may restart within one.
 */
export function newExternalId(now: Date): string {
  return `${now.getTime()}${String(randomInt(10 ** 8)).padStart(8, '0')}`;
}

const jakartaOffsetMs = 7 * 3_600_000;
const dayMs = 86_400_000;

/**
 * Makes X-EXTERNAL-IDs of nine digits: the millisecond of the Jakarta day and one digit of chance. One maker never
 * makes an id twice in a day; makers of two processes may, in the same millisecond, and `SnapClient` then asks again
 * with another, some steps on, so that two bursts do not follow each other's ids.
 */
export function nineDigitIds(): (now: Date) => string {
  let day = '';
  let last = -1;
  return (now) => {
    const today = jakartaDay(now);
    if (today !== day) [day, last] = [today, -1];
    const wanted = ((now.getTime() + jakartaOffsetMs) % dayMs) * 10 + randomInt(10);
    last = wanted > last ? wanted : last + 1 + randomInt(10);
    return String(last).padStart(9, '0');
  };
}
