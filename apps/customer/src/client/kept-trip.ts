import { ownedValue } from './stored-session.ts';

interface KeptTrip {
  order: string;
  /** When it was last kept whole, ms. */
  at: number;
}

export const keptTrip = ownedValue<KeptTrip>('rihlah.kept-trip');

/** When an order's trip was last kept whole on this device, ms; null while it is not. */
export function useKeptSince(orderUuid: string): number | null {
  const kept = keptTrip.use();
  return kept?.order === orderUuid ? kept.at : null;
}

export const isTripKept = (orderUuid: string): boolean => keptTrip.get()?.order === orderUuid;

export const markTripKept = (order: string, now: Date): void => keptTrip.set({ order, at: now.getTime() });
