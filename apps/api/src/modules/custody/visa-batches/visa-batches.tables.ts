import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { visas } from '../../documents/visa/visas.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

export const visaBatchNumbers = pgSequence('visa_batch_numbers');

/** Visas asked of a provider together; how far it is follows from the visas themselves. */
export const visaBatches = pgTable('visa_batches', {
  uuid: id(),
  number: text('number').notNull().unique(),
  provider: text('provider').notNull(),
  /** The provider's own. */
  reference: text('reference'),
  state: text('state', { enum: ['prepared', 'sent', 'cancelled'] }).notNull(),
  version: integer('version').notNull().default(1),
  madeBy: uuid('made_by').notNull(),
  madeAt: moment('made_at').notNull(),
  sentAt: moment('sent_at'),
});

export const visaBatchMembers = pgTable(
  'visa_batch_members',
  {
    batchUuid: reference('batch_uuid', () => visaBatches.uuid),
    orderUuid: reference('order_uuid', () => orders.uuid),
    /** What was asked for when it was sent. */
    visaUuid: uuid('visa_uuid').references(() => visas.uuid),
    /** When it was decided or called off: then the pilgrim is free for another batch. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.batchUuid, t.orderUuid] }),
    // One pilgrim of an order is in one open batch.
    uniqueIndex('visa_batch_members_one_open').on(t.orderUuid).where(sql`ended_at is null`),
    index('visa_batch_members_visa').on(t.visaUuid),
  ],
);
