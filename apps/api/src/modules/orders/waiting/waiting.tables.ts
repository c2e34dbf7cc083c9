import { WAITING_STATES } from '@rihlah/contract/orders/waiting-list';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { products } from '../../catalog/packages/packages.tables.ts';

/** People who wait for seats of packages that are sold out. Seats that are offered stand in `products.held_seats`. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    uuid: id(),
    /** The order of joining. */
    number: bigserial('number', { mode: 'number' }).notNull(),
    productUuid: reference('product_uuid', () => products.uuid),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    seats: integer('seats').notNull(),
    state: text('state', { enum: WAITING_STATES }).notNull().default('waiting'),
    joinedAt: moment('joined_at').notNull(),
    /** How often seats that did not suffice went to others, and since when they are collected instead. */
    passedOver: integer('passed_over').notNull().default(0),
    collectingSince: moment('collecting_since'),
    offeredAt: moment('offered_at'),
    offerEndsAt: moment('offer_ends_at'),
    /** When it was over, in whatever way. */
    closedAt: moment('closed_at'),
    /** Why staff removed it. */
    why: text('why'),
  },
  (t) => [
    uniqueIndex('waiting_entries_once')
      .on(t.productUuid, t.phone)
      .where(sql`state in ('waiting', 'offered')`),
    index('waiting_entries_product').on(t.productUuid, t.number),
    index('waiting_entries_phone').on(t.phone),
    check('waiting_entries_seats', sql`${t.seats} between 1 and 10`),
    check('waiting_entries_offer', sql`${t.state} <> 'offered' or ${t.offerEndsAt} is not null`),
    check('waiting_entries_closed', sql`(${t.closedAt} is null) = (${t.state} in ('waiting', 'offered'))`),
  ],
);
