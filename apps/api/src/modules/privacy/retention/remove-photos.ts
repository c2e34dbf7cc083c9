import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { commitUpload } from '../../../infra/files/stage-upload.ts';
import { pluck } from '../../../infra/pluck.ts';
import { projectPersonsOrders } from '../../backoffice/order-search/refresh-order-search.ts';
import { isAmong, photosKept } from './retained-data.ts';

const subjectRow = z.object({ uuid: z.string() });
const fileRow = z.object({ key: z.string() });

/** @param today `YYYY-MM-DD`; `among`: of these people only */
export async function findPhotosDue(
  db: DbOrTx,
  { days, today, limit, among }: { days: number; today: string; limit: number; among?: string[] },
): Promise<string[]> {
  const statement = sql`select k.uuid from ${photosKept} k
    where not k.is_open and not k.is_held and k.needed_on + ${days}::int < ${today}::date
      and ${among ? isAmong(sql`k.uuid`, among) : sql`true`} limit ${limit}`;
  return pluck(await queryRows(db, subjectRow, statement), 'uuid');
}

/** Of some people those who are locked now, so that nothing that refers to them is written meanwhile; others are skipped. */
export async function lockThose(tx: Tx, uuids: string[]): Promise<string[]> {
  const statement = sql`select p.uuid from persons p where ${isAmong(sql`p.uuid`, uuids)} order by p.uuid for update skip locked`;
  return pluck(await queryRows(tx, subjectRow, statement), 'uuid');
}

/**
 * Removes the pictures of people whose time is over: handed-in documents leave the view as those that were replaced do,
 * so that a next journey asks for them anew; what was read from their pictures goes too. The files go with the clean-up,
 * after the commit.
 *
 * @returns how many pictures
 */
export async function removePhotos(tx: Tx, uuids: string[], now: Date): Promise<number> {
  const isTheirs = isAmong(sql`d.pilgrim_uuid`, uuids);
  const own = sql`(select d.uuid from documents d where ${isTheirs})`;
  const at = sql`${now.toISOString()}::timestamptz`;
  // A refusal of then would stand as the last word on a kind of which nothing newer is in view.
  await tx.execute(sql`update documents d set rejected_at = coalesce(d.rejected_at, ${at}), rejected_reason = null
    where ${isTheirs} and (d.rejected_at is null or d.rejected_reason is not null)`);
  for (const table of ['document_claims', 'passport_readings'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where document_uuid in ${own}`);
  const statement = sql`
    with handed_in as (delete from document_pictures p where p.document_uuid in ${own} returning p.file_key as key),
    before as materialized (select d.uuid, d.photo from additional_documents d where ${isTheirs} and d.photo <> ''),
    given as (update additional_documents d set photo = '' from before b where d.uuid = b.uuid returning b.photo as key),
    attached_before as materialized (select d.uuid, d.file_keys from travel_documents d
      where (${isTheirs} or d.attached_to in (select o.uuid from orders o where ${isAmong(sql`o.pilgrim_uuid`, uuids)}))
        and d.attached_to is not null and d.file_keys <> '[]'),
    attached as (update travel_documents d set file_keys = '[]' from attached_before b where d.uuid = b.uuid
      returning b.file_keys)
    select key from handed_in union select key from given
    union select jsonb_array_elements_text(file_keys) from attached`;
  const keys = pluck(await queryRows(tx, fileRow, statement), 'key');
  // As old as can be: nobody can still be uploading them.
  await commitUpload(tx, keys, new Date(0));
  for (const uuid of uuids) await projectPersonsOrders(tx, uuid);
  return keys.length;
}

/**
 * Removes photos of groups whose journey families followed until before a day, with their files after the commit.
 *
 * @param today `YYYY-MM-DD`
 * @returns how many
 */
export async function removeTripPhotosDue(
  tx: Tx,
  { today, limit }: { today: string; limit: number },
): Promise<number> {
  // They follow until the day after the return (`followEnd`).
  const statement = sql`delete from trip_photos where uuid in (select t.uuid from trip_photos t
      join departures d on d.uuid = t.departure_uuid where d.returns_on + 1 < ${today}::date limit ${limit})
    returning file_key as key`;
  const keys = pluck(await queryRows(tx, fileRow, statement), 'key');
  await commitUpload(tx, keys, new Date(0));
  return keys.length;
}
