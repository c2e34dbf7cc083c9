import { addDays, jakartaDate } from './dates.ts';

/** Documents are picked up so many days after the last of them was verified, at the earliest (spec 2, section 9). */
export const PICKUP_DAYS_AFTER = 7;

export interface PickupFacts {
  /** When identity, supporting passport document and yellow book were verified; null for one that is not. */
  verifiedAt: (Date | null)[];
  /** `YYYY-MM-DD` */
  departureDate: string;
}

/**
 * The days on which documents can be picked up. `unverified`: not every document is Verified yet · `too-late`: no such
 * day lies before departure, the agency has to help · `open`: from `first` to `last`, Jakarta dates.
 */
export type PickupDays =
  | { state: 'unverified' }
  | { state: 'too-late' }
  | { state: 'open'; first: string; last: string };

/** @param today `YYYY-MM-DD` in Jakarta; days before it cannot be chosen */
export function pickupDays({ verifiedAt, departureDate }: PickupFacts, today: string): PickupDays {
  const verified = verifiedAt.filter((at) => at !== null);
  const latest = verified.map(jakartaDate).sort().at(-1);
  if (latest === undefined || verified.length < verifiedAt.length) return { state: 'unverified' };
  const earliest = addDays(latest, PICKUP_DAYS_AFTER);
  const first = earliest > today ? earliest : today;
  const last = addDays(departureDate, -1);
  return first > last ? { state: 'too-late' } : { state: 'open', first, last };
}
