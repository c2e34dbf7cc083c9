import { DOCUMENT_STAGES } from '@rihlah/contract/documents/document-stage';
import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, rupiah } from '../../../infra/db/columns.ts';

/**
 * What lists of orders are filtered, sorted and searched by, one narrow row for each: a copy, which follows the audit log
 * (`project-orders.ts`, decision 0051). What a list shows is read from the records themselves.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    // Without a foreign key, whose check would wait for whoever is at the order. Orders are never deleted.
    orderUuid: uuid('order_uuid').primaryKey(),
    /** The order's number. */
    orderId: text('order_id').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    productUuid: uuid('product_uuid').notNull(),
    branchUuid: uuid('branch_uuid').notNull(),
    departsOn: date('departs_on').notNull(),
    pilgrimUuid: uuid('pilgrim_uuid').notNull(),
    registrarUuid: uuid('registrar_uuid').notNull(),
    /** Keyed, as of orders. */
    nikHash: text('nik_hash').notNull(),
    /** Of the pilgrim's documents. */
    stage: text('stage', { enum: DOCUMENT_STAGES }).notNull(),
    /** Rupiah that the order owes. */
    unpaidAmount: rupiah('unpaid_amount').notNull(),
    /** The first day on which one of its bills falls due. */
    dueOn: date('due_on'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** In small letters: number with and without spaces, names and phones, numbers of virtual accounts. */
    words: text('words').notNull(),
  },
  (t) => [
    index('order_search_created').on(t.createdAt, t.orderId),
    index('order_search_departure').on(t.departsOn, t.orderId),
    index('order_search_lapse').on(t.expiresAt, t.orderId),
    index('order_search_nik').on(t.nikHash),
    index('order_search_pilgrim').on(t.pilgrimUuid),
    index('order_search_registrar').on(t.registrarUuid),
    index('order_search_product').on(t.productUuid),
    index('order_search_due').on(t.dueOn),
    // Any three letters or digits in a row.
    index('order_search_words').using('gin', t.words.op('gin_trgm_ops')),
    // Beginnings of words: two letters, and the first digits of a phone, which thousands share three by three.
    index('order_search_starts').using('gin', sql`to_tsvector('simple', ${t.words})`),
  ],
);

/** One row: up to which link of the audit log `order_search` has followed; null until it was filled. */
export const projectionCursor = pgTable('projection_cursor', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }),
});
