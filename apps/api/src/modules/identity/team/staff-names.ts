import { inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { staffMembers } from './team.tables.ts';

export async function findStaffNames(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: staffMembers.accountUuid, name: staffMembers.name })
    .from(staffMembers)
    .where(inArray(staffMembers.accountUuid, uuids));
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}
