import pg from 'pg';
import { z } from 'zod';
import { readRow, readRows } from '../db/query-rows.ts';
import { type BackupManifest, type TableShape, tableShape } from './format.ts';

/** What a backup takes: the product's rows and its jobs. The migrations write their own, the simulated banks are none of ours. */
const SCHEMAS = ['public', 'graphile_worker'];

/** The rows of a library that brings its own schema up. */
const NOT_ROWS = ['graphile_worker.migrations'];

const named = pg.escapeIdentifier;

export const quotedTable = ({ schema, name }: { schema: string; name: string }): string =>
  `${named(schema)}.${named(name)}`;

export const quotedColumns = ({ columns }: TableShape): string => columns.map(named).join(', ');

/** The tables by name, each with the columns that are not reckoned from others. */
export async function findTables(client: pg.ClientBase): Promise<TableShape[]> {
  const found = await client.query(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1, 2 order by 1, 2`,
    [SCHEMAS, NOT_ROWS],
  );
  return readRows(tableShape, found);
}

const columnRow = z.object({ table: z.string(), column: z.string() });
const sumRow = z.object({ sum: z.string() });

/** The sum of each column of whole rupiah, by `table.column`; found by name, so that what a later version adds is among them. */
export async function sumMoney(client: pg.ClientBase): Promise<Record<string, string>> {
  const columns = await client.query(
    `select c.table_name as "table", c.column_name as "column"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type = 'bigint' and c.column_name ~ '(^|_)(amount|price|balance)$'
      order by 1, 2`,
  );
  const sums: Record<string, string> = {};
  for (const { table, column } of readRows(columnRow, columns)) {
    const added = await client.query(
      `select coalesce(sum(${named(column)}), 0)::text as sum from public.${named(table)}`,
    );
    sums[`${table}.${column}`] = readRow(sumRow, added).sum;
  }
  return sums;
}

const sequenceRow = z.object({ schema: z.string(), name: z.string() });
const reachedRow = z.object({ value: z.string(), isCalled: z.boolean() });

export async function findSequences(client: pg.ClientBase): Promise<BackupManifest['sequences']> {
  const found = await client.query(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [SCHEMAS],
  );
  const sequences: BackupManifest['sequences'] = [];
  for (const sequence of readRows(sequenceRow, found)) {
    const reached = await client.query(
      `select last_value::text as value, is_called as "isCalled" from ${quotedTable(sequence)}`,
    );
    sequences.push({ ...sequence, ...readRow(reachedRow, reached) });
  }
  return sequences;
}

const migrationsRow = z.object({ migration: z.coerce.number(), jobsMigration: z.number() });

/** The newest migrations: of the product, and of the jobs' own schema. */
export async function findMigrations(client: pg.ClientBase): Promise<z.output<typeof migrationsRow>> {
  const found = await client.query(
    `select (select max(created_at) from drizzle.__drizzle_migrations)::text as migration,
            (select max(id) from graphile_worker.migrations) as "jobsMigration"`,
  );
  return readRow(migrationsRow, found);
}
