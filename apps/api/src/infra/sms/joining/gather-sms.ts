import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { smsSize } from '@rihlah/rules/text/messages/sms-segments';
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { queryRows } from '../../db/query-rows.ts';
import { noneOf, oneOf } from '../../one-of.ts';
import { pluck } from '../../pluck.ts';
import { smsOutbox } from '../sms.tables.ts';
import { byUrgency, isWaiting, rankSms, type Sms } from '../sms-urgency.ts';
import type { WriteTexts } from './sum-up.ts';

/** Whose messages are gathered, and how their orders are called: a feature knows. */
export interface Digests {
  /** Of some phones those whose messages of a quarter of an hour are one. */
  findDigestPhones(db: DbOrTx, phones: string[]): Promise<Set<string>>;
  /** How texts name orders, by their uuids. */
  findOrderIds(db: DbOrTx, orderUuids: string[]): Promise<Map<string, string>>;
}

const QUARTER_MS = 15 * 60_000;

/** Never held and never joined, besides what is secret: money that came, and warnings that an account is another's now. */
const AT_ONCE: SmsKind[] = ['payment-received', 'phone-changed', 'bank-account-changed'];

const waitsForDigest = ({ isSecret, kind }: Sms): boolean =>
  !isSecret && !AT_ONCE.some((one) => one === kind);

/** The same in SQL. */
const waitsForDigestSql = and(eq(smsOutbox.isSecret, false), noneOf(sql`${smsOutbox.kind}`, AT_ONCE)) as SQL;

export interface Bundle {
  /** Carries the others: it is what is claimed, sent, tried again and counted. */
  sms: Sms;
  riders: Sms[];
}

export interface Digest {
  /** The most urgent first. */
  bundles: Bundle[];
  /** Messages that wait until their phone's quarter of an hour is over. */
  held: { sms: Sms; notBefore: Date }[];
}

/** A text of more segments is one that nobody reads, and that some networks cut. */
const SEGMENTS_AT_MOST = 6;

/** Several messages as the one text that goes out: each on lines of its own, and who writes said once. */
export const joinTexts = (agencyName: string, texts: string[]): string =>
  texts.map((text, index) => (index === 0 ? text : withoutSender(agencyName, text))).join('\n');

