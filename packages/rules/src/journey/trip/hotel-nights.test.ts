import { describe, expect, it } from 'vitest';
import { checkInDays, nightsFit, nightsNeeded } from './hotel-nights.ts';

/** Picture 07: 22 to 30 December, back by a flight of the night. */
const FLIGHTS = [
  { direction: 'out' as const, departsAt: '2026-12-22T11:40', arrivesAt: '2026-12-22T17:55' },
  { direction: 'back' as const, departsAt: '2026-12-29T19:10', arrivesAt: '2026-12-30T09:25' },
];

describe('nights of a journey in hotels', () => {
  it('are those between its flights, once these have their hours', () => {
    expect(nightsNeeded(9, FLIGHTS)).toEqual({ least: 7, most: 7 });
    expect(nightsFit([4, 3], nightsNeeded(9, FLIGHTS))).toBe(true);
    expect(nightsFit([4, 2], nightsNeeded(9, FLIGHTS))).toBe(false);
    expect(nightsFit([4, 4], nightsNeeded(9, FLIGHTS))).toBe(false);
  });

  it('leave a night on each way while the hours are not known', () => {
    expect(nightsNeeded(9, [])).toEqual({ least: 6, most: 8 });
    expect(nightsFit([4, 4], nightsNeeded(9, []))).toBe(true);
    expect(nightsFit([4, 1], nightsNeeded(9, []))).toBe(false);
    expect(nightsFit([5, 4], nightsNeeded(9, []))).toBe(false);
    expect(nightsNeeded(null, FLIGHTS)).toBeNull();
  });

  it('may lie between two flights of one way, or not', () => {
    const viaIstanbul = [
      { direction: 'out' as const, departsAt: '2026-12-22T20:00', arrivesAt: '2026-12-23T04:00' },
      { direction: 'out' as const, departsAt: '2026-12-26T10:00', arrivesAt: '2026-12-26T14:00' },
      { direction: 'back' as const, departsAt: '2027-01-02T19:10', arrivesAt: '2027-01-03T09:25' },
    ];
    expect(nightsNeeded(13, viaIstanbul)).toEqual({ least: 7, most: 10 });
    expect(checkInDays([3, 4], viaIstanbul)).toEqual([null, null]);
  });

  it('are missing where one hotel has none', () => {
    expect(nightsFit([7, null], nightsNeeded(9, FLIGHTS))).toBe(false);
    expect(nightsFit([], nightsNeeded(9, FLIGHTS))).toBe(true);
  });

  it('say when each hotel is entered, as far as that is known', () => {
    expect(checkInDays([4, 3], FLIGHTS)).toEqual(['2026-12-22', '2026-12-26']);
    expect(checkInDays([null, 3], FLIGHTS)).toEqual(['2026-12-22', null]);
    expect(checkInDays([4, 3], [])).toEqual([null, null]);
  });
});
