import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../infra/db/database.ts';
import { readAs } from '../../infra/db/query-rows.ts';
import { agentLedger, bankAccounts, withdrawals } from './agents.tables.ts';

/** What came into an agent's balance and stayed is the sum of the three. Rupiah. */
export interface AgentMoney {
  /** The balance. */
  available: number;
  /** Withdrawals that wait. */
  requested: number;
  /** Withdrawals that were paid out, and free packages. */
  paid: number;
}

const rupiah = z.coerce.number();

export const NO_MONEY: AgentMoney = { available: 0, requested: 0, paid: 0 };

/** Sums of some agents, by agent; who never had a movement has none. */
export async function findAgentMoney(db: DbOrTx, agentUuids: string[]): Promise<Map<string, AgentMoney>> {
  if (agentUuids.length === 0) return new Map();
  const rows = await db
    .select({
      uuid: agentLedger.registrarUuid,
      available: sumOf(sql`true`),
      moved: sumOf(sql`${agentLedger.kind} not in ('commission', 'commission-reversed')`),
      requested: readAs(
        rupiah,
        sql`(select coalesce(sum(w.amount), 0) from ${withdrawals} w
        where w.registrar_uuid = ${agentLedger}.registrar_uuid and w.status = 'Requested')`,
      ),
    })
    .from(agentLedger)
    .where(inArray(agentLedger.registrarUuid, agentUuids))
    .groupBy(agentLedger.registrarUuid);
  return new Map(
    rows.map(({ uuid, available, moved, requested }) => [
      uuid,
      { available, requested, paid: 0 - moved - requested },
    ]),
  );
}

const sumOf = (which: SQL) =>
  readAs(rupiah, sql`coalesce(sum(${agentLedger.amount}) filter (where ${which}), 0)`);

/** Movements of an agent's balance, the oldest first. */
export const findMovements = (db: DbOrTx, agentUuid: string) =>
  db
    .select()
    .from(agentLedger)
    .where(eq(agentLedger.registrarUuid, agentUuid))
    .orderBy(agentLedger.createdAt, agentLedger.uuid);

/** The account that withdrawals of an agent go to now; null without. */
export async function findActiveAccount(db: DbOrTx, agentUuid: string) {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.registrarUuid, agentUuid))
    .orderBy(desc(bankAccounts.isActive), desc(bankAccounts.createdAt));
  return rows.find(({ isActive }) => isActive) ?? null;
}
