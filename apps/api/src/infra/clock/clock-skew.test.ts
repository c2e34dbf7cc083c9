import type pg from 'pg';
import { expect, it } from 'vitest';
import { refuseWrongClock } from './clock-skew.ts';

/** A database whose clock shows so many milliseconds more than this machine's. */
const databaseAhead = (ms: number) => ({
  query: (async () => ({ rows: [{ theirs: Date.now() + ms }] })) as unknown as pg.Client['query'],
});

it.each([1_500, -1_500])('clocks that are %d ms apart are one', async (ms) => {
  await refuseWrongClock(databaseAhead(ms));
});

it.each([
  [2_600, '2.6 s behind'],
  [-2_600, '2.6 s ahead of'],
])('clocks that are %d ms apart are two, in words', async (ms, words) => {
  await expect(refuseWrongClock(databaseAhead(ms))).rejects.toThrow(words);
});
