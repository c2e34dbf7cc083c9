import { expect, it } from 'vitest';
import { migrateDatabase } from '../../src/infra/db/migrate.ts';
import { bareDatabase } from '../support/process/bare-database.ts';

const database = bareDatabase();

it('a database that a newer version has migrated is refused, and left as it is', async () => {
  await migrateDatabase(database.url);
  await migrateDatabase(database.url);
  await database.client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  const count = async () =>
    (await database.client.query('select count(*) from drizzle.__drizzle_migrations')).rows[0];
  const before = await count();
  await expect(migrateDatabase(database.url)).rejects.toThrow('newer version');
  expect(await count()).toEqual(before);
});
