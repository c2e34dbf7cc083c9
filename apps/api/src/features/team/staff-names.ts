import { inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { findUuidsOfUsernames } from '../accounts/find-account.ts';
import { staffMembers } from './team.tables.ts';

/** What staff members are called, by account. */
export async function findStaffNames(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: staffMembers.accountUuid, name: staffMembers.name })
    .from(staffMembers)
    .where(inArray(staffMembers.accountUuid, uuids));
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}

/** The same by user name, for records that say who by it; whoever is not there is called by the user name itself. */
export async function findNamesOfUsernames(
  db: DbOrTx,
  usernames: string[],
): Promise<(username: string) => string> {
  const uuids = await findUuidsOfUsernames(db, usernames);
  const names = await findStaffNames(db, [...uuids.values()]);
  return (username) => names.get(uuids.get(username) ?? '') ?? username;
}
