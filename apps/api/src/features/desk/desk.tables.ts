import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/columns.ts';
import { accounts } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** What staff write on an order for each other; never changed, and customers never see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    uuid: id(),
    orderUuid: uuid('order_uuid')
      .notNull()
      .references(() => orders.uuid),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => accounts.uuid),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderUuid, t.at)],
);
