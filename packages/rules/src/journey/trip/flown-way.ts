/** A flight as far as its way matters, in the order in which those of a direction are flown. */
interface Leg {
  direction: 'out' | 'back';
  /** IATA codes. */
  from: string;
  to: string;
}

/**
 * Airports on the way out, in their order: where one leaves, changes planes and lands. A flight that does not go on from
 * where the one before landed is another plane of the group and no further stop. Empty where no flight out is entered.
 */
export function flownWay(flights: readonly Leg[]): string[] {
  const [first, ...others] = flights.filter(({ direction }) => direction === 'out');
  if (!first) return [];
  const way = [first.from, first.to];
  for (const { from, to } of others) if (from === way.at(-1)) way.push(to);
  return way;
}
