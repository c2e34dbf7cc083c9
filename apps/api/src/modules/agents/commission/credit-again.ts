import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { agentLedger } from '../agents.tables.ts';
import { findStandingCommission } from '../reverse-ledger.ts';
import { type Commission, commissionAct } from './credit-commission.ts';

/** The commission of an order whose last one was taken back, as its next turn; null where one stands, or none was ever earned. */
export async function findNextCommission(db: DbOrTx, orderUuid: string): Promise<Commission | null> {
  if (await findStandingCommission(db, orderUuid)) return null;
  const [last] = await db
    .select()
    .from(agentLedger)
    .where(and(eq(agentLedger.orderUuid, orderUuid), eq(agentLedger.kind, 'commission')))
    .orderBy(desc(agentLedger.turn))
    .limit(1);
  return last
    ? { registrarUuid: last.registrarUuid, orderUuid, amount: last.amount, turn: last.turn + 1 }
    : null;
}

/** Credits a commission again that was taken back. The unique index on (order, kind, turn) lets each turn happen once. */
export async function creditAgain(tx: Tx, actor: Actor, commission: Commission, now: Date): Promise<void> {
  const credited = await tx
    .insert(agentLedger)
    .values({ ...commission, kind: 'commission', createdAt: now })
    .onConflictDoNothing()
    .returning({ uuid: agentLedger.uuid });
  if (credited.length > 0) await record(tx, actor, commissionAct(commission), now);
}
