import { expect, it } from 'vitest';
import { tooLong } from './too-long.ts';

it('says how much is too much, and nothing of what fits', () => {
  expect(tooLong('CGKX', 3)).toBe('Paling panjang 3 huruf, ini 4');
  expect(tooLong('CGK', 3)).toBeUndefined();
  expect(tooLong(undefined, 3)).toBeUndefined();
  expect(tooLong('CGKX', undefined)).toBeUndefined();
});
