import { MAIL_STATES } from '@rihlah/contract/staff/orders/order-messages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { queryRows } from '../db/query-rows.ts';
import { emailOutbox } from './mail.tables.ts';

const orderMailRow = z.object({
  uuid: z.string(),
  address: z.string(),
  kind: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  state: z.enum(MAIL_STATES),
  error: z.string().nullable(),
});

interface AboutOrder {
  orderUuid: string;
  /** As mails name it. */
  orderId: string;
  /** Others of its request: one mail may name several. */
  togetherUuids: string[];
}

const SHOWN = 100;

/** What went out by mail about an order, or waits to, the newest first. */
export function findMailsAbout(db: DbOrTx, { orderUuid, orderId, togetherUuids }: AboutOrder) {
  const statement = sql`
    select m.uuid, m.address, m.kind, m.content ->> 'subject' as subject, m.created_at as "createdAt",
      m.sent_at as "sentAt", m.last_error as error,
      case when m.sent_at is not null then 'sent' when m.ended_at is not null then 'ended' else 'waiting' end as state
    from ${emailOutbox} m
    where m.order_uuid = ${orderUuid} or m.order_uuid = any(${sql.param(togetherUuids)}::uuid[])
      and position(${orderId} in m.content::text) > 0
    order by m.created_at desc, m.uuid limit ${SHOWN}`;
  return queryRows(db, orderMailRow, statement);
}
