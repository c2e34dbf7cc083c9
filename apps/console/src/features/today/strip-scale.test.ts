import { expect, it } from 'vitest';
import { buildStrip } from './strip-scale.ts';

/** A Friday. */
const NOW = new Date('2026-11-20T10:00:00+07:00');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60_000).toISOString();

it('puts those within the promise before its line, the others after it, the oldest at the end', () => {
  const { line, ticks } = buildStrip('documents', [ago(24 * 100), ago(25), ago(12), ago(0)], NOW);
  expect(line).toBe(40);
  expect(ticks.map(({ isLate }) => isLate)).toEqual([true, true, false, false]);
  expect(ticks.map(({ place }) => Math.round(place))).toEqual([100, 40, 20, 0]);
});

it('counts a Sunday as no working day', () => {
  const sunday = new Date('2026-11-22T10:00:00+07:00');
  const { ticks } = buildStrip('money', ['2026-11-20T11:00:00+07:00', '2026-11-20T09:00:00+07:00'], sunday);
  expect(ticks.map(({ isLate }) => isLate)).toEqual([false, true]);
});

it('has all bills past their day behind the line, and orders with time left before it', () => {
  expect(buildStrip('overdue', [ago(48), ago(1)], NOW).ticks.every(({ isLate }) => isLate)).toBe(true);
  const soon = buildStrip('lapsing', [ago(-1.5), ago(-4.5)], NOW);
  expect(soon.ticks.map(({ place, isLate }) => [Math.round(place), isLate])).toEqual([
    [75, false],
    [25, false],
  ]);
});

it('draws no line where nothing was promised', () => {
  const { line, ticks } = buildStrip('approvals', [ago(24), ago(6)], NOW);
  expect(line).toBeNull();
  expect(ticks.map(({ place, isLate }) => [place, isLate])).toEqual([
    [100, false],
    [25, false],
  ]);
});
