import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../infra/db/columns.ts';
import { orders } from '../record/orders.tables.ts';

/**
 * Orders that staff said are over: what follows from it (member id, stars) goes out at `due_at`, until when it can be
 * taken back. The rows are the outbox.
 */
export const finishedOrders = pgTable(
  'finished_orders',
  {
    orderUuid: uuid('order_uuid')
      .primaryKey()
      .references(() => orders.uuid),
    dueAt: moment('due_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [index('finished_orders_due').on(t.dueAt).where(sql`settled_at is null`)],
);
