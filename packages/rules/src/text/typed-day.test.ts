import { expect, it } from 'vitest';
import { parseTypedDay } from './typed-day.ts';

it.each([
  ['17-08-2027', '2027-08-17'],
  ['1-2-2027', '2027-02-01'],
  ['01/02/2027', '2027-02-01'],
  ['1.2.2027', '2027-02-01'],
  [' 1 2 2027 ', '2027-02-01'],
  ['17082027', '2027-08-17'],
  ['2027-08-17', '2027-08-17'],
  ['29-02-2028', '2028-02-29'],
])('%s is a day', (typed, date) => expect(parseTypedDay(typed)).toBe(date));

it.each([
  '',
  '17-08',
  '17-08-27',
  '31-02-2027',
  '29-02-2027',
  '00-01-2027',
  '12-13-2027',
  '1-2-0027',
  'besok',
])('%s is none', (typed) => expect(parseTypedDay(typed)).toBeUndefined());
