import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { custodyFailure } from '../failures.ts';
import { passportPlaces } from './passports.tables.ts';

export type PlaceRow = typeof passportPlaces.$inferSelect;

/** Where passports are that were ever moved, by their pilgrim; any other is with its owner. */
export async function findPassportPlaces(db: DbOrTx, pilgrimUuids: string[]): Promise<Map<string, PlaceRow>> {
  if (pilgrimUuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(passportPlaces)
    .where(sql`${passportPlaces.pilgrimUuid} = any(${sql.param(pilgrimUuids)}::uuid[])`);
  return new Map(rows.map((row) => [row.pilgrimUuid, row]));
}

/** Whether a passport is held for an order. */
export const isHeldFor = (place: PlaceRow | undefined, orderUuid: string): boolean =>
  place !== undefined && place.orderUuid === orderUuid && place.place !== 'pilgrim';

/** As SQL, whether the agency or whoever works for it has the passport of the pilgrim in a column. */
export const isPassportHereAs = (pilgrimUuid: SQL): SQL =>
  sql`exists (select from ${passportPlaces} p where p.pilgrim_uuid = ${pilgrimUuid} and p.place <> 'pilgrim')`;

/**
 * Whoever takes an order's place takes the way to the passport with it: what was handed over for the order goes back before.
 *
 * @param db once the order is locked, no passport is handed over for it (`handOver`)
 * @throws Failure `passportHeld`
 */
export async function assertPassportBack(
  db: DbOrTx,
  { uuid, pilgrimUuid }: { uuid: string; pilgrimUuid: string },
): Promise<void> {
  const t = passportPlaces;
  const isHeld = and(eq(t.pilgrimUuid, pilgrimUuid), eq(t.orderUuid, uuid), ne(t.place, 'pilgrim'));
  if ((await db.$count(t, isHeld)) > 0) throw custodyFailure('passportHeld');
}

/**
 * The pilgrim of an order turned out to be known under another row: the passport that is held for the order, and how it
 * came there, are found by that row from now on. Where another is held under it, both stay as
 * they are, and so does how they came there.
 *
 * @param tx the order is locked
 */
export async function carryPassport(
  tx: Tx,
  { orderUuid, from, to }: { orderUuid: string; from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    with held as (
      select from passport_places where pilgrim_uuid = ${from} and order_uuid = ${orderUuid} and place <> 'pilgrim')
    delete from passport_places where pilgrim_uuid = ${to} and place = 'pilgrim' and exists (select from held)`);
  await tx.execute(sql`
    update passport_places set pilgrim_uuid = ${to}
    where pilgrim_uuid = ${from} and order_uuid = ${orderUuid} and place <> 'pilgrim'
      and not exists (select from passport_places other where other.pilgrim_uuid = ${to})`);
  await tx.execute(sql`
    update passport_movements m set pilgrim_uuid = ${to}
    where m.pilgrim_uuid = ${from} and m.order_uuid = ${orderUuid} and not exists (
      select from passport_places kept
      where kept.pilgrim_uuid = ${from} and kept.order_uuid = ${orderUuid} and kept.place <> 'pilgrim')`);
}
