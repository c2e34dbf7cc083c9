import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * One `insert` for any number of rows. Its text is the same for all of them, so that a connection plans it once: the
 * rows travel as one JSON value.
 *
 * @param rows not empty, all with the keys of the first
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const used = Object.keys(rows[0] ?? {}).map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`no column ${key}`);
    return column;
  });
  const names = sql.join(
    used.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names} from ${recordsOf(used, rows)}`;
}

/** Rows as a table of these columns, from one JSON value; the columns keep their names in the database. */
function recordsOf(columns: PgColumn[], rows: readonly object[]): SQL {
  const keys = Object.keys(rows[0] ?? {}) as never[];
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(({ name }, index) => [name, row[keys[index] as never]])),
  );
  const types = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  return sql`json_to_recordset(${JSON.stringify(values)}::json) as r(${types})`;
}

/** Several writes as one statement: each sees the tables as they were before any of them. @returns how many rows of each, by name */
export const writeTogether = (parts: Record<string, SQL>): SQL => {
  const names = Object.keys(parts).map((name) => sql.identifier(name));
  const written = Object.values(parts).map((part, index) => sql`${names[index]} as (${part} returning 1)`);
  const counts = names.map((name) => sql`(select count(*)::int from ${name}) as ${name}`);
  return sql`with ${sql.join(written, sql`, `)} select ${sql.join(counts, sql`, `)}`;
};
