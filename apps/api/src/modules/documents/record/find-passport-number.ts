import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Person } from '../../identity/persons/persons.ts';
import { documents, passportDetails } from './documents.tables.ts';

/** A passport that a pilgrim has handed in. */
export interface HandedIn {
  numberSealed: string;
  /** `YYYY-MM-DD` */
  expired: string;
  isVerified: boolean;
}

/**
 * The number of a pilgrim's passport that counts, sealed: of what was handed in, which is newer than what was typed with an
 * order, until staff have verified it. From then on it is the person's, where staff correct it; null while there is none.
 */
export const passportNumberThatCounts = (
  { passportNumberSealed }: Pick<Person, 'passportNumberSealed'>,
  passport: Pick<HandedIn, 'numberSealed' | 'isVerified'> | undefined,
): string | null =>
  passport?.isVerified
    ? (passportNumberSealed ?? passport.numberSealed)
    : (passport?.numberSealed ?? passportNumberSealed);

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
export async function findPassports(db: DbOrTx, pilgrims: string[]): Promise<Map<string, HandedIn>> {
  if (pilgrims.length === 0) return new Map();
  const { pilgrimUuid, rejectedAt, createdAt, uuid, status } = documents;
  const { numberSealed, expired } = passportDetails;
  const rows = await db
    .select({ pilgrimUuid, numberSealed, expired, status })
    .from(passportDetails)
    .innerJoin(documents, eq(uuid, passportDetails.documentUuid))
    .where(and(inArray(pilgrimUuid, pilgrims), isNull(rejectedAt)))
    .orderBy(asc(createdAt), uuid);
  return new Map(
    rows.map(({ pilgrimUuid: pilgrim, status: now, ...passport }) => [
      pilgrim,
      { ...passport, isVerified: now === 'Verified' },
    ]),
  );
}

/** As SQL, a query of the passports that are in view: `pilgrim_uuid, expired, number_hash`. */
export const livePassportsSql: SQL = sql`select d.pilgrim_uuid, pd.expired, pd.number_hash
  from ${documents} d join ${passportDetails} pd on pd.document_uuid = d.uuid where d.rejected_at is null`;
