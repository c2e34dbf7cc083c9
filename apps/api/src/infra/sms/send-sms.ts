import { randomUUID } from 'node:crypto';
import { smsSize } from '@rihlah/rules/text/messages/sms-segments';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { whenAvailable } from '../db/when-available.ts';
import { oneOf } from '../one-of.ts';
import { retryPause } from '../retry-pause.ts';
import type { Services } from '../services.ts';
import { type ClaimedSms, claimSms } from './claim-sms.ts';
import {
  type BegunAttempt,
  beginAttempts,
  findAttempts,
  noteEnded,
  type Settlement,
  settleAttemptsSql,
} from './deliveries/attempts.ts';
import { watchedUntil } from './deliveries/fall-back.ts';
import { reportAddress } from './deliveries/report-address.ts';
import { type PhoneGateway, SmsRefused } from './gateways/gateway.ts';
import { unknownUntil } from './gateways/sms-gateways.ts';
import type { Digests } from './joining/gather-sms.ts';
import { smsOutbox } from './sms.tables.ts';
import { isAwaited, type Sms } from './sms-urgency.ts';

export type SendResult = 'sent' | 'done' | 'held';

/** What became of a message, and of its being handed to a gateway. */
export interface SmsChange {
  uuid: string;
  values: Partial<Sms>;
  /** Null where it was handed to none. */
  settled: Settlement | null;
}

/** Writes down what happens to a message. */
export interface SmsNotes {
  /** Before a gateway has it. */
  begin(attempt: BegunAttempt): Promise<void>;
  /** One gateway refused it, and another is asked. */
  settle(settled: Settlement): Promise<void>;
  record(change: SmsChange): Promise<void>;
}

/**
 * What became of messages, in one statement; named by their uuids once more, so that they are found by the index. What a
 * message carried was sent with it.
 */
export const recordAll = ({ db }: { db: Db }, changes: SmsChange[]) => {
  const uuids = changes.map(({ uuid }) => uuid);
  const settled = changes.flatMap((change) => change.settled ?? []);
  const rows = changes.map(({ uuid, values }) => ({ ...values, uuid }));
  return db.execute(sql`
    with ${settled.length > 0 ? sql`settled as (${settleAttemptsSql(settled)}),` : sql``}
    changed as (
      update ${smsOutbox} set
        sent_at = c."sentAt", claimed_at = null, last_error = c."lastError", not_before = c."notBefore",
        text = coalesce(c.text, ${smsOutbox.text})
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as c(uuid uuid, "sentAt" timestamptz, "lastError" text, "notBefore" timestamptz, text text)
      where ${oneOf(smsOutbox.uuid, uuids)} and ${smsOutbox.uuid} = c.uuid
      returning ${smsOutbox.uuid}, ${smsOutbox.sentAt})
    update ${smsOutbox} set sent_at = changed.sent_at, not_before = null from changed
    where ${oneOf(smsOutbox.joinedUuid, uuids)} and ${smsOutbox.joinedUuid} = changed.uuid and changed.sent_at is not null`);
};

/** Writes what happens to messages one by one. */
const notesOf = ({ db }: { db: Db }): SmsNotes => ({
  begin: (attempt) => whenAvailable(() => beginAttempts(db, [attempt])),
  settle: async (settled) => void (await whenAvailable(() => db.execute(settleAttemptsSql([settled])))),
  // A message that was sent must not be sent again because the database was away for a moment.
  record: async (change) => void (await whenAvailable(() => recordAll({ db }, [change]))),
});

/**
 * Sends one message of the outbox, with those that are digested to it. It is claimed in a short transaction and handed to the gateway outside of one, so
 * that a slow gateway holds neither a lock nor a connection; a gateway's failure leaves it unsent for the next try.
 *
 * @returns `held` when the phone has had its messages for this hour, or the agency those of the day, or nobody knows yet
 *   whether a gateway has it, `done` when there is nothing to send or another process is at it
 * @throws what the gateway threw, after releasing the claim
 */
export async function sendSms(
  services: Services,
  uuid: string,
  digests: Digests | null = null,
): Promise<SendResult> {
  const { claimed, held } = await claimSms(services, eq(smsOutbox.uuid, uuid), {
    limit: 1,
    digests,
  });
  let result: SendResult = held > 0 ? 'held' : 'done';
  for (const sms of claimed) result = (await deliverSms(services, sms, notesOf(services))) ? 'sent' : 'held';
  return result;
}

/**
 * Hands a claimed message to a gateway, WhatsApp first for whoever chose it, and to the other one at once where the first surely did not take it. Where nobody
 * knows whether it did, neither is asked before a minute is over: then it may arrive twice, which is better than never.
 * A text that holds a password or key is wiped once sent, except in demo mode.
 *
 * @returns whether it was sent
 * @throws what the last gateway threw, after releasing the claim until its next try
 */
