import { expect, it } from 'vitest';
import { parseTypedHour } from './typed-hour.ts';

it.each([
  ['06.30', '06:30'],
  ['6:30', '06:30'],
  [' 0630 ', '06:30'],
  ['630', '06:30'],
  ['23 59', '23:59'],
  ['24.00', undefined],
  ['12.60', undefined],
  ['12', undefined],
  ['', undefined],
])('%j is the hour %j', (typed, hour) => {
  expect(parseTypedHour(typed)).toBe(hour);
});
