import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import pg from 'pg';
import { eventually } from '../http/http.ts';

/** A session in the embedded database of a `DATA_DIR`, which is started where nobody else has it. */
export async function withDatabase<T>(dataDir: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const embedded: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const client = new pg.Client({ connectionString: embedded.urlOf('postgres') });
  await client.connect();
  try {
    return await look(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Ends the segment, and waits until the archive has it. */
export async function untilArchived(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment');
  await eventually(
    async () => (await client.query('select last_archived_wal as segment from pg_stat_archiver')).rows[0],
    ({ segment }) => segment >= rows[0].segment,
  );
}
