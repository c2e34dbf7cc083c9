import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../infra/db/columns.ts';
import { orders } from '../record/orders.tables.ts';

/** The code that was sent last to open an order without a login, as a keyed hash of order, phone and code. */
export const orderCodes = pgTable('order_codes', {
  orderUuid: reference('order_uuid', () => orders.uuid).primaryKey(),
  codeHash: text('code_hash').notNull(),
  sentAt: moment('sent_at').notNull(),
  tries: integer('tries').notNull().default(0),
});
