import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { NOT_AS_READ } from './database.ts';

/** The words of an `insert` into a table, by the keys that its rows have; the rows stand between them. */
const known = new WeakMap<PgTable, Map<string, [before: SQL, after: SQL]>>();

/**
 * One `insert` for any number of rows. Its text is the same for all of them, so that a connection plans it once: the
 * rows travel as one JSON value.
 *
 * @param rows not empty, all with the keys of the first
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const [before, after] = wordsOf(table, Object.keys(rows[0] ?? {}));
  return sql`${before}${JSON.stringify(rows)}${after}`;
}

function wordsOf(table: PgTable, keys: string[]): [SQL, SQL] {
  const own = known.get(table) ?? new Map<string, [SQL, SQL]>();
  known.set(table, own);
  const words = own.get(keys.join()) ?? makeWords(table, keys);
  own.set(keys.join(), words);
  return words;
}

function makeWords(table: PgTable, keys: string[]): [SQL, SQL] {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const used = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`no column ${key}`);
    return { key: quoted(key), name: quoted(column.name), type: column.getSQLType() };
  });
  const names = used.map(({ name }) => name).join(', ');
  const values = used.map(({ key }) => `r.${key}`).join(', ');
  const types = used.map(({ key, type }) => `${key} ${type}`).join(', ');
  return [
    sql.raw(`insert into ${quoted(getTableName(table))} (${names}) select ${values} from json_to_recordset(`),
    sql.raw(`::json) as r(${types})`),
  ];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Fails (`isNotAsRead`) where `from` has another number of rows. */
const hasRows = (from: SQL, count: number): SQL =>
  sql`(select case when count(*) = ${count}::int then 0 else (${NOT_AS_READ}::text || count(*))::int end from ${from})`;

/** A statement that fails (`isNotAsRead`) where a query does not find so many rows. */
export const mustFind = (query: SQL, count: number): SQL =>
  sql`select ${hasRows(sql`(${query}) found`, count)}`;

/**
 * Several writes as one statement: each sees the tables as they were before any of them.
 *
 * @param expected parts, by their names, that must write so many rows: otherwise the statement fails (`isNotAsRead`)
 */
export const combinedWrite = (parts: Record<string, SQL>, expected: Record<string, number>): SQL => {
  // A part may have the name of a table that another one reads.
  const stepOf = (name: string) => sql.identifier(`${name} step`);
  const written = Object.entries(parts).map(([name, part]) => sql`${stepOf(name)} as (${part} returning 1)`);
  const checks = Object.entries(expected).map(([name, count]) => hasRows(sql`${stepOf(name)}`, count));
  return sql`with ${sql.join(written, sql`, `)} select ${sql.join(checks, sql`, `)}`;
};
