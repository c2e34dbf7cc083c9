import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** An empty database for a test file, with a connection to it: without a schema, for whoever tries migrations. */
export function bareDatabase() {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  return {
    get url() {
      return database.url;
    },
    get client() {
      return client;
    },
    query: (text: string) => client.query(text),
  };
}
