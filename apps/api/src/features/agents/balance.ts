import { eq, sum } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { agentLedger } from './agents.tables.ts';

/** An agent's balance in rupiah: the sum of the ledger. */
export async function balanceOf(db: DbOrTx, registrarUuid: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(agentLedger.amount) })
    .from(agentLedger)
    .where(eq(agentLedger.registrarUuid, registrarUuid));
  return Number(row?.total ?? 0);
}
