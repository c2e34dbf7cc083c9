import { expect, it } from 'vitest';
import { Clock } from './clock.ts';

it('does not go back when an offset that was read earlier comes late', () => {
  const clock = new Clock();
  clock.setOffset(1_200_000);
  clock.setOffset(0);
  expect(clock.offsetMs).toBe(1_200_000);
});

it('starts behind the machine where its first offset says so', () => {
  const clock = new Clock();
  clock.setOffset(-60_000);
  expect(clock.offsetMs).toBe(-60_000);
});
