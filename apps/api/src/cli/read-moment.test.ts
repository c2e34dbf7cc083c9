import { expect, it } from 'vitest';
import { readMoment } from './read-moment.ts';

it.each([
  ['2026-11-28 10:15', '2026-11-28T03:15:00.000Z'],
  ['2026-11-28 10:15:07', '2026-11-28T03:15:07.000Z'],
  ['2026-11-28T10:15', '2026-11-28T03:15:00.000Z'],
  ['28-11-2026 10.15', '2026-11-28T03:15:00.000Z'],
  ['28/11/2026 10:15', '2026-11-28T03:15:00.000Z'],
  // The eleventh of December: days come first in Indonesia.
  ['11/12/2026 10:15', '2026-12-11T03:15:00.000Z'],
  // As Loket and its lists show it.
  ['28\u00a0November 2026, 10.15\u00a0WIB', '2026-11-28T03:15:00.000Z'],
  ['28-11-2026 10:15:07', '2026-11-28T03:15:07.000Z'],
  // As `npm run backup -- base` prints it.
  ['2026-11-28 10:15:07 WIB', '2026-11-28T03:15:07.000Z'],
  ['9 Agu 2026 0.05', '2026-08-08T17:05:00.000Z'],
  ['2026-11-28 10.15 WITA', '2026-11-28T02:15:00.000Z'],
  ['28 desember 2026 10.15 wit', '2026-12-28T01:15:00.000Z'],
  ['2026-11-28T03:15:07.123Z', '2026-11-28T03:15:07.123Z'],
  ['2026-11-28T10:15:07+07:00', '2026-11-28T03:15:07.000Z'],
])('reads %s', (words, at) => {
  expect(readMoment(words)?.toISOString()).toBe(at);
});

it.each([
  ['kemarin'],
  ['2026-11-28'],
  ['10:15'],
  // The calendar has no such day, the day no such hour, the hour no such minute.
  ['2026-02-30 10:15'],
  ['2026-02-30T10:15:00Z'],
  ['31 April 2026 10.15'],
  ['2026-11-28 24:00'],
  ['2026-11-28 10:60'],
  ['2026-11-28 10:15:60'],
  ['28 Novembre 2026 10.15'],
  ['2026-11-28 10:15 PST'],
  ['11/12/2026 10:15 +07:00'],
  ['Nov 28 2026 10:15 GMT'],
  ['2026-11-28 10:15 -- latest'],
  [''],
])('refuses %j, and guesses nothing', (words) => {
  expect(readMoment(words)).toBeNull();
});
