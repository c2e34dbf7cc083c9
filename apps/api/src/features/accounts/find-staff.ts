import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { accounts } from './accounts.tables.ts';

/** Staff accounts: the one of a user name, or all. */
export const findStaff = (db: DbOrTx, username?: string) =>
  db
    .select({ uuid: accounts.uuid, username: accounts.username })
    .from(accounts)
    .where(and(eq(accounts.role, 'Staff'), username ? eq(accounts.username, username) : undefined));
