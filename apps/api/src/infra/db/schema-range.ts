import type pg from 'pg';
import { z } from 'zod';
import { hasTable } from './has-table.ts';
import { readRow } from './query-rows.ts';

/** One row, written by migrations: the newest migration that a version must know at least to work on this database. */
const FLOOR = 'drizzle.schema_floor';

const floorRow = z.object({ oldest: z.coerce.number() });

/**
 * Whether a version may work on a database: on the schema that it knows, and on a newer one from which nothing was taken that it
 * uses. Migrations widen before they narrow; one that narrows says in the database which versions it leaves behind
 * (docs/decisions/0220).
 *
 * @param known the version's newest migration, `last` that of the database, both as drizzle notes them
 */
export async function servesSchema(
  database: Pick<pg.Client, 'query'>,
  { known, last }: { known: number; last: number },
): Promise<boolean> {
  if (last <= known) return true;
  if (!(await hasTable(database, FLOOR))) return false;
  return readRow(floorRow, await database.query(`select oldest from ${FLOOR}`)).oldest <= known;
}
