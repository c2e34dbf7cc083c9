import { MESSAGE_GATEWAYS } from '@rihlah/contract/staff/backoffice/system';
import { SMS_STATES } from '@rihlah/contract/staff/orders/order-messages';
import { and, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { wakeAfter } from '../db/after-commit.ts';
import type { DbOrTx, Tx } from '../db/database.ts';
import { queryRows, readAs } from '../db/query-rows.ts';
import { oneOf } from '../one-of.ts';
import { MAX_ATTEMPTS } from '../retry-pause.ts';
import { TRIED_ANEW } from './deliveries/attempts.ts';
import { messageDeliveries } from './deliveries/deliveries.tables.ts';
import { smsOutbox } from './sms.tables.ts';

/**
 * As SQL, a query of what became of messages: `uuid, phone, state, error, gateway`; `failed`: given up after every try; `delivered`
 * and `undelivered`: as its gateway reported. Of one that another carries along, what became of that one.
 */
export const smsOutcomesSql: SQL = sql`select s.uuid, s.phone, d.gateway,
    case when s.sent_at is null then coalesce(c.last_error, s.last_error) else d.reason end as error, case
    when s.sent_at is not null then case d.state when 'delivered' then 'delivered' when 'failed' then 'undelivered' else 'sent' end
    when coalesce(c.attempts, s.attempts) >= ${MAX_ATTEMPTS} then 'failed' else 'waiting' end as state
  from ${smsOutbox} s left join ${smsOutbox} c on c.uuid = s.joined_uuid
  left join lateral (select m.state, m.reason, m.gateway from ${messageDeliveries} m
    where m.message_uuid = coalesce(s.joined_uuid, s.uuid) and m.state in ('accepted', 'delivered', 'failed')
    order by m.handed_at desc limit 1) d on true`;

const orderSmsRow = z.object({
  uuid: z.string(),
  phone: z.string(),
  kind: z.string(),
  /** Null of one that holds a code or a password. */
  text: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  state: z.enum(SMS_STATES),
  error: z.string().nullable(),
  /** Who took it last. */
  gateway: z.enum(MESSAGE_GATEWAYS).nullable(),
  isSecret: z.boolean(),
});

export type OrderSms = z.output<typeof orderSmsRow>;

interface AboutOrder {
  orderUuid: string;
  /** As texts name it. */
  orderId: string;
  /** Others of its request: one message may name several. */
  togetherUuids: string[];
  /** Of its people: older messages are known by phone and text alone. */
  phones: string[];
}

const SHOWN = 100;

/** What was sent, or waits to be sent, about an order, the newest first. */
export async function findSmsAbout(db: DbOrTx, about: AboutOrder): Promise<OrderSms[]> {
  const { orderUuid, orderId, togetherUuids, phones } = about;
  const namesIt = sql`position(${orderId} in s.text) > 0`;
  const statement = sql`
    select s.uuid, s.phone, s.kind, case when s.is_secret then null else s.text end as text,
      s.created_at as "createdAt", s.sent_at as "sentAt", s.is_secret as "isSecret", o.state, o.error, o.gateway
    from ${smsOutbox} s join (${smsOutcomesSql}) o on o.uuid = s.uuid
    where s.uuid in (
      select s.uuid from ${smsOutbox} s where s.order_uuid = ${orderUuid}
      union select s.uuid from ${smsOutbox} s
        where s.order_uuid = any(${sql.param(togetherUuids)}::uuid[]) and ${namesIt}
      union select s.uuid from ${smsOutbox} s where s.sent_at is not null and s.order_uuid is null
        and s.phone = any(${sql.param(phones)}::text[]) and ${namesIt})
    order by s.created_at desc, s.uuid limit ${SHOWN}`;
  return queryRows(db, orderSmsRow, statement);
}

/** Gives messages that were given up all their tries again, with what they carry or what carries them. @returns how many SMS */
export async function retrySms(tx: Tx, uuids: string[]): Promise<number> {
  if (uuids.length === 0) return 0;
  const rows = await tx
    .select({ uuid: readAs(z.string(), sql`coalesce(${smsOutbox.joinedUuid}, ${smsOutbox.uuid})`) })
    .from(smsOutbox)
    .where(oneOf(smsOutbox.uuid, uuids));
  const carriers = [...new Set(rows.map(({ uuid }) => uuid))];
  const again = await tx
    .update(smsOutbox)
    .set({ attempts: TRIED_ANEW, notBefore: null, claimedAt: null, lastError: null })
    .where(
      and(oneOf(smsOutbox.uuid, carriers), isNull(smsOutbox.sentAt), gte(smsOutbox.attempts, MAX_ATTEMPTS)),
    )
    .returning({ uuid: smsOutbox.uuid });
  wakeAfter(tx, 'sms');
  return again.length;
}
