import { inArray, sum } from 'drizzle-orm';
import type { DbOrTx } from '../../infra/db/database.ts';
import { agentLedger } from './agents.tables.ts';

/** An agent's balance in rupiah: the sum of the ledger. */
export async function findAgentBalance(db: DbOrTx, registrarUuid: string): Promise<number> {
  return (await findAgentBalances(db, [registrarUuid])).get(registrarUuid) ?? 0;
}

/** The same of several agents, by agent; nothing stands there for one whose ledger is empty. */
export async function findAgentBalances(db: DbOrTx, registrarUuids: string[]): Promise<Map<string, number>> {
  if (registrarUuids.length === 0) return new Map();
  const { registrarUuid, amount } = agentLedger;
  const rows = await db
    .select({ registrarUuid, total: sum(amount) })
    .from(agentLedger)
    .where(inArray(registrarUuid, registrarUuids))
    .groupBy(registrarUuid);
  return new Map(rows.map((row) => [row.registrarUuid, Number(row.total ?? 0)]));
}
