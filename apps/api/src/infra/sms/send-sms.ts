import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { whenAvailable } from '../db/when-available.ts';
import { oneOf } from '../one-of.ts';
import type { Services } from '../services.ts';
import { type ClaimedSms, claimSms } from './claim-sms.ts';
import type { FindDigestPhones } from './gather-sms.ts';
import { smsOutbox } from './sms.tables.ts';
import type { Sms } from './sms-urgency.ts';

/** Waited after a failure: e to the power of the tries, in seconds, but never more than an hour. */
const MAX_PAUSE_SECONDS = 3600;

export type SendResult = 'sent' | 'done' | 'held';

/** Writes down what became of a message. */
type Record_ = (uuid: string, values: Partial<Sms>) => Promise<void>;

export type SmsChange = [uuid: string, values: Partial<Sms>];

/**
 * What became of messages, in one statement; named by their uuids once more, so that they are found by the index. What a
 * message carried was sent with it.
 */
export const recordAll = ({ db }: { db: Db }, changes: SmsChange[]) => {
  const uuids = changes.map(([uuid]) => uuid);
  return db.execute(sql`
    with changed as (
      update ${smsOutbox} set
        sent_at = c."sentAt", claimed_at = null, last_error = c."lastError", not_before = c."notBefore",
        text = coalesce(c.text, ${smsOutbox.text})
      from json_to_recordset(${JSON.stringify(changes.map(([uuid, values]) => ({ ...values, uuid })))}::json)
        as c(uuid uuid, "sentAt" timestamptz, "lastError" text, "notBefore" timestamptz, text text)
      where ${oneOf(smsOutbox.uuid, uuids)} and ${smsOutbox.uuid} = c.uuid
      returning ${smsOutbox.uuid}, ${smsOutbox.sentAt})
    update ${smsOutbox} set sent_at = changed.sent_at, not_before = null from changed
    where ${oneOf(smsOutbox.joinedUuid, uuids)} and ${smsOutbox.joinedUuid} = changed.uuid and changed.sent_at is not null`);
};

/**
 * Sends one message of the outbox, with those that are digested to it. It is claimed in a short transaction and handed to the gateway outside of one, so
 * that a slow gateway holds neither a lock nor a connection; a gateway's failure leaves it unsent for the next try.
 *
 * @returns `held` when the phone has had its messages for this hour, or the agency those of the day, `done` when there
 *   is nothing to send or another process is at it
 * @throws what the gateway threw, after releasing the claim
 */
export async function sendSms(
  services: Services,
  uuid: string,
  findDigestPhones: FindDigestPhones | null = null,
): Promise<SendResult> {
  const { claimed, held } = await claimSms(services, eq(smsOutbox.uuid, uuid), {
    limit: 1,
    findDigestPhones,
  });
  if (claimed.length === 0) return held > 0 ? 'held' : 'done';
  for (const sms of claimed)
    await deliverSms(services, sms, async (...change) => {
      // A message that was sent must not be sent again because the database was away for a moment.
      await whenAvailable(() => recordAll(services, [change]));
    });
  return 'sent';
}

/**
 * Hands a claimed message to the gateway. A text that holds a password or key is wiped once sent, except in demo mode.
 *
 * @throws what the gateway threw, after releasing the claim until its next try
 */
export async function deliverSms(services: Services, sms: ClaimedSms, record: Record_): Promise<void> {
  try {
    await services.smsSender.send(sms.phone, sms.whole);
  } catch (error) {
    const lastError = error instanceof Error ? error.message : 'unknown';
    const pause = 1000 * Math.min(MAX_PAUSE_SECONDS, Math.exp(sms.attempts + 1));
    const notBefore = new Date(services.clock.now().getTime() + pause);
    await record(sms.uuid, { claimedAt: null, lastError, notBefore });
    throw error;
  }
  const text = sms.isSecret && !services.config.DEMO ? '' : sms.text;
  await record(sms.uuid, { sentAt: services.clock.now(), claimedAt: null, lastError: null, text });
}
