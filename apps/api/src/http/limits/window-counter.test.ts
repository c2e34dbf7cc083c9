import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WindowCounter } from './window-counter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets a key go on until it is counted too often, and again when its window is over', () => {
  const counter = new WindowCounter({ max: 2, windowMs: 10_000 });
  counter.count('a');
  expect(counter.secondsToWait('a')).toBe(0);
  vi.advanceTimersByTime(4_000);
  counter.count('a');
  // The window began with the first.
  expect(counter.secondsToWait('a')).toBe(6);
  expect(counter.secondsToWait('b')).toBe(0);
  vi.advanceTimersByTime(5_999);
  expect(counter.secondsToWait('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(counter.secondsToWait('a')).toBe(0);
  counter.count('a');
  expect(counter.secondsToWait('a')).toBe(0);
});

it('forgets what is given back', () => {
  const counter = new WindowCounter({ max: 2, windowMs: 10_000 });
  counter.count('a', 2);
  counter.giveBack('a');
  expect(counter.secondsToWait('a')).toBe(0);
  counter.count('a');
  expect(counter.secondsToWait('a')).toBe(10);
  counter.giveBack('nobody');
  expect(counter.secondsToWait('nobody')).toBe(0);
});

it('counts twenty thousand keys, and forgets the least recent of more', () => {
  const counter = new WindowCounter({ max: 1, windowMs: 10_000 });
  for (let key = 0; key < 20_000; key++) counter.count(String(key));
  expect(counter.secondsToWait('0')).toBe(10);
  // Looked at just now, so the second is the least recent.
  counter.count('one more');
  expect([counter.secondsToWait('0'), counter.secondsToWait('1')]).toEqual([10, 0]);
});
