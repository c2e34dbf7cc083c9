import type { Tx } from '../../../infra/db/database.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { listReaders, notify } from './notify.ts';

export interface OrderNews {
  type: string;
  title: string;
  message: string;
}

/** Tells an order's people by inbox; only those who are known have one. */
export async function notifyParties(tx: Tx, order: OrderRow, news: OrderNews, now: Date): Promise<void> {
  const people = await findPersons(tx, listReaders(order));
  const readers = [...people.values()].filter(({ verifiedAt }) => verifiedAt !== null);
  await notify(
    tx,
    readers.map(({ uuid }) => ({ personUuid: uuid, ...news, orderUuid: order.uuid })),
    now,
  );
}
