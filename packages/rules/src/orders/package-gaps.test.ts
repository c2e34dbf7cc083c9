import { expect, it } from 'vitest';
import { type PackageParts, packageGaps } from './package-gaps.ts';

const flight = (direction: 'out' | 'back') => ({ direction, departsAt: null, arrivesAt: null });

const whole: PackageParts = {
  unpictured: 0,
  nights: [4, 3],
  days: 9,
  lasts: 9,
  rooms: 3,
  flights: [flight('out'), flight('back')],
  hasDescription: true,
};

it('finds nothing missing of a whole package', () => expect(packageGaps(whole)).toEqual([]));

it.each([
  [{ nights: [] }, ['hotel']],
  [{ nights: [4, null] }, ['nights']],
  [{ nights: [1, 1] }, ['nights']],
  [{ unpictured: 1 }, ['hotel-photo']],
  [{ days: 1 }, ['itinerary']],
  [{ days: 0, lasts: null }, ['itinerary']],
  [{ days: 1, lasts: null }, []],
  [{ rooms: 0 }, ['rooms']],
  [{ flights: [] }, ['flights']],
  [{ flights: [flight('out')] }, ['flight-back']],
  [{ hasDescription: false }, ['description']],
] as const)('of %j: %j', (parts, gaps) => expect(packageGaps({ ...whole, ...parts })).toEqual(gaps));
