import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
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
  await tx
    .insert(agentLedger)
    .values({ registrarUuid, orderUuid, kind: REVERSALS[kind], amount: -amount, createdAt: now })
    .onConflictDoNothing();
}
