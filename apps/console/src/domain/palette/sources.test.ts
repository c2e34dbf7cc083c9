import { expect, it } from 'vitest';
import { hitIn } from './sources.ts';

it('finds the typed letters in a title, whatever their case', () => {
  expect(hitIn('Bagus Setiawan', 'agus ')).toEqual([1, 5]);
  expect(hitIn('Jejak', 'xyz')).toBeNull();
  expect(hitIn('Jejak', ' ')).toBeNull();
});
