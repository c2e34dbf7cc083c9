import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../infra/db/database.ts';
import { queryRows } from '../infra/db/query-rows.ts';
import { pluck } from '../infra/pluck.ts';

const numberRow = z.object({ n: z.coerce.number() });

/** The next running numbers of a sequence, in their order. */
export async function drawNumbers(tx: Tx, sequence: string, count: number): Promise<number[]> {
  const statement = sql`select nextval(${sequence}::regclass) as n from generate_series(1, ${count}::int)`;
  return pluck(await queryRows(tx, numberRow, statement), 'n');
}
