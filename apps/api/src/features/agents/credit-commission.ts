import { plainRupiah } from '@rihlah/rules/rupiah';
import type { Tx } from '../../platform/database.ts';
import { notify } from '../inbox/notify.ts';
import { agentLedger } from './agents.tables.ts';

export interface Commission {
  registrarUuid: string;
  orderUuid: string;
  /** Rupiah. */
  amount: number;
}

/** Credits an agent once for an order and says so; a second credit of the same order changes nothing. */
export async function creditCommission(tx: Tx, commission: Commission, now: Date): Promise<void> {
  const { registrarUuid, orderUuid, amount } = commission;
  const credited = await tx
    .insert(agentLedger)
    .values({ ...commission, kind: 'commission', createdAt: now })
    .onConflictDoNothing()
    .returning({ uuid: agentLedger.uuid });
  if (credited.length === 0) return;
  const message = {
    personUuid: registrarUuid,
    type: 'commission',
    title: `Komisi ${plainRupiah(amount)} masuk ke saldo Anda`,
    message: 'Pembayaran pertama jamaah Anda sudah kami terima. Komisinya sudah ada di saldo.',
    orderUuid,
  };
  await notify(tx, [message], now);
}
