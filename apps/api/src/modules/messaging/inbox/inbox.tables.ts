import { DOCUMENT_KINDS } from '@rihlah/contract/documents/document-state';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** Inbox messages. One row per reader: an agent gets a copy of what concerns a pilgrim they ordered for. */
export const notifications = pgTable(
  'notifications',
  {
    uuid: id(),
    personUuid: reference('person_uuid', () => persons.uuid),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    orderUuid: uuid('order_uuid').references(() => orders.uuid),
    /** The kind of document it is about, and the dose of a Covid certificate: what the message opens. */
    documentKind: text('document_kind', { enum: DOCUMENT_KINDS }),
    documentDose: integer('document_dose'),
    unread: boolean('unread').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('notifications_person').on(t.personUuid, t.createdAt),
    index('notifications_created').on(t.createdAt),
    index('notifications_unread').on(t.personUuid).where(sql`unread`),
  ],
);
