import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Act } from '../../../infra/audit/record.ts';
import { insertRows } from '../../../infra/db/combined-write.ts';
import type { NewNotification } from '../../messaging/inbox/notify.ts';
import { agentLedger } from '../agents.tables.ts';

export interface Commission {
  registrarUuid: string;
  orderUuid: string;
  /** Rupiah. */
  amount: number;
  /** 1, or one more for each time that it was taken back. */
  turn: number;
}

/** How often the commission of an order was credited, and taken back. */
export const creditedOrder = z.object({
  orderUuid: z.string(),
  credited: z.number(),
  reversed: z.number(),
});

const rowOf = (commission: Commission, now: Date) => ({
  ...commission,
  kind: 'commission' as const,
  createdAt: now,
});

/**
 * What an agent is told. Of an order that came by their link, not which: it is somebody else's.
 *
 * @param order whose commission it is
 */
export function commissionNews(
  { registrarUuid, orderUuid, amount }: Commission,
  order: { linkAgentUuid: string | null },
): NewNotification {
  const news = {
    personUuid: registrarUuid,
    type: 'commission',
    title: `Komisi ${plainRupiah(amount)} masuk ke saldo Anda`,
  };
  if (order.linkAgentUuid === registrarUuid)
    return {
      ...news,
      message:
        'Pembayaran pertama dari pesanan lewat tautan Anda sudah kami terima. Komisinya sudah ada di saldo.',
    };
  return {
    ...news,
    message: 'Pembayaran pertama jamaah Anda sudah kami terima. Komisinya sudah ada di saldo.',
    orderUuid,
  };
}

export const commissionAct = ({ registrarUuid, orderUuid, amount }: Commission): Act => ({
  verb: 'order.commission-credited',
  subjectUuid: orderUuid,
  after: { agent: registrarUuid, amount },
});

/** Credits of orders that have none, or none any more, as SQL for `combinedWrite`. */
export const creditCommissionsSql = (commissions: Commission[], now: Date): SQL =>
  insertRows(
    agentLedger,
    commissions.map((one) => rowOf(one, now)),
  );

/** As SQL, a JSON list of `CreditedOrder`: how often these orders' commissions were credited and taken back. */
export const creditedOrdersJson = (orderUuids: SQL): SQL =>
  sql`(select coalesce(json_agg(c), '[]') from (
    select order_uuid as "orderUuid", count(*) filter (where kind = 'commission')::int as credited,
      count(*) filter (where kind = 'commission-reversed')::int as reversed
    from ${agentLedger} where kind in ('commission', 'commission-reversed') and order_uuid = any(${orderUuids})
    group by order_uuid) c)`;
