import type { Tx } from '../../platform/database.ts';
import { orderEvents } from './orders.tables.ts';

export interface OrderEvent {
  orderUuid: string;
  event:
    | 'rated'
    | 'pickup-scheduled'
    | 'pickup-reset'
    | 'room-chosen'
    | 'consent-requested'
    | 'consent-given'
    | 'consent-refused'
    | 'pilgrim-replaced'
    | 'add-on-added'
    | 'add-on-removed'
    | 'infant-confirmed'
    | 'infant-refused'
    | 'free-package'
    | 'review-applied';
  /** A person, or the account of a staff member; `system`. */
  by: string;
  why: string;
}

/** Writes down what happened to an order besides its status. */
export async function recordEvent(tx: Tx, event: OrderEvent, now: Date): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, at: now });
}
