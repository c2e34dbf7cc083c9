import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findLiveDocuments } from './document-queries.ts';
import { documents, passportDetails } from './documents.tables.ts';

/** The sealed number of a pilgrim's uploaded passport; null while there is none. */
export async function findPassportNumberSealed(db: DbOrTx, pilgrimUuid: string): Promise<string | null> {
  const [document] = await findLiveDocuments(db, pilgrimUuid, ['passport']);
  return document?.passport?.numberSealed ?? null;
}

/** Keyed hashes of the numbers of the passports that pilgrims have handed in, by pilgrim. */
export async function findPassportHashes(db: DbOrTx, pilgrims: string[]): Promise<Map<string, string[]>> {
  if (pilgrims.length === 0) return new Map();
  const { pilgrimUuid, rejectedAt } = documents;
  const rows = await db
    .select({ pilgrimUuid, hash: passportDetails.numberHash })
    .from(passportDetails)
    .innerJoin(documents, eq(documents.uuid, passportDetails.documentUuid))
    .where(and(inArray(pilgrimUuid, pilgrims), isNull(rejectedAt)));
  const hashes = new Map<string, string[]>();
  for (const { pilgrimUuid: pilgrim, hash } of rows)
    if (hash) hashes.set(pilgrim, [...(hashes.get(pilgrim) ?? []), hash]);
  return hashes;
}

/** The passports that pilgrims have handed in, the newest of each, by pilgrim; a rejected one is history. */
export async function findPassports(
  db: DbOrTx,
  pilgrims: string[],
): Promise<Map<string, { numberSealed: string; expired: string }>> {
  if (pilgrims.length === 0) return new Map();
  const { pilgrimUuid, rejectedAt, createdAt, uuid } = documents;
  const { numberSealed, expired } = passportDetails;
  const rows = await db
    .select({ pilgrimUuid, numberSealed, expired })
    .from(passportDetails)
    .innerJoin(documents, eq(uuid, passportDetails.documentUuid))
    .where(and(inArray(pilgrimUuid, pilgrims), isNull(rejectedAt)))
    .orderBy(asc(createdAt), uuid);
  return new Map(rows.map(({ pilgrimUuid: pilgrim, ...passport }) => [pilgrim, passport]));
}

/** As SQL, a query of the passports that are in view: `pilgrim_uuid, expired, number_hash`. */
export const livePassportsSql: SQL = sql`select d.pilgrim_uuid, pd.expired, pd.number_hash
  from ${documents} d join ${passportDetails} pd on pd.document_uuid = d.uuid where d.rejected_at is null`;
