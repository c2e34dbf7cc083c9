import { addDays, isSunday, jakartaDate } from '../text/dates.ts';

/** Documents are picked up so many days after the last of them was verified, at the earliest (spec 2, section 9). */
export const PICKUP_DAYS_AFTER = 7;

export interface PickupFacts {
  /** When identity, supporting passport document and yellow book were verified; null for one that is not. */
  verifiedAt: (Date | null)[];
  /** `YYYY-MM-DD` */
  departureDate: string;
  /** The last day for it, so many days before departure. */
  daysBefore: number;
  /** Whether the agency picks up on Sundays. */
  onSunday: boolean;
}

/**
 * The days on which documents can be picked up. `unverified`: not every document is Verified yet · `too-late`: no such
 * day lies before departure, the agency has to help · `open`: from `first` to `last`, Jakarta dates.
 */
export type PickupDays =
  | { state: 'unverified' }
  | { state: 'too-late' }
  | { state: 'open'; first: string; last: string };

/** Whether the agency comes on a day at all. */
export const isPickupDay = (date: string, { onSunday }: Pick<PickupFacts, 'onSunday'>): boolean =>
  onSunday || !isSunday(date);

/** @param today `YYYY-MM-DD` in Jakarta; the first day that can be chosen is the one after */
export function pickupDays(facts: PickupFacts, today: string): PickupDays {
  const { verifiedAt, departureDate, daysBefore } = facts;
  const verified = verifiedAt.filter((at) => at !== null);
  const lastVerified = verified.map(jakartaDate).sort().at(-1);
  if (lastVerified === undefined || verified.length < verifiedAt.length) return { state: 'unverified' };
  const earliest = addDays(lastVerified, PICKUP_DAYS_AFTER);
  const soonest = earliest > today ? earliest : addDays(today, 1);
  const first = isPickupDay(soonest, facts) ? soonest : addDays(soonest, 1);
  const latest = addDays(departureDate, -daysBefore);
  const last = isPickupDay(latest, facts) ? latest : addDays(latest, -1);
  return first > last ? { state: 'too-late' } : { state: 'open', first, last };
}
