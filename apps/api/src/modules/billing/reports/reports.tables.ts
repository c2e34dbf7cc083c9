import type { JournalAccountRow } from '@rihlah/contract/staff/billing/journal';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../infra/db/columns.ts';

/** Which number and name each account has in the agency's books: one row. `version` counts its changes. */
export const journalAccounts = pgTable(
  'journal_accounts',
  {
    uuid: id(),
    isOnly: boolean('is_only').notNull().default(true).unique(),
    version: integer('version').notNull(),
    accounts: jsonb('accounts').$type<JournalAccountRow[]>().notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (t) => [check('journal_accounts_only', sql`${t.isOnly}`)],
);
