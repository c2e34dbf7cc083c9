import { expect, test } from 'vitest';
import { fromSnapAmount, fromSnapValue, toSnapAmount } from './amount.ts';

test('whole rupiah travel as a decimal string and back', () => {
  expect(toSnapAmount(1_500_000)).toEqual({ value: '1500000.00', currency: 'IDR' });
  expect(fromSnapAmount({ value: '1500000.00', currency: 'IDR' })).toBe(1_500_000);
  expect(fromSnapAmount(toSnapAmount(0))).toBe(0);
});

test('a missing or short fraction is still whole', () => {
  expect(fromSnapValue('1500000')).toBe(1_500_000);
  expect(fromSnapValue('1500000.0')).toBe(1_500_000);
});

test.each(['1500000.50', '1500000.01', '-1.00', '1e6', ' 1.00', '1,000.00', '', '9999999999999999.00'])(
  'refuses %j',
  (value) => {
    expect(fromSnapValue(value)).toBeNull();
  },
);

test('refuses another currency', () => {
  expect(fromSnapAmount({ value: '15.00', currency: 'USD' })).toBeNull();
});

test.each([1.5, -1, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('does not write %d', (rupiah) => {
  expect(() => toSnapAmount(rupiah)).toThrow(RangeError);
});
