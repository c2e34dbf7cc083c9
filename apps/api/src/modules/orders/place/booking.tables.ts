import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../infra/db/columns.ts';
import { accounts } from '../../identity/persons/accounts.tables.ts';

/** Phones of guests, by keyed hash: the code that was sent last, and since when the phone is confirmed. */
export const guestPhones = pgTable('guest_phones', {
  phoneHash: text('phone_hash').primaryKey(),
  codeHash: text('code_hash'),
  sentAt: moment('sent_at'),
  tries: integer('tries').notNull().default(0),
  confirmedAt: moment('confirmed_at'),
});

/** What was ordered at a branch's counter: who typed it, and the paper on which the customer agreed. One row a request. */
export const counterOrders = pgTable('counter_orders', {
  /** As of the orders. */
  requestUuid: uuid('request_uuid').primaryKey(),
  branchUuid: uuid('branch_uuid').notNull(),
  placedBy: reference('placed_by', () => accounts.uuid),
  /** Number or place of the signed paper. */
  paper: text('paper').notNull(),
  at: moment('at').notNull(),
});
