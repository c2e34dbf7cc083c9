import { expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

it.each([
  ['Ahmad Hidayat', 'm', 'Pak Ahmad'],
  ['Siti Rahmawati', 'f', 'Bu Siti'],
  ['Hj. Nurhayati Siregar', 'f', 'Bu Nurhayati'],
  ['H. Abdul Rahman Saleh', 'm', 'Pak Abdul'],
  ['Raden Ahmad Hidayatullah', 'm', 'Pak Ahmad'],
  ['Hajah Siti Aminah', 'f', 'Bu Siti'],
  ['Raden', 'm', 'Pak Raden'],
  ['Sulastri', undefined, 'Sulastri'],
] as const)('calls %s by name', (name, gender, expected) => {
  expect(greetingName(name, gender)).toBe(expected);
});
