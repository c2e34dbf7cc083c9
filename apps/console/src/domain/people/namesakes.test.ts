import { expect, it } from 'vitest';
import { namesakes, withSign } from './namesakes.ts';

it('gives those of one name what tells them apart, however it is written, and nobody else', () => {
  const signOf = namesakes(['Siti Aminah', 'SITI AMINAH', 'Budi Santoso']);
  expect(withSign('Siti Aminah', signOf('Siti Aminah', 'RHL-1'))).toBe('Siti Aminah, RHL-1');
  expect(withSign('SITI AMINAH', signOf('SITI AMINAH', 'RHL-2'))).toBe('SITI AMINAH, RHL-2');
  expect(withSign('Budi Santoso', signOf('Budi Santoso', 'RHL-3'))).toBe('Budi Santoso');
});
