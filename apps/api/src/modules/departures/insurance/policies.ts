import { eq, inArray } from 'drizzle-orm';
import { nameBasis } from '../../../infra/basis.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { insurancePolicies } from './insurance.tables.ts';

/** The policies of orders, by order. */
export async function findPolicies(
  db: DbOrTx,
  orders: string[],
): Promise<Map<string, typeof insurancePolicies.$inferSelect>> {
  if (orders.length === 0) return new Map();
  const rows = await db.select().from(insurancePolicies).where(inArray(insurancePolicies.orderUuid, orders));
  return new Map(rows.map((row) => [row.orderUuid, row]));
}

/** Names who travels on an order and how they are insured, as staff are shown it. */
export const insuredBasis = (
  pilgrimUuid: string | undefined,
  policy: typeof insurancePolicies.$inferSelect | undefined,
): string => nameBasis([pilgrimUuid, policy]);

/** A policy insures one person: whoever takes their place has none. */
export const forgetPolicy = (tx: Tx, orderUuid: string): Promise<unknown> =>
  tx.delete(insurancePolicies).where(eq(insurancePolicies.orderUuid, orderUuid));
