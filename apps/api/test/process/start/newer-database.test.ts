import { beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../src/infra/db/migrate.ts';
import { eventually } from '../../support/http/http.ts';
import { bareDatabase } from '../../support/process/bare-database.ts';
import { migrateTo } from '../../support/process/old-schema.ts';

const database = bareDatabase();

const count = async () =>
  (await database.client.query('select count(*) from drizzle.__drizzle_migrations')).rows[0];
/** What a newer version has done that leaves behind whoever knows less than this. */
const narrow = (oldest: string) =>
  database.client.query(`update drizzle.schema_floor
    set oldest = (select ${oldest} from drizzle.__drizzle_migrations)`);

beforeAll(async () => {
  await migrateDatabase(database.url);
  await database.client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
});

it('a database that a newer version has widened is used, and left as it is', async () => {
  const before = await count();
  const done: string[][] = [];
  const note = async (_client: unknown, brought: string[]) => void done.push(brought);
  await migrateDatabase(database.url, note);
  await migrateDatabase(database.url, note, { mayMigrate: false });
  expect(done).toEqual([[], []]);
  // The version before goes on where a newer one narrows only what it does not use.
  await narrow('max(created_at) - 1');
  await migrateDatabase(database.url);
  expect(await count()).toEqual(before);
});

it('a database that a newer version has narrowed is refused, and left as it is', async () => {
  const before = await count();
  await narrow('max(created_at)');
  await expect(migrateDatabase(database.url)).rejects.toThrow('newer version');
  expect(await count()).toEqual(before);
});

it('one whose newer schema says nothing of the versions that it serves is refused', async () => {
  await database.client.query('drop table drizzle.schema_floor');
  await expect(migrateDatabase(database.url)).rejects.toThrow('newer version');
});

describe('a table that somebody holds', () => {
  const other = bareDatabase();

  it('does not end a migration, and nobody waits behind it for long', async () => {
    await migrateTo(other.client, '0037_backups');
    await other.client.query('begin; lock table installation in access share mode');
    const migrating = migrateDatabase(other.url);
    const waits = async () =>
      (
        await other.client.query(
          "select 1 from pg_locks where not granted and relation = 'installation'::regclass",
        )
      ).rowCount;
    await eventually(waits, (waiting) => waiting === 1);
    // It gives way: whoever queued behind it goes on.
    await eventually(waits, (waiting) => waiting === 0);
    await other.client.query('commit');
    await migrating;
  });
});
