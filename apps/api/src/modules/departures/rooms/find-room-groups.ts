import { asc } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck } from '../../../infra/pluck.ts';
import { roomGroups } from './rooms.tables.ts';

/**
 * Who of some orders asked to share a room.
 *
 * @param orderUuids orders that stand: whoever has left a group is not in it any more
 * @returns groups of at least two orders
 */
export async function findRoomGroups(db: DbOrTx, orderUuids: string[]): Promise<string[][]> {
  if (orderUuids.length === 0) return [];
  const rows = await db
    .select()
    .from(roomGroups)
    .where(oneOf(roomGroups.orderUuid, orderUuids))
    .orderBy(asc(roomGroups.askedAt), asc(roomGroups.groupUuid), asc(roomGroups.orderUuid));
  return [...groupBy(rows, ({ groupUuid }) => groupUuid).values()]
    .map((group) => pluck(group, 'orderUuid'))
    .filter(({ length }) => length > 1);
}
