import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { accounts } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../record/orders.tables.ts';

/** What staff write on an order for each other; never changed, and customers never see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    uuid: id(),
    orderUuid: reference('order_uuid', () => orders.uuid),
    writtenBy: reference('written_by', () => accounts.uuid),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderUuid, t.at)],
);

/** A filter of the list of orders that somebody keeps under a name. */
export const orderViews = pgTable(
  'order_views',
  {
    // The keeper's: sent again it is the same.
    uuid: uuid('uuid').primaryKey(),
    ownerUuid: reference('owner_uuid', () => accounts.uuid),
    name: text('name').notNull(),
    /** What stands behind the question mark. */
    address: text('address').notNull(),
    isShared: boolean('is_shared').notNull(),
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('order_views_name').on(t.ownerUuid, sql`lower(${t.name})`),
    index('order_views_shared').on(t.createdAt).where(sql`is_shared`),
  ],
);
