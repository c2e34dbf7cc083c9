import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column has one of these values. Unlike a list of values, its text is the same for any number of them. */
export const oneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;

export const noneOf = (text: SQL, values: readonly string[]): SQL =>
  sql`${text} <> all(${sql.param([...values])}::text[])`;
