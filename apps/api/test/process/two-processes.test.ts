import type { Product } from '@rihlah/contract/catalog/product';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Encryption } from '../../src/infra/crypto/encryption.ts';
import { Passwords } from '../../src/infra/crypto/passwords.ts';
import { type Database, openDatabase } from '../../src/infra/db/database.ts';
import { call, eventually } from '../support/http/http.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import type { TestProduct } from '../support/process/product.ts';
import { type ServerProcess, startServerProcess } from '../support/process/server-process.ts';
import { detailOf, editor } from '../support/staff/package-editor.ts';

let testDatabase: TestDatabase;
let database: Database;
let servers: ServerProcess[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const env = { DEMO: '1', DATABASE_URL: testDatabase.url, RATE_LOGIN_PER_USERNAME: '10' };
  // Both start at once on an empty database: one migrates, the other waits for it.
  servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  database = openDatabase(testDatabase.url, { max: 4, onError: () => {} });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.close();
  await testDatabase.drop();
});

const at = (index: number) => journey(servers[index % 2]?.address ?? '');

it('sends no SMS twice and expires no order twice', async () => {
  const count = 40;
  const packageUuid = await makeProduct(database.db, { seats: count });
  const placed = await Promise.all(
    Array.from({ length: count }, (_, index) => at(index).place(makeOrder(packageUuid))),
  );
  expect(placed.every(({ status }) => status === 201)).toBe(true);
  const query = async (sql: string) => (await database.pool.query(sql)).rows[0];
  const allSent = () =>
    eventually(
      () => query('select count(*)::int as n from sms_outbox where sent_at is null'),
      ({ n }) => n === 0,
      60_000,
    );
  // What is on its way when a day passes at once looks as if its sender had been killed.
  await allSent();
  await at(0).advance(86_400);
  await eventually(
    () => query(`select count(*)::int as n from orders where status = 'Batal'`),
    ({ n }) => n === count,
    60_000,
  );
  await allSent();
  expect(await query(`select seat_available as n from products where uuid = '${packageUuid}'`)).toEqual({
    n: count,
  });
  expect(
    await query(`select count(*)::int as n from order_status_history where to_status = 'Batal'`),
  ).toEqual({ n: count });
  expect(await query(`select count(*)::int as n from sms_outbox where kind = 'order-expired'`)).toEqual({
    n: count,
  });
  expect(await query('select max(attempts) as n from sms_outbox')).toEqual({ n: 1 });
});

it('lets a password be tried ten times at both together, not ten times at each', async () => {
  const body = {
    grant_type: 'password',
    client_id: 'web',
    client_secret: 'web-secret',
    username: '081288887777',
    password: 'salah-lagi',
  };
  const statuses: number[] = [];
  for (let index = 0; index < 24; index++)
    statuses.push((await call(servers[index % 2]?.address ?? '', 'POST', '/oauth', { body })).status);
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(14).fill(429)]);
});

it('shows at one process within a second what was published at the other', async () => {
  const [one, other] = servers as [ServerProcess, ServerProcess];
  const uuid = await makeProduct(database.db);
  const services = {
    db: database.db,
    passwords: new Passwords(new Encryption('00'.repeat(32))),
    clock: { now: () => new Date() },
  };
  const client = await editor({ address: one.address, services } as unknown as TestProduct);
  await services.passwords.close();
  const path = `/api/v1/product/${uuid}`;
  const before = (await call<Product>(other.address, 'GET', path)).body;
  const { version, draft } = await detailOf(client, uuid);
  const content = { ...draft, name: `${before.name} Baru` };
  const saved = await client.ask<{ version: string }>('PUT', `/packages/${uuid}/draft`, {
    body: { version, content },
  });
  expect((await call<Product>(other.address, 'GET', path)).body.name).toBe(before.name);
  const body = { version: saved.body.version };
  expect((await client.ask('POST', `/packages/${uuid}/publication`, { body })).status).toBe(200);
  await eventually(
    () => call<Product>(other.address, 'GET', path),
    (answer) => answer.body.name === content.name,
    1_000,
  );
});

it('moves the demo clock for both, also when both move it at once', async () => {
  const before = new Date((await at(0).advance(0)).body.now).getTime();
  const begun = Date.now();
  await Promise.all(Array.from({ length: 20 }, (_, index) => at(index).advance(60)));
  const after = new Date((await at(0).advance(0)).body.now).getTime();
  const moved = after - before - (Date.now() - begun);
  expect(Math.round(moved / 60_000)).toBe(20);
});

it('frees the work of a process that was killed', async () => {
  const [victim, survivor] = servers as [ServerProcess, ServerProcess];
  await database.pool.query(`select graphile_worker.add_job('no-such-task-of-anybody', '{}'::json)`);
  // A job locked by a worker that no longer lives, as a kill in the middle of it leaves behind.
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now() - interval '1 minute'`,
  );
  await victim.end('SIGKILL');
  await eventually(
    async () =>
      (
        await database.pool.query(
          `select count(*)::int as n from graphile_worker.jobs where locked_by = 'worker-of-the-dead'`,
        )
      ).rows[0],
    ({ n }) => n === 0,
    40_000,
  );
  servers = [survivor, survivor];
  expect((await at(0).place(makeOrder(await makeProduct(database.db)))).status).toBe(201);
});
