import type { MessageGatewayName } from '@rihlah/contract/staff/backoffice/system';
import { MESSAGE_CHANNELS } from '@rihlah/contract/staff/messaging/messages';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** What staff wrote to many at once. The uuid is the sender's: sent again it is the same. */
export const messages = pgTable(
  'messages',
  {
    uuid: uuid('uuid').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    channels: text('channels', { enum: MESSAGE_CHANNELS }).notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (t) => [index('messages_made').on(t.madeAt)],
);

/** One reader of a sending, with what they are told: it is written out once, whatever happens in between. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    uuid: id(),
    messageUuid: reference('message_uuid', () => messages.uuid),
    personUuid: reference('person_uuid', () => persons.uuid),
    orderUuid: reference('order_uuid', () => orders.uuid),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** When it was put into the inbox and the outbox of SMS. */
    writtenAt: moment('written_at'),
    /** Its row in the outbox; null without an SMS. */
    smsUuid: uuid('sms_uuid'),
  },
  (t) => [
    uniqueIndex('message_recipients_once').on(t.messageUuid, t.orderUuid),
    index('message_recipients_left').on(t.messageUuid).where(sql`written_at is null`),
  ],
);

/** What a segment of an SMS costs in rupiah, and a message by WhatsApp, decision after decision: the newest counts. */
export const smsPrices = pgTable('sms_prices', {
  version: integer('version').primaryKey(),
  perSegment: integer('per_segment').notNull(),
  /** Of gateways that ask for another price. */
  byGateway: jsonb('by_gateway').$type<Partial<Record<MessageGatewayName, number>>>().notNull().default({}),
  changedAt: moment('changed_at').notNull(),
});

/** Texts that the agency writes again and again. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    // The writer's: sent again it is the same.
    uuid: uuid('uuid').primaryKey(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [uniqueIndex('message_templates_name').on(sql`lower(${t.name})`)],
);