export async function deliverSms(services: Services, sms: ClaimedSms, notes: SmsNotes): Promise<boolean> {
  const { db, clock, smsGateways } = services;
  const attempts = sms.attempts > 0 ? await findAttempts(db, sms.uuid) : [];
  if (attempts.some(({ state }) => state === 'handing')) await noteEnded(db, sms.uuid);
  const refusedBy: PhoneGateway[] = [];
  const whatsappTo = mayGoByWhatsapp(sms) ? sms.phone : null;
  let refusal: unknown;
  for (;;) {
    const asked = { attempts, refusedBy, isUrgent: isAwaited(sms), whatsappTo };
    const way = await smsGateways.choose(db, asked, clock.now());
    if (!way) return failLater(services, sms, notes, refusal);
    if ('waitUntil' in way) {
      const values = { notBefore: way.waitUntil, lastError: sms.lastError };
      await notes.record({ uuid: sms.uuid, values, settled: null });
      return false;
    }
    const { gateway } = way;
    const price = await smsGateways.findPrice(db, gateway);
    const attempt = attemptOf(sms, gateway, { price, handedAt: clock.now() });
    await notes.begin(attempt);
    const reportTo = gateway.readReport ? reportAddress(services, attempt) : null;
    const outcome = await handOver(gateway, sms, { reportTo, attemptUuid: attempt.uuid });
    const settled = { uuid: attempt.uuid, settledAt: clock.now() };
    if ('id' in outcome) {
      const text = sms.isSecret && !services.config.DEMO ? '' : sms.text;
      // Only who hears what becomes of it, and has another way, needs what it said.
      const isKept = sms.isSecret && reportTo !== null && smsGateways.all.length > 1;
      const textSealed = isKept ? services.encryption.seal(sms.text) : null;
      await notes.record({
        uuid: sms.uuid,
        values: { sentAt: settled.settledAt, lastError: null, text },
        settled: {
          ...settled,
          state: 'accepted',
          gatewayId: outcome.id,
          textSealed,
          ...(gateway.name === 'whatsapp' && { watchedUntil: watchedUntil(settled.settledAt) }),
        },
      });
      smsGateways.noteOutcome(gateway, true);
      return true;
    }
    const { error } = outcome;
    const reason = wordsOf(error);
    if (!(error instanceof SmsRefused)) {
      const notBefore = new Date(
        Math.max(unknownUntil(attempt).getTime(), pausedUntil(sms, clock).getTime()),
      );
      await notes.record({
        uuid: sms.uuid,
        values: { lastError: reason, notBefore },
        settled: { ...settled, state: 'unknown', reason },
      });
      smsGateways.noteOutcome(gateway, false);
      throw error;
    }
    await notes.settle({ ...settled, state: 'refused', reason });
    smsGateways.noteOutcome(gateway, false);
    refusedBy.push(gateway);
    refusal = error;
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

const pausedUntil = ({ attempts }: ClaimedSms, clock: Services['clock']): Date =>
  new Date(clock.now().getTime() + retryPause(attempts + 1));

/** No gateway took it: it waits for its next try. @throws what the last one threw */
async function failLater(
  { clock }: Services,
  sms: ClaimedSms,
  notes: SmsNotes,
  refusal: unknown,
): Promise<never> {
  const values = { lastError: wordsOf(refusal), notBefore: pausedUntil(sms, clock) };
  await notes.record({ uuid: sms.uuid, values, settled: null });
  throw refusal;
}

/** One message with words of its own there: what carries others along says more than a template can. */
const mayGoByWhatsapp = ({ template, isSecret, text, whole }: ClaimedSms): boolean =>
  template !== null && !isSecret && text === whole;

/** @param price of a segment, or of a message by WhatsApp, in rupiah */
function attemptOf(
  { uuid, kind, phone, whole }: ClaimedSms,
  { name }: PhoneGateway,
  { price, handedAt }: { price: number; handedAt: Date },
): BegunAttempt {
  const segments = name === 'whatsapp' ? 1 : smsSize(whole).segments;
  return {
    uuid: randomUUID(),
    messageUuid: uuid,
    kind,
    recipient: phone,
    gateway: name,
    segments,
    cost: segments * price,
    handedAt,
  };
}

async function handOver(
  gateway: PhoneGateway,
  { phone, whole, template }: ClaimedSms,
  how: { reportTo: string | null; attemptUuid: string },
): Promise<{ id: string | null } | { error: unknown }> {
  try {
    return await gateway.send({ phone, text: whole, template, ...how });
  } catch (error) {
    return { error };
  }
}
