import { DELIVERY_STATES, SMS_GATEWAYS } from '@rihlah/contract/staff/backoffice/system';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../db/columns.ts';
import { smsOutbox } from '../sms.tables.ts';

/**
 * Who was told what, when, by which way, at what cost: a row each time a message is handed to a gateway, written before it
 * is, so that a process that dies leaves which one may have it. Rows outlive their message: what it cost stays.
 */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    uuid: id(),
    messageUuid: uuid('message_uuid').references(() => smsOutbox.uuid, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    /** A phone in national form. */
    recipient: text('recipient').notNull(),
    gateway: text('gateway', { enum: SMS_GATEWAYS }).notNull(),
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
  },
  (t) => [
    index('message_deliveries_message').on(t.messageUuid),
    index('message_deliveries_gateway').on(t.gateway, t.handedAt),
    index('message_deliveries_handed').on(t.handedAt),
    index('message_deliveries_recipient').on(t.recipient),
    index('message_deliveries_kept').on(t.handedAt).where(sql`text_sealed is not null`),
  ],
);
