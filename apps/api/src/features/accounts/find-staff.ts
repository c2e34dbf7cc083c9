import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { accounts } from './accounts.tables.ts';

/** Staff accounts: the one of a user name, or all. */
export const findStaff = (db: DbOrTx, username?: string) =>
  db
    .select({ uuid: accounts.uuid, username: accounts.username })
    .from(accounts)
    .where(and(eq(accounts.role, 'Staff'), username ? eq(accounts.username, username) : undefined));

/** What staff members are called, by account. */
export async function findStaffNames(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: accounts.uuid, name: accounts.firstName })
    .from(accounts)
    .where(and(eq(accounts.role, 'Staff'), inArray(accounts.uuid, uuids)));
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}
