import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';

/** Any number will do, as long as no other use of advisory locks takes it. */
export const MIGRATION_LOCK = 727_001;

/** The folder lies beside `src` in the sources and beside the bundle's folder `dist` when built. */
const FOLDER = ['../migrations', '../../migrations']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

/**
 * Brings a database to the current schema, forward only, under a lock: of two processes that start together the
 * second waits and finds nothing left to do. `afterwards` runs under the same lock (demo data).
 *
 * @throws where a newer version of the product has migrated it: this one would write what no longer fits
 */
export async function migrateDatabase(
  url: string,
  afterwards?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  if (!FOLDER) throw new Error('The folder with the migrations is missing');
  const client = new pg.Client({ connectionString: url, application_name: 'rihlah-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(client, FOLDER);
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
    await runMigrations({ connectionString: url });
    await afterwards?.(client);
  } finally {
    await client.end();
  }
}

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

async function refuseNewer(client: pg.Client, folder: string): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as there");
  if (found[0]?.there === null) return;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  const { entries } = journal.parse(
    JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')),
  );
  if (Number(rows[0]?.last ?? 0) > Math.max(...entries.map(({ when }) => when)))
    throw new Error('A newer version of the product has migrated this database: start that one.');
}
