import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import type { DbOrTx, Tx } from '../../platform/database.ts';
import { oneOf } from '../../platform/one-of.ts';
import { agentLedger } from './agents.tables.ts';

const REVERSALS = {
  commission: 'commission-reversed',
  'free-package': 'free-package-returned',
} as const;

/**
 * Takes back what an order moved in an agent's balance: its commission, below zero if need be, or the price of a free
 * package. The unique index on (order, kind) lets each happen once.
 */
export async function reverseLedger(
  tx: Tx,
  actor: Actor,
  orderUuid: string,
  kind: keyof typeof REVERSALS,
  now: Date,
): Promise<void> {
  const [moved] = await tx
    .select()
    .from(agentLedger)
    .where(and(eq(agentLedger.orderUuid, orderUuid), eq(agentLedger.kind, kind)));
  if (!moved) return;
  const { registrarUuid, amount } = moved;
  const reversed = await tx
    .insert(agentLedger)
    .values({ registrarUuid, orderUuid, kind: REVERSALS[kind], amount: -amount, createdAt: now })
    .onConflictDoNothing()
    .returning({ uuid: agentLedger.uuid });
  if (reversed.length === 0) return;
  const after = { agent: registrarUuid, amount: -amount };
  await record(tx, actor, { verb: `order.${REVERSALS[kind]}`, subjectUuid: orderUuid, after }, now);
}

/** Which of these orders a free package has paid; it comes back only with a cancellation. */
export async function findFreePackages(db: DbOrTx, orderUuids: string[]): Promise<Set<string>> {
  const { orderUuid, kind } = agentLedger;
  const rows = await db
    .select({ orderUuid })
    .from(agentLedger)
    .where(and(eq(kind, 'free-package'), oneOf(orderUuid, orderUuids)));
  return new Set(rows.flatMap((row) => row.orderUuid ?? []));
}

/** Rupiah that an order moved in its agent's balance and that its cancellation takes back; negative where money left. */
export async function findReversible(
  db: DbOrTx,
  orderUuid: string,
): Promise<Record<keyof typeof REVERSALS, number>> {
  const rows = await db.select().from(agentLedger).where(eq(agentLedger.orderUuid, orderUuid));
  const amountOf = (kind: keyof typeof REVERSALS): number =>
    rows.some((row) => row.kind === REVERSALS[kind])
      ? 0
      : (rows.find((row) => row.kind === kind)?.amount ?? 0);
  return { commission: amountOf('commission'), 'free-package': amountOf('free-package') };
}
