import type { Occasion, Standing } from '@rihlah/contract/staff/departures/attendance';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { attendanceEntries, attendances } from './attendance.tables.ts';

/** Who of some orders is there at each occasion; by occasion, then by order. */
export async function findPresent(
  db: DbOrTx,
  orderUuids: string[],
): Promise<Record<Occasion, Map<string, Standing>>> {
  const found: Record<Occasion, Map<string, Standing>> = { manasik: new Map(), airport: new Map() };
  if (orderUuids.length === 0) return found;
  const { happenedAt, madeBy, how } = attendanceEntries;
  const rows = await db
    .select({ order: attendances.orderUuid, occasion: attendances.occasion, happenedAt, madeBy, how })
    .from(attendances)
    .innerJoin(attendanceEntries, eq(attendanceEntries.uuid, attendances.entryUuid))
    .where(sql`${attendances.orderUuid} = any(${sql.param(orderUuids)}::uuid[])`);
  const names = await findStaffNames(db, [...new Set(rows.map((row) => row.madeBy))]);
  for (const row of rows)
    found[row.occasion].set(row.order, {
      at: jakartaIso(row.happenedAt),
      by: names.get(row.madeBy) ?? '',
      how: row.how,
    });
  return found;
}

/** As SQL, whether whoever travels on the order in a column was at the manasik. */
export const wasAtManasikAs = (orderUuid: SQL): SQL =>
  sql`exists (select from ${attendances} a where a.order_uuid = ${orderUuid} and a.occasion = 'manasik')`;

export const findEntries = (db: DbOrTx, orderUuid: string, occasion: Occasion) =>
  db
    .select()
    .from(attendanceEntries)
    .where(and(eq(attendanceEntries.orderUuid, orderUuid), eq(attendanceEntries.occasion, occasion)));
