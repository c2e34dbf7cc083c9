import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../infra/access/actor.ts';
import { record } from '../../infra/audit/record.ts';
import type { DbOrTx, Tx } from '../../infra/db/database.ts';
import { oneOf } from '../../infra/one-of.ts';
import { agentLedger } from './agents.tables.ts';
import type { Commission } from './commission/credit-commission.ts';

const REVERSALS = {
  commission: 'commission-reversed',
  'free-package': 'free-package-returned',
} as const;

/** What an order moved of a kind and nobody has taken back yet. */
async function findStanding(db: DbOrTx, orderUuid: string, kind: keyof typeof REVERSALS) {
  const rows = await db.select().from(agentLedger).where(eq(agentLedger.orderUuid, orderUuid));
  const isReversed = (turn: number) => rows.some((row) => row.kind === REVERSALS[kind] && row.turn === turn);
  return rows.find((row) => row.kind === kind && !isReversed(row.turn)) ?? null;
}

/**
 * Takes back what an order moved in an agent's balance: its commission, below zero if need be, or the price of a free
 * package. The unique index on (order, kind, turn) lets each happen once.
 */
export async function reverseLedger(
  tx: Tx,
  actor: Actor,
  orderUuid: string,
  kind: keyof typeof REVERSALS,
  now: Date,
): Promise<void> {
  const moved = await findStanding(tx, orderUuid, kind);
  if (!moved) return;
  const { registrarUuid, amount, turn } = moved;
  const reversed = await tx
    .insert(agentLedger)
    .values({ registrarUuid, orderUuid, kind: REVERSALS[kind], amount: -amount, turn, createdAt: now })
    .onConflictDoNothing()
    .returning({ uuid: agentLedger.uuid });
  if (reversed.length === 0) return;
  const after = { agent: registrarUuid, amount: -amount };
  await record(tx, actor, { verb: `order.${REVERSALS[kind]}`, subjectUuid: orderUuid, after }, now);
}

/** The commission of an order that stands; null without. */
export async function findStandingCommission(db: DbOrTx, orderUuid: string): Promise<Commission | null> {
  const row = await findStanding(db, orderUuid, 'commission');
  return row && { registrarUuid: row.registrarUuid, orderUuid, amount: row.amount, turn: row.turn };
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
  const amountOf = async (kind: keyof typeof REVERSALS): Promise<number> =>
    (await findStanding(db, orderUuid, kind))?.amount ?? 0;
  return { commission: await amountOf('commission'), 'free-package': await amountOf('free-package') };
}
