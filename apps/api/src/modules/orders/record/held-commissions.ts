import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/orders/order-status';
import { and, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { commissionAgent } from './commission-agent.ts';
import { orders } from './orders.tables.ts';

/** Rupiah that agents would be credited once the first payments of their orders came, by agent. */
export async function findHeldCommissions(db: DbOrTx, agentUuids: string[]): Promise<Map<string, number>> {
  if (agentUuids.length === 0) return new Map();
  const rows = await db
    .select({
      uuid: commissionAgent,
      amount: readAs(z.coerce.number(), sql`sum(${orders.agentCommission})`),
    })
    .from(orders)
    .where(
      and(
        inArray(commissionAgent, agentUuids),
        ne(orders.pilgrimUuid, commissionAgent),
        inArray(orders.status, AWAITING_FIRST_PAYMENT),
      ),
    )
    .groupBy(commissionAgent);
  return new Map(rows.map(({ uuid, amount }) => [uuid, amount]));
}
