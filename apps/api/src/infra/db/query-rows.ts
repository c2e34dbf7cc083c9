import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from './database.ts';

/**
 * The rows that a statement in SQL gives back, each read through its schema: the compiler cannot know what PostgreSQL answers.
 *
 * @param row amounts (`bigint`, `numeric`) arrive as texts and times as texts of PostgreSQL: `z.coerce.number()`,
 * `z.coerce.date()`
 * @throws ZodError where a row is not what the schema says
 */
export async function queryRows<Row extends z.ZodType>(
  db: DbOrTx,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> {
  const { rows } = await db.execute(statement);
  return z.array(row).parse(rows);
}

/** The row of a statement that always gives one, as a count does. @throws ZodError also where there is none */
export async function queryRow<Row extends z.ZodType>(
  db: DbOrTx,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>> {
  const { rows } = await db.execute(statement);
  return row.parse(rows[0]);
}
