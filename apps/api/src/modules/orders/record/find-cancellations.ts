import type { Order } from '@rihlah/contract/orders/order';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { orderStatusHistory } from './orders.tables.ts';

interface Cancellation extends Pick<NonNullable<Order['cancellation']>, 'by' | 'reason' | 'at'> {
  /** The account of whoever recorded it for the agency. */
  staffUuid: string | null;
}

/** Why orders ended, by order: their payment window closed, or staff ended them for a reason that was told then. */
export async function findCancellations(
  db: DbOrTx,
  orderUuids: string[],
): Promise<Map<string, Cancellation>> {
  if (orderUuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderStatusHistory)
    .where(and(inArray(orderStatusHistory.orderUuid, orderUuids), eq(orderStatusHistory.toStatus, 'Batal')));
  return new Map(
    rows.map(({ orderUuid, by, why, at }) => [
      orderUuid,
      by === null
        ? { by: 'window', reason: null, at: jakartaIso(at), staffUuid: null }
        : { by: 'agency', reason: why, at: jakartaIso(at), staffUuid: by },
    ]),
  );
}
