import { expect, test } from 'vitest';
import { fromSnapAmount, fromSnapValue, readMovedMoney, toSnapAmount } from './amount.ts';

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

test.each([
  ['1500000.00', { rupiah: 1_500_000, written: null }],
  ['1500000,00', { rupiah: 1_500_000, written: null }],
  [1_500_000, { rupiah: 1_500_000, written: null }],
  ['1500000.50', { rupiah: 1_500_000, written: '1500000.50' }],
  ['1.500.000', { rupiah: null, written: 'IDR 1.500.000' }],
  [undefined, { rupiah: null, written: null }],
])('money that has moved is read as well as it can be: %s', (value, money) => {
  expect(readMovedMoney(value)).toEqual(money);
});

test('money of another currency has no rupiah', () => {
  expect(readMovedMoney('100.00', 'USD')).toEqual({ rupiah: null, written: 'USD 100.00' });
});