function withoutSender(agencyName: string, text: string): string {
  const sender = `${agencyName}: `;
  if (!text.startsWith(sender)) return text;
  const rest = text.slice(sender.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/**
 * Deals messages into as few SMS as they fit in, in their order. A message is never cut: one that is too long by itself goes
 * by itself.
 *
 * @returns the messages of each SMS, at least one
 */
export function dealIntoSms<T extends { text: string }>(agencyName: string, messages: T[]): T[][] {
  const parts: T[][] = [];
  for (const message of messages) {
    const part = parts.at(-1);
    const texts = [...(part ?? []), message].map(({ text }) => text);
    if (part && smsSize(joinTexts(agencyName, texts)).segments <= SEGMENTS_AT_MOST) part.push(message);
    else parts.push([message]);
  }
  return parts;
}

interface Gathering {
  now: Date;
  agencyName: string;
  digests: Digests | null;
  /** Prepares the writing of some messages. */
  writeTexts: (messages: Sms[]) => Promise<WriteTexts>;
}

/**
 * Gathers the messages of phones that want it: after an SMS the next one goes a quarter of an hour later, and takes along
 * what has come meanwhile. What was tried already is not digested anew: it goes with what it carried then.
 *
 * @param found messages that are locked, and whose phones are
 */
export async function joinDueSms(
  tx: Tx,
  found: Sms[],
  { now, agencyName, digests, writeTexts }: Gathering,
): Promise<Digest> {
  const fresh = found.filter((sms) => sms.attempts === 0 && waitsForDigest(sms));
  const asked = [...new Set(fresh.map(({ phone }) => phone))];
  const phones = digests && asked.length > 0 ? await digests.findDigestPhones(tx, asked) : new Set<string>();
  const digested = fresh.filter(({ phone }) => phones.has(phone));
  if (digested.length === 0) return { bundles: found.map((sms) => ({ sms, riders: [] })), held: [] };
  const begun = await findQuarters(tx, [...phones], now);
  const held = digested.flatMap((sms) => {
    const at = begun.get(sms.phone);
    return at ? [{ sms, notBefore: new Date(at.getTime() + QUARTER_MS) }] : [];
  });
  const open = [...phones].filter((phone) => !begun.has(phone));
  const due = digested.filter(({ phone }) => open.includes(phone));
  const waiting = [...due, ...(await lockWaiting(tx, open, found, now))].sort(byUrgency);
  const write = await writeTexts(waiting);
  const joined = open.flatMap((phone) =>
    dealIntoSms(agencyName, write(waiting.filter((sms) => sms.phone === phone))).map((units) =>
      units.flatMap(({ messages }) => messages),
    ),
  );
  const alone = found.filter((sms) => !digested.includes(sms)).map((sms) => [sms]);
  const bundles = [...alone, ...joined].flatMap(([sms, ...riders]) => (sms ? [{ sms, riders }] : []));
  return { bundles: bundles.sort((a, b) => rankSms(a.sms.kind) - rankSms(b.sms.kind)), held };
}

const begunRow = z.object({ phone: z.string(), at: z.coerce.date() });

/** When the running quarters of phones began: with what was sent last, is being sent, or was refused by the gateway. */
async function findQuarters(tx: Tx, phones: string[], now: Date): Promise<Map<string, Date>> {
  const since = sql`${new Date(now.getTime() - QUARTER_MS).toISOString()}::timestamptz`;
  const counts = sql`${smsOutbox.joinedUuid} is null and ${waitsForDigestSql}`;
  const statement = sql`
    select phone, max(at) as at from (
      select ${smsOutbox.phone} as phone, ${smsOutbox.sentAt} as at from ${smsOutbox}
        where ${oneOf(smsOutbox.phone, phones)} and ${smsOutbox.sentAt} is not null and ${smsOutbox.sentAt} > ${since} and ${counts}
      union all
      select ${smsOutbox.phone}, coalesce(${smsOutbox.claimedAt}, ${smsOutbox.createdAt}) from ${smsOutbox}
        where ${smsOutbox.sentAt} is null and ${oneOf(smsOutbox.phone, phones)} and ${smsOutbox.attempts} > 0
          and coalesce(${smsOutbox.claimedAt}, ${smsOutbox.createdAt}) > ${since} and ${counts}) begun
    group by phone`;
  const begun = await queryRows(tx, begunRow, statement);
  return new Map(begun.map(({ phone, at }) => [phone, at]));
}

/** Other messages to these phones that nobody has tried, however long they were to wait: they cost nothing beside another. */
async function lockWaiting(tx: Tx, phones: string[], found: Sms[], now: Date): Promise<Sms[]> {
  if (phones.length === 0) return [];
  const own = oneOf(smsOutbox.uuid, pluck(found, 'uuid'));
  return tx
    .select()
    .from(smsOutbox)
    .where(
      and(
        isWaiting(now),
        eq(smsOutbox.attempts, 0),
        waitsForDigestSql,
        oneOf(smsOutbox.phone, phones),
        not(own),
      ),
    )
    .for('update', { skipLocked: true });
}

/** Writes down which message carries which others. */
export async function recordRiders(tx: Tx, bundles: Bundle[]): Promise<void> {
  const pairs = bundles.flatMap(({ sms, riders }) => riders.map(({ uuid }) => ({ uuid, carrier: sms.uuid })));
  if (pairs.length === 0) return;
  await tx.execute(sql`update ${smsOutbox} set joined_uuid = p.carrier, not_before = null
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p(uuid uuid, carrier uuid)
    where ${smsOutbox.uuid} = p.uuid`);
}

/** What messages carry, in the order of their text. */
export async function findRiders(db: DbOrTx, carriers: Sms[]): Promise<Map<string, Sms[]>> {
  const riders = new Map<string, Sms[]>();
  const uuids = carriers.map(({ uuid }) => uuid);
  if (uuids.length === 0) return riders;
  const rows = await db.select().from(smsOutbox).where(oneOf(smsOutbox.joinedUuid, uuids));
  rows.sort(byUrgency);
  for (const row of rows) {
    const carrier = row.joinedUuid ?? '';
    riders.set(carrier, [...(riders.get(carrier) ?? []), row]);
  }
  return riders;
}

/** Takes messages apart again, to be digested anew. */
export const partRiders = (db: DbOrTx, carriers: string[]) =>
  db
    .update(smsOutbox)
    .set({ joinedUuid: null, lastError: null })
    .where(and(isNull(smsOutbox.sentAt), oneOf(smsOutbox.joinedUuid, carriers)));
