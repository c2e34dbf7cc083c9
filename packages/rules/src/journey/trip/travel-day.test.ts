import { expect, it } from 'vitest';
import { firstDay, isBeforeItsDay, ledSpan, returnDay, tripDate } from './travel-day.ts';

const DAYS = { departsOn: '2027-06-12', durationDays: 9 };

it('nobody travels before the departure, and nobody is back before the return', () => {
  expect(returnDay(DAYS)).toBe('2027-06-20');
  expect(isBeforeItsDay('Berangkat Umrah', DAYS, '2027-06-11')).toBe(true);
  expect(isBeforeItsDay('berangkat umrah', DAYS, '2027-06-12')).toBe(false);
  expect(isBeforeItsDay('Selesai', DAYS, '2027-06-19')).toBe(true);
  expect(isBeforeItsDay('Selesai', DAYS, '2027-06-20')).toBe(false);
  for (const status of ['Manasik Haji', 'Close', 'Batal'])
    expect([firstDay(status, DAYS), isBeforeItsDay(status, DAYS, '2026-01-01')]).toEqual([null, false]);
});

it('leaders and pilgrims are told of each other from a week before until three days after', () => {
  expect(ledSpan(DAYS)).toEqual({ from: '2027-06-05', until: '2027-06-23' });
});

it('on the way it is the day that it is in Saudi Arabia, four hours behind Jakarta', () => {
  const on = (iso: string) => tripDate(new Date(iso), DAYS);
  // Before the departure, and on its day, clocks are Jakarta's.
  expect(on('2027-06-11T23:30:00+07:00')).toBe('2027-06-11');
  expect(on('2027-06-12T01:00:00+07:00')).toBe('2027-06-12');
  // Three in the morning in Jakarta is eleven in the evening there.
  expect(on('2027-06-15T03:00:00+07:00')).toBe('2027-06-14');
  expect(on('2027-06-15T04:00:00+07:00')).toBe('2027-06-15');
  expect(on('2027-06-20T03:00:00+07:00')).toBe('2027-06-19');
  expect(on('2027-06-21T01:00:00+07:00')).toBe('2027-06-21');
});
