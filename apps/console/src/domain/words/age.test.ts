import { expect, it } from 'vitest';
import { ageWords } from './age.ts';

const HOUR_MS = 60 * 60_000;

it('says how long something waits as people say it', () => {
  expect(
    [20_000, 38 * 60_000, 5.5 * HOUR_MS, 36 * HOUR_MS, 72 * HOUR_MS, 100 * HOUR_MS].map(ageWords),
  ).toEqual(['kurang dari semenit', '38 menit', '5 jam', '1 hari 12 jam', '3 hari', '4 hari']);
});
