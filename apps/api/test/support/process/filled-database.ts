import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { migrateDatabase } from '../../../src/infra/db/migrate.ts';
import { migrateTo } from './old-schema.ts';

/** A row as `row_to_json` writes it: the names of its columns, and times, numbers and bytes as JSON has them. */
export type Row = Record<string, unknown>;

/** What an earlier version left in its database. */
export interface Filled {
  tables: Record<string, Row[]>;
  /** Last values; 0 for one that was never used. */
  sequences: Record<string, number>;
}

const pathOf = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));

/** Rows that an earlier version wrote. @param name folder in `test/fixtures` */
async function readFilled(name: string): Promise<Filled> {
  const packed = await readFile(join(pathOf(name), 'database.json.gz'));
  return JSON.parse(gunzipSync(packed).toString());
}

/** Folder of the files that the same version stored. @param name folder in `test/fixtures` */
export const filledFiles = (name: string): string => join(pathOf(name), 'files');

/** Writes the rows into a database that has the schema of their version. */
async function fill(client: pg.Client, { tables, sequences }: Filled): Promise<void> {
  // Rows come table by table, so that one may be there before what it refers to.
  await client.query("set session_replication_role = 'replica'");
  for (const [table, rows] of Object.entries(tables)) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const list = columns.map(({ name }) => name).join(', ');
    await client.query(`delete from "${table}"`);
    await client.query(
      `insert into "${table}" (${list}) overriding system value
        select ${list} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query("set session_replication_role = 'origin'");
  for (const [name, last] of Object.entries(sequences))
    if (last > 0) await client.query('select setval($1, $2)', [name, last]);
}

/** Tables that have another name since. */
const RENAMED: Record<string, string> = {
  payments: 'bills',
  bank_payments: 'payments',
  money_bookings: 'payment_bookings',
  desk_orders: 'order_search',
  desk_head: 'projection_cursor',
  wanted_logins: 'pending_logins',
  departure_papers: 'travel_documents',
};

/** What a table of an earlier version is called now. */
export const nowCalled = (table: string): string => RENAMED[table] ?? table;

export interface UpgradedDatabase {
  filled: Filled;
  url: string;
  client: pg.Client;
  /** Drops the database. */
  end(): Promise<void>;
}

/**
 * A database with what an earlier version left in it, brought up to date by this one.
 *
 * @param name folder in `test/fixtures`
 * @param last the earlier version's last migration
 */
export async function upgradeFilled(name: string, last: string): Promise<UpgradedDatabase> {
  const filled = await readFilled(name);
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrateTo(client, last);
  await fill(client, filled);
  await migrateDatabase(database.url);
  return {
    filled,
    url: database.url,
    client,
    end: async () => {
      await client.end();
      await database.drop();
    },
  };
}
