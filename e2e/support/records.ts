import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/server.ts';
import type { DemoServer } from './server.ts';

/** Changes the records of a server to what no screen makes any more, though older ones did. */
export async function changeRecords(server: DemoServer, statement: string, values: string[]): Promise<void> {
  // Joins the one that the server started.
  const postgres = await startEmbeddedPostgres({ dataDir: join(server.dataDir, 'postgres') });
  const client = new pg.Client(postgres.urlOf('postgres'));
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
