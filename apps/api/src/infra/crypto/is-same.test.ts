import { expect, it } from 'vitest';
import { isSame } from './is-same.ts';

it('compares secrets byte for byte, and says no where their lengths differ', () => {
  expect(isSame('rahasia', 'rahasia')).toBe(true);
  expect(isSame('rahasia', 'rahasiA')).toBe(false);
  expect(isSame('rahasia', 'rahasia ')).toBe(false);
  expect(isSame(Buffer.from([1, 2]), Buffer.from([1, 2]))).toBe(true);
  expect(isSame(Buffer.from([1, 2]), Buffer.from([1, 3]))).toBe(false);
  // As many characters, but more bytes.
  expect(isSame('é', 'e')).toBe(false);
});
