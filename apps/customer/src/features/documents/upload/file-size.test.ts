import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it('never says that a file with something in it has no size', () => {
  expect([0, 300, 48_000, 99_999].map(formatFileSize)).toEqual(['0 KB', '1 KB', '48 KB', '100 KB']);
  expect([100_000, 1_260_000, 8_000_000].map(formatFileSize)).toEqual(['0,1 MB', '1,3 MB', '8,0 MB']);
});
