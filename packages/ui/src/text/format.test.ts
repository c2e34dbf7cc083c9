import { expect, it } from 'vitest';
import * as format from './format.ts';

it('writes dates as people and tables read them', () => {
  expect(format.formatDate('2026-11-21')).toBe('21\u00a0November 2026');
  expect(format.formatWeekdayDate('2026-11-21')).toBe('Sabtu, 21\u00a0November 2026');
  expect(format.formatShortDate('2026-11-21')).toBe('21-11-2026');
  expect(format.formatDateTime('2026-11-20T18:42:00Z')).toBe('21\u00a0November 2026, 01.42\u00a0WIB');
  expect(format.formatShortMonthDate('2026-08-09')).toBe('9 Agu 2026');
  expect(format.dateBlock('2027-04-17')).toEqual({ month: 'Apr', day: '17', weekday: 'Sab' });
  expect(format.formatMonth('2027-04')).toBe('April 2027');
  expect(format.formatListDate('2026-11-20T17:00:05Z')).toBe('21-11-2026 00:00:05');
});

it('groups digits for reading', () => {
  expect(format.groupDigits('3273014503900002')).toBe('3273 0145 0390 0002');
  expect(format.groupDigits('081220457718')).toBe('0812 2045 7718');
  expect(format.groupAccountNumber('26021026112000042')).toBe('26021 0261 1200 0042');
  expect(format.groupAccountNumber('8261200000000042')).toBe('8261 2000 0000 0042');
});

it('counts down to zero and stays there', () => {
  expect(format.formatCountdown(85_268_000)).toBe('23:41:08');
  expect(format.formatCountdown(-5)).toBe('00:00:00');
});
