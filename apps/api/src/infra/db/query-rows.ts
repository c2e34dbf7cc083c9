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
  return readRows(row, await db.execute(statement));
}

/** The row of a statement that always gives one, as a count does. @throws ZodError also where there is none */
export async function queryRow<Row extends z.ZodType>(
  db: DbOrTx,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>> {
  return readRow(row, await db.execute(statement));
}

/**
 * A part in SQL of a select of the query builder, read through its schema as the rows of `queryRows` are. Null stays null, whatever
 * the schema says.
 */
export const readAs = <Type extends z.ZodType>(type: Type, part: SQL): SQL<z.output<Type>> =>
  part.mapWith((value: unknown) => type.parse(value));

interface Answer {
  rows: unknown[];
}

/** As `queryRows`, of what a client or a pool of `pg` has answered: times have arrived as `Date` there. */
export const readRows = <Row extends z.ZodType>(row: Row, { rows }: Answer): z.output<Row>[] =>
  z.array(row).parse(rows);

/** As `queryRow`, of what a client or a pool of `pg` has answered. */
export const readRow = <Row extends z.ZodType>(row: Row, { rows }: Answer): z.output<Row> =>
  row.parse(rows[0]);
