import type { Tx } from '../../platform/database.ts';
import { agentLedger } from './agents.tables.ts';

export interface Commission {
  registrarUuid: string;
  orderUuid: string;
  /** Rupiah. */
  amount: number;
}

/** Credits an agent once for an order: a second credit of the same order changes nothing. */
export async function creditCommission(tx: Tx, commission: Commission, now: Date): Promise<void> {
  await tx
    .insert(agentLedger)
    .values({ ...commission, kind: 'commission', createdAt: now })
    .onConflictDoNothing();
}
