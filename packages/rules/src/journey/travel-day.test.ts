import { expect, it } from 'vitest';
import { firstDayOf, isBeforeItsDay, returnDay } from './travel-day.ts';

const DAYS = { departsOn: '2027-06-12', durationDays: 9 };

it('nobody travels before the departure, and nobody is back before the return', () => {
  expect(returnDay(DAYS)).toBe('2027-06-20');
  expect(isBeforeItsDay('Berangkat Umrah', DAYS, '2027-06-11')).toBe(true);
  expect(isBeforeItsDay('berangkat umrah', DAYS, '2027-06-12')).toBe(false);
  expect(isBeforeItsDay('Selesai', DAYS, '2027-06-19')).toBe(true);
  expect(isBeforeItsDay('Selesai', DAYS, '2027-06-20')).toBe(false);
  for (const status of ['Manasik Haji', 'Close', 'Batal'])
    expect([firstDayOf(status, DAYS), isBeforeItsDay(status, DAYS, '2026-01-01')]).toEqual([null, false]);
});
