import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/database.ts';
import { accounts } from './accounts.tables.ts';

/** What an account says of itself; null for one that is gone. */
export async function findAccount(db: DbOrTx, uuid: string) {
  const [account] = await db
    .select({ role: accounts.role, firstName: accounts.firstName })
    .from(accounts)
    .where(eq(accounts.uuid, uuid));
  return account ?? null;
}

/** User name of the account in a column, as SQL. */
export const usernameOfAccount = (uuid: AnyPgColumn): SQL<string> =>
  sql`(select a.username from ${accounts} a where a.uuid = ${uuid})`;

/** Accounts by user name; names that nobody has are left out. */
export async function findUuidsOfUsernames(db: DbOrTx, usernames: string[]): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .select({ uuid: accounts.uuid, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.username, usernames));
  return new Map(rows.map(({ uuid, username }) => [username, uuid]));
}
