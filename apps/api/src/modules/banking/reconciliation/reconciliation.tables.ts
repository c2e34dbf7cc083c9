import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../infra/db/columns.ts';

/** The newest comparison of a day of a bank's list of payments with ours; `healedCount` adds up over all of them. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    bank: text('bank').notNull(),
    day: date('day').notNull(),
    ranAt: moment('ran_at').notNull(),
    bankCount: integer('bank_count').notNull(),
    healedCount: integer('healed_count').notNull(),
    differences: jsonb('differences').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.day] })],
);
