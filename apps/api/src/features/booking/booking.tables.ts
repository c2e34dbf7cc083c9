import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/columns.ts';

/** Phones of guests, by keyed hash: the code that was sent last, and since when the phone is confirmed. */
export const guestPhones = pgTable('guest_phones', {
  phoneHash: text('phone_hash').primaryKey(),
  codeHash: text('code_hash'),
  sentAt: moment('sent_at'),
  tries: integer('tries').notNull().default(0),
  confirmedAt: moment('confirmed_at'),
});
