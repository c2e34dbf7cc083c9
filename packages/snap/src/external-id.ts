import { randomInt } from 'node:crypto';

/**
 * An X-EXTERNAL-ID: 21 digits of time and chance (BI: numeric, up to 36, unique per day). Chance and no
 * counter, because several processes call in the same millisecond and a process may restart within one.
 */
export function newExternalId(now: Date): string {
  return `${now.getTime()}${String(randomInt(10 ** 8)).padStart(8, '0')}`;
}
