import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Services } from '../../../infra/services.ts';
import { persons } from './accounts.tables.ts';
import { hashPassportNumber } from './passport-number.ts';

export const HASH_PASSPORTS = 'hash-passports';

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Sealed {
  table: PgTable;
  uuid: PgColumn;
  sealed: PgColumn;
  hash: PgColumn;
  /** Names of the last in `update`. */
  hashField: string;
}

const sealedRow = z.object({ uuid: z.string(), sealed: z.string() });

/**
 * Puts a hash beside passport numbers that an earlier version sealed without one, in small batches. A number that
 * changes meanwhile keeps what was written with it; one that does not open is left as it is and logged.
 *
 * @returns how many were hashed
 */
export async function hashSealedPassports(
  { db, encryption, log }: Pick<Services, 'db' | 'encryption' | 'log'>,
  { table, uuid, sealed, hash, hashField }: Sealed,
): Promise<number> {
  let hashed = 0;
  let last = FIRST;
  for (;;) {
    const rows = await db
      .select({ uuid, sealed })
      .from(table)
      .where(and(gt(uuid, last), isNotNull(sealed), isNull(hash)))
      .orderBy(asc(uuid))
      .limit(BATCH);
    for (const row of z.array(sealedRow).parse(rows)) {
      last = row.uuid;
      try {
        const value = hashPassportNumber(encryption, encryption.open(row.sealed));
        const isIt = and(eq(uuid, row.uuid), eq(sealed, row.sealed), isNull(hash));
        await db
          .update(table)
          .set({ [hashField]: value })
          .where(isIt);
        hashed += 1;
      } catch (error) {
        log.warn({ err: error, row: row.uuid }, 'a sealed passport number was not hashed');
      }
    }
    if (rows.length < BATCH) return hashed;
  }
}

/** As `hashSealedPassports`, of people. */
export const hashPassportsOfPersons = (services: Services): Promise<number> =>
  hashSealedPassports(services, {
    table: persons,
    uuid: persons.uuid,
    sealed: persons.passportNumberSealed,
    hash: persons.passportNumberHash,
    hashField: 'passportNumberHash',
  });
