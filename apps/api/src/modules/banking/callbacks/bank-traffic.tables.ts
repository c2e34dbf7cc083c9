import { sql } from 'drizzle-orm';
import { bigserial, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../infra/db/columns.ts';

/** What was sent to the banks' addresses, byte for byte, kept before anything about it is judged. */
export const bankMessages = pgTable(
  'bank_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bank: text('bank').notNull(),
    /** SNAP service, `00` for an address or method that is none. */
    service: text('service').notNull(),
    externalId: text('external_id').notNull(),
    /** Bytes that are no text are written in Base64 behind `base64:`. */
    body: text('body').notNull(),
    /** Size of the whole body; a stranger's is cut. */
    bytes: integer('bytes').notNull().default(0),
    /** It carried a token of ours; anything else may be anybody's. */
    isKnown: boolean('is_known').notNull().default(true),
    /** SNAP response code; null while it is being judged. */
    outcome: text('outcome'),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('bank_messages_strangers').on(t.bank, t.receivedAt).where(sql`not is_known`)],
);

/** Calls without a token of ours, by hour: all are counted, the first are kept in `bank_messages`. */
export const bankStrangers = pgTable(
  'bank_strangers',
  {
    bank: text('bank').notNull(),
    /** Start of the hour. */
    hour: moment('hour').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.hour] })],
);

/** Tokens we issued to banks (SNAP service 73), hashed. */
export const bankTokens = pgTable('bank_tokens', {
  hash: text('hash').primaryKey(),
  clientKey: text('client_key').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** X-EXTERNAL-ID values seen per bank, partner and Jakarta day: two banks may know us by the same partner id. */
export const bankExternalIds = pgTable(
  'bank_external_ids',
  {
    bank: text('bank').notNull(),
    partnerId: text('partner_id').notNull(),
    day: date('day').notNull(),
    externalId: text('external_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.partnerId, t.day, t.externalId] })],
);
