import { plainRupiah } from '@rihlah/rules/rupiah';
import { type SQL, sql } from 'drizzle-orm';
import type { Act } from '../../platform/audit/record.ts';
import { insertRows } from '../../platform/write-together.ts';
import type { NewNotification } from '../inbox/notify.ts';
import { agentLedger } from './agents.tables.ts';

export interface Commission {
  registrarUuid: string;
  orderUuid: string;
  /** Rupiah. */
  amount: number;
}

const rowOf = (commission: Commission, now: Date) => ({
  ...commission,
  kind: 'commission' as const,
  createdAt: now,
});

/** What the agent is told of a commission. */
export const commissionNews = ({ registrarUuid, orderUuid, amount }: Commission): NewNotification => ({
  personUuid: registrarUuid,
  type: 'commission',
  title: `Komisi ${plainRupiah(amount)} masuk ke saldo Anda`,
  message: 'Pembayaran pertama jamaah Anda sudah kami terima. Komisinya sudah ada di saldo.',
  orderUuid,
});

/** What the audit log says of it. */
export const commissionAct = ({ registrarUuid, orderUuid, amount }: Commission): Act => ({
  verb: 'order.commission-credited',
  subjectUuid: orderUuid,
  after: { agent: registrarUuid, amount },
});

/** Credits of orders that have none yet, as SQL for `writeTogether`. */
export const creditCommissionsSql = (commissions: Commission[], now: Date): SQL =>
  insertRows(
    agentLedger,
    commissions.map((one) => rowOf(one, now)),
  );

/** As SQL, a JSON list of those of these orders whose commission was credited. */
export const creditedOrdersJson = (orderUuids: SQL): SQL =>
  sql`(select coalesce(json_agg(order_uuid), '[]') from ${agentLedger}
    where kind = 'commission' and order_uuid = any(${orderUuids}))`;
