import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../db/columns.ts';
import type { FilledTemplate } from './whatsapp/whatsapp-templates.ts';

/** Outgoing messages to phones. Written in the transaction that causes it, sent by a job. A secret text is wiped once sent. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    uuid: id(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    kind: text('kind').notNull(),
    /** What WhatsApp says instead of the text, to whoever chose it; null: it goes by SMS alone. */
    template: jsonb('template').$type<FilledTemplate>(),
    /** The order that it is about, where it is about one. Without a foreign key: the platform knows no feature. */
    orderUuid: uuid('order_uuid'),
    /** Holds a password or key: exempt from the hourly limit, wiped once sent. */
    isSecret: boolean('is_secret').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** While a process hands it to the gateway: nobody else does, until this is a minute old. */
    claimedAt: moment('claimed_at'),
    /** Held back until then, because its phone has had its messages for the hour. */
    notBefore: moment('not_before'),
    /** The message that carries this one along: two that are one SMS. What is tried and counted is the carrier alone. */
    joinedUuid: uuid('joined_uuid').references((): AnyPgColumn => smsOutbox.uuid, { onDelete: 'set null' }),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [
    index('sms_outbox_sent').on(t.phone, t.sentAt).where(sql`sent_at is not null`),
    index('sms_outbox_sent_at').on(t.sentAt).where(sql`sent_at is not null`),
    index('sms_outbox_order').on(t.orderUuid).where(sql`order_uuid is not null`),
    index('sms_outbox_joined').on(t.joinedUuid).where(sql`joined_uuid is not null`),
    index('sms_outbox_unsent').on(t.createdAt).where(sql`sent_at is null`),
    index('sms_outbox_unsent_codes').on(t.phone).where(sql`sent_at is null and is_secret`),
  ],
);
