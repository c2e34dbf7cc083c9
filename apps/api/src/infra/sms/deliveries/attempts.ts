import type { DeliveryState } from '@rihlah/contract/staff/backoffice/system';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oneOf } from '../../one-of.ts';
import { messageDeliveries } from './deliveries.tables.ts';

/** A message handed to a gateway, or a mail to the mail server. */
export type Attempt = typeof messageDeliveries.$inferSelect;

/** What is known of one before it begins. */
export type BegunAttempt = Pick<
  Attempt,
  'uuid' | 'kind' | 'recipient' | 'gateway' | 'segments' | 'cost' | 'handedAt'
> &
  Partial<Pick<Attempt, 'messageUuid' | 'emailUuid'>>;

/** What became of one at the gateway. */
export interface Settlement {
  uuid: string;
  state: Extract<DeliveryState, 'accepted' | 'refused' | 'unknown'>;
  settledAt: Date;
  reason?: string;
  gatewayId?: string | null;
  textSealed?: string | null;
  watchedUntil?: Date;
}

/** What is said of an attempt whose process ended before the gateway had answered. */
const ENDED = 'the process ended before an answer came';

/** Tries of a message that is to go once more: all are left, and one says that there were ways it went before (`deliverSms`). */
export const TRIED_ANEW = 1;

/** Every attempt of a message, the oldest first. */
export async function findAttempts(db: Db, messageUuid: string): Promise<Attempt[]> {
  return db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.messageUuid, messageUuid))
    .orderBy(asc(messageDeliveries.handedAt));
}

/** Of attempts that a process did not live to end nobody knows what became. @param uuid of a message, or of a mail */
export async function noteEnded(
  db: Db,
  uuid: string,
  of: 'messageUuid' | 'emailUuid' = 'messageUuid',
): Promise<void> {
  await db
    .update(messageDeliveries)
    .set({ state: 'unknown', reason: ENDED, settledAt: sql`${messageDeliveries.handedAt}` })
    .where(and(eq(messageDeliveries[of], uuid), eq(messageDeliveries.state, 'handing')));
}

/** Notes that messages are being handed over. */
export async function beginAttempts(db: Db, begun: BegunAttempt[]): Promise<void> {
  await db.insert(messageDeliveries).values(begun.map((one) => ({ ...one, state: 'handing' as const })));
}

/** As SQL, a statement that writes what became of attempts; a report that came first stays. */
export const settleAttemptsSql = (settled: Settlement[]): SQL => sql`
  update ${messageDeliveries} set
    state = case when ${messageDeliveries.state} in ('handing', 'unknown') then d.state else ${messageDeliveries.state} end,
    reason = case when ${messageDeliveries.state} in ('handing', 'unknown') then d.reason else ${messageDeliveries.reason} end,
    text_sealed = case when ${messageDeliveries.state} = 'delivered' then null else d."textSealed" end,
    watched_until = case when ${messageDeliveries.state} = 'delivered' then null else d."watchedUntil" end,
    settled_at = d."settledAt", gateway_id = d."gatewayId"
  from json_to_recordset(${JSON.stringify(settled)}::json)
    as d(uuid uuid, state text, "settledAt" timestamptz, reason text, "gatewayId" text, "textSealed" text,
      "watchedUntil" timestamptz)
  where ${oneOf(
    messageDeliveries.uuid,
    settled.map(({ uuid }) => uuid),
  )} and ${messageDeliveries.uuid} = d.uuid`;
