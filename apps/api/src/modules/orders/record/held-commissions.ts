import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/orders/order-status';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { orders } from './orders.tables.ts';

/** Rupiah that agents would be credited once the first payments of their orders came, by agent. */
export async function findHeldCommissions(db: DbOrTx, agentUuids: string[]): Promise<Map<string, number>> {
  if (agentUuids.length === 0) return new Map();
  const rows = await db
    .select({
      uuid: orders.registrarUuid,
      amount: sql<number>`sum(${orders.agentCommission})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.registrarUuid, agentUuids),
        ne(orders.pilgrimUuid, orders.registrarUuid),
        inArray(orders.status, AWAITING_FIRST_PAYMENT),
      ),
    )
    .groupBy(orders.registrarUuid);
  return new Map(rows.map(({ uuid, amount }) => [uuid, amount]));
}
