import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { nameOfPerson } from '../../identity/persons/persons.ts';
import { orders } from './orders.tables.ts';

/** Who earns an order's commission, where its pilgrim is somebody else: the agent whose link brought it, else who placed it. */
export const chooseCommissionAgent = (order: {
  linkAgentUuid: string | null;
  registrarUuid: string;
}): string => order.linkAgentUuid ?? order.registrarUuid;

/** The same as SQL, of `orders`. */
export const commissionAgent: SQL<string> = readAs(
  z.string(),
  sql`coalesce(${orders.linkAgentUuid}, ${orders.registrarUuid})`,
);

/** As SQL, of `orders`: those whose commission is an agent's, once it is earned. In the words of two indices. */
const isCommissionOf = (agentUuid: string): SQL | undefined =>
  and(
    or(
      eq(orders.linkAgentUuid, agentUuid),
      and(isNull(orders.linkAgentUuid), eq(orders.registrarUuid, agentUuid)),
    ),
    ne(orders.pilgrimUuid, agentUuid),
  );

/** The orders whose commission is an agent's, or will be, with the pilgrim's name; the newest first. Rupiah. */
export const findCommissionOrders = (db: DbOrTx, agentUuid: string) =>
  db
    .select({
      uuid: orders.uuid,
      orderId: orders.orderId,
      status: orders.status,
      productUuid: orders.productUuid,
      pilgrim: readAs(z.string(), nameOfPerson(orders.pilgrimUuid)),
      linkAgentUuid: orders.linkAgentUuid,
      placedAt: orders.createdAt,
      expiresAt: orders.expiresAt,
      amount: orders.agentCommission,
    })
    .from(orders)
    .where(isCommissionOf(agentUuid))
    .orderBy(desc(orders.createdAt), orders.uuid);
