import { expect, it } from 'vitest';
import { distinguishNamesakes, withSign } from './namesakes.ts';

it('gives those of one name what tells them apart, however it is written, and nobody else', () => {
  const findSign = distinguishNamesakes(['Siti Aminah', 'SITI AMINAH', 'Budi Santoso']);
  expect(withSign('Siti Aminah', findSign('Siti Aminah', 'RHL-1'))).toBe('Siti Aminah, RHL-1');
  expect(withSign('SITI AMINAH', findSign('SITI AMINAH', 'RHL-2'))).toBe('SITI AMINAH, RHL-2');
  expect(withSign('Budi Santoso', findSign('Budi Santoso', 'RHL-3'))).toBe('Budi Santoso');
});
