import { DELIVERY_STATES, MESSAGE_GATEWAYS } from '@rihlah/contract/staff/backoffice/system';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../db/columns.ts';
import { smsOutbox } from '../sms.tables.ts';

/**
 * Who was told what, when, by which way, at what cost: a row each time a message is handed to a gateway, by SMS, WhatsApp or
 * mail, written before it is, so that a process that dies leaves which one may have it. Rows outlive their message: what it
 * cost stays.
 */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    uuid: id(),
    messageUuid: uuid('message_uuid').references(() => smsOutbox.uuid, { onDelete: 'set null' }),
    /** Of a mail, then there is no message. Without a foreign key: it stays when the mail goes, and leads nowhere. */
    emailUuid: uuid('email_uuid'),
    kind: text('kind').notNull(),
    /** A phone in national form, or the address of a mail. */
    recipient: text('recipient').notNull(),
    gateway: text('gateway', { enum: MESSAGE_GATEWAYS }).notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    /** What the gateway said of a failure. */
    reason: text('reason'),
    /** Its name there. */
    gatewayId: text('gateway_id'),
    segments: integer('segments').notNull(),
    /** Whole rupiah, at the price of that moment, where it is taken. */
    cost: integer('cost').notNull(),
    handedAt: moment('handed_at').notNull(),
    /** When the gateway had answered, or was waited for no longer. */
    settledAt: moment('settled_at'),
    /** When its last delivery report came. */
    reportedAt: moment('reported_at'),
    /** What holds a code or a password, until it is known to have arrived, for the other gateway to send. */
    textSealed: text('text_sealed'),
    /** Until then it is waited for word that it arrived; then, or when it failed, an SMS goes instead (`fall-back.ts`). */
    watchedUntil: moment('watched_until'),
  },
  (t) => [
    index('message_deliveries_message').on(t.messageUuid),
    index('message_deliveries_gateway').on(t.gateway, t.handedAt),
    index('message_deliveries_handed').on(t.handedAt),
    index('message_deliveries_recipient').on(t.recipient),
    index('message_deliveries_email').on(t.emailUuid).where(sql`email_uuid is not null`),
    index('message_deliveries_watched').on(t.watchedUntil).where(sql`watched_until is not null`),
    index('message_deliveries_kept').on(t.handedAt).where(sql`text_sealed is not null`),
  ],
);
