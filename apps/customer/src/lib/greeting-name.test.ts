import { expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

it.each([
  ['Ahmad Hidayat', 'm', 'Pak Ahmad'],
  ['Siti Rahmawati', 'f', 'Bu Siti'],
  ['Hj. Nurhayati Siregar', 'f', 'Bu Nurhayati'],
  ['H. Abdul Rahman Saleh', 'm', 'Pak Abdul'],
  ['Sulastri', undefined, 'Sulastri'],
] as const)('calls %s by name', (name, gender, expected) => {
  expect(greetingName(name, gender)).toBe(expected);
});
