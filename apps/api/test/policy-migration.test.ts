import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../src/features/agency/defaults.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { migrateTo } from './support/old-schema.ts';

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

it('a policy of before always takes two people, and its decisions stay as they are', async () => {
  await migrateTo(client, '0018_lists_check_in_custody');
  const {
    onePersonRefund: _r,
    onePersonWithdrawal: _w,
    onePersonCancellation: _c,
    ...before
  } = DEFAULT_POLICY;
  const columns = Object.keys(before).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const values = Object.values(before);
  await client.query(
    `insert into agency_policies (version, starts_at, created_at, ${columns.join(', ')})
     values (1, '1970-01-01', now(), ${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
  await client.query(`insert into agency_policies (version, starts_at, created_at, registration_fee)
    values (2, '2027-01-01', now(), 2000000)`);

  await migrateDatabase(database.url);

  const { rows } =
    await client.query(`select one_person_refund::int as refund, one_person_withdrawal::int as withdrawal,
    one_person_cancellation::int as cancellation from agency_policies order by version`);
  expect(rows).toEqual([
    { refund: 0, withdrawal: 0, cancellation: 0 },
    { refund: null, withdrawal: null, cancellation: null },
  ]);
  await expect(client.query('update agency_policies set registration_fee = 1')).rejects.toThrow();
});
