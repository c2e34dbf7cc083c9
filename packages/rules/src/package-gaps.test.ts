import { expect, it } from 'vitest';
import { type PackageParts, packageGaps } from './package-gaps.ts';

const whole: PackageParts = {
  hotels: 2,
  unpictured: 0,
  days: 9,
  lasts: 9,
  rooms: 3,
  flights: 2,
  hasDescription: true,
};

it('finds nothing missing of a whole package', () => expect(packageGaps(whole)).toEqual([]));

it.each([
  [{ hotels: 0 }, ['hotel']],
  [{ unpictured: 1 }, ['hotel-photo']],
  [{ days: 1 }, ['itinerary']],
  [{ days: 0, lasts: null }, ['itinerary']],
  [{ days: 1, lasts: null }, []],
  [{ rooms: 0 }, ['rooms']],
  [{ flights: 0 }, ['flights']],
  [{ flights: 1 }, ['flight-back']],
  [{ hasDescription: false }, ['description']],
] as const)('of %j: %j', (parts, gaps) => expect(packageGaps({ ...whole, ...parts })).toEqual(gaps));
