import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { commitUpload } from '../../../infra/files/stage-upload.ts';
import { pluck } from '../../../infra/pluck.ts';
import { projectPersonsOrders } from '../../backoffice/order-search/refresh-order-search.ts';
import { findBlockers } from '../erasure/erasure-effects.ts';
import { removePhotos } from './remove-photos.ts';
import { isAmong, listsKept, numbersKept } from './retained-data.ts';

const uuidRow = z.object({ uuid: z.string() });

interface Asked {
  years: number;
  /** `YYYY-MM-DD` */
  today: string;
  limit: number;
  /** Of these people only. */
  among?: string[];
}

export async function findNumbersDue(db: DbOrTx, { years, today, limit, among }: Asked): Promise<string[]> {
  const statement = sql`select k.uuid from ${numbersKept(years, today)} k
    where k.goes_on <= ${today}::date and ${among ? isAmong(sql`k.uuid`, among) : sql`true`} limit ${limit}`;
  return pluck(await queryRows(db, uuidRow, statement), 'uuid');
}

/**
 * Removes the sealed numbers of people whose time is over, and the pictures that still show them. Whatever forbids an
 * erasure keeps them too: a balance, a complaint, money that is undecided. The keyed hash of the NIK stays where there is a login,
 * so that its person can come back (`numbers_removed_at`), and goes where there is none.
 *
 * @returns of how many people
 */
export async function removeNumbers(
  tx: Tx,
  encryption: Encryption,
  uuids: string[],
  now: Date,
): Promise<number> {
  const free: string[] = [];
  for (const uuid of uuids) if ((await findBlockers(tx, uuid)).length === 0) free.push(uuid);
  if (free.length === 0) return 0;
  await removePhotos(tx, free, now);
  const without = sql`not exists (select from accounts a where a.person_uuid = p.uuid)`;
  await tx.execute(sql`delete from passport_details where document_uuid in
    (select d.uuid from documents d where ${isAmong(sql`d.pilgrim_uuid`, free)})`);
  await tx.execute(sql`update visas set number_sealed = null where ${isAmong(sql`pilgrim_uuid`, free)}`);
  await tx.execute(sql`update orders o set pilgrim_nik_hash = 'erased:' || o.uuid
    from persons p where p.uuid = o.pilgrim_uuid and ${isAmong(sql`o.pilgrim_uuid`, free)} and ${without}`);
  await tx.execute(sql`update persons p set nik_sealed = ${encryption.seal('')},
      nik_hash = case when ${without} then 'erased:' || p.uuid else p.nik_hash end,
      passport_number_sealed = null, passport_number_hash = null, bpjs_number_sealed = null,
      numbers_removed_at = ${now.toISOString()}::timestamptz
    where ${isAmong(sql`p.uuid`, free)} or ${isAmong(sql`p.merged_into`, free)}`);
  for (const uuid of free) await projectPersonsOrders(tx, uuid);
  return free.length;
}

const fileRow = z.object({ key: z.string() });

/**
 * Removes lists of some packages whose time is over, with their files, and what a manifest was frozen as.
 *
 * @returns how many packages
 */
export async function removeListsDue(tx: Tx, { years, today, limit }: Asked): Promise<number> {
  const due = sql`select k.uuid from ${listsKept(years)} k where k.goes_on <= ${today}::date limit ${limit}`;
  const products = pluck(await queryRows(tx, uuidRow, due), 'uuid');
  if (products.length === 0) return 0;
  const isOf = isAmong(sql`product_uuid`, products);
  const lists = await queryRows(
    tx,
    fileRow,
    sql`delete from departure_lists where ${isOf} returning file_key as key`,
  );
  await commitUpload(tx, pluck(lists, 'key'), new Date(0));
  await tx.execute(sql`delete from manifest_freezes where ${isOf}`);
  await tx.execute(sql`update travel_documents set strange_number_sealed = null where ${isOf}`);
  return products.length;
}
