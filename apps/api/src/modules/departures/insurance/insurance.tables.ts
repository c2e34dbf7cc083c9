import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/record/orders.tables.ts';

export const insurancePolicies = pgTable(
  'insurance_policies',
  {
    orderUuid: uuid('order_uuid')
      .primaryKey()
      .references(() => orders.uuid),
    insurer: text('insurer').notNull(),
    number: text('number').notNull(),
    enteredOn: date('entered_on').notNull(),
    startsOn: date('starts_on').notNull(),
    /** Its last day. */
    endsOn: date('ends_on').notNull(),
  },
  (t) => [check('insurance_policies_validity', sql`${t.startsOn} <= ${t.endsOn}`)],
);
