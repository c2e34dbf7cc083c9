import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Encryption } from '../../platform/encryption.ts';
import { migrateDatabase } from '../../platform/migrate.ts';
import { loadDemoData } from '../load-demo-data.ts';

const encryption = new Encryption('ab'.repeat(32));
const now = new Date('2026-11-21T09:30:00+07:00');
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateDatabase(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const started = performance.now();
  await loadDemoData(client, { encryption, now, size: 'season' });
  process.stdout.write(`${performance.now() - started} ms\n`);
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});
it('x', async () => {
  const t = await client.query(`select relname, n_live_tup from pg_stat_user_tables order by 2 desc`);
  for (const q of ["select status, count(*) from orders group by 1 order by 1", "select count(distinct pilgrim_uuid) from orders where status<>'Batal'", "select status,count(*) from documents where rejected_at is null group by 1", "select count(*) from audit_log","select count(*) from notifications","select place,count(*), count(*) filter (where due_on < '2026-11-21') late from passport_places group by 1"])
    console.table((await client.query(q)).rows);
  expect(t.rows.length).toBeGreaterThan(1);
});
