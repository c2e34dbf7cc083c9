import type { RouteStop } from './route-stops.ts';

/** A card has room for three: where it starts, where one lands first, where it ends. */
export function inShort(stops: RouteStop[]): RouteStop[] {
  const [first, second, ...more] = stops;
  const last = more.at(-1);
  if (!first || !second || !last || more.length === 1) return stops;
  // Where one flies on the way between, the whole leg is a flight.
  return [first, second, { ...last, by: more.some(({ by }) => by === 'plane') ? 'plane' : last.by }];
}
