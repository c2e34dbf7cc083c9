import { isAwaitingFirstPayment, isCancelled, owesRest } from '@rihlah/rules/orders/order-status';
import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { orderStatusHistory } from '../record/orders.tables.ts';

/**
 * Which of some orders are invited to the manasik: the invitation comes with the last payment, and stays when another
 * bill follows, as of a room that costs more.
 *
 * @returns the uuids of those that are
 */
export async function findInvited(db: DbOrTx, rows: OrderRow[]): Promise<Set<string>> {
  const paying = rows.filter(({ status }) => !isCancelled(status) && !isAwaitingFirstPayment(status));
  const owing = paying.filter(({ status }) => owesRest(status)).map(({ uuid }) => uuid);
  const invited = new Set(paying.filter(({ status }) => !owesRest(status)).map(({ uuid }) => uuid));
  if (owing.length === 0) return invited;
  const oncePaid = await db
    .select({ uuid: orderStatusHistory.orderUuid })
    .from(orderStatusHistory)
    .where(and(inArray(orderStatusHistory.orderUuid, owing), eq(orderStatusHistory.toStatus, 'Lunas')));
  for (const { uuid } of oncePaid) invited.add(uuid);
  return invited;
}
