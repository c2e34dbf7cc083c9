import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../src/platform/migrate.ts';

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

it('a database that a newer version has migrated is refused, and left as it is', async () => {
  await migrateDatabase(database.url);
  await migrateDatabase(database.url);
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  const count = async () => (await client.query('select count(*) from drizzle.__drizzle_migrations')).rows[0];
  const before = await count();
  await expect(migrateDatabase(database.url)).rejects.toThrow('newer version');
  expect(await count()).toEqual(before);
});
