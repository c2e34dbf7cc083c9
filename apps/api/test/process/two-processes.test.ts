import type { Product } from '@rihlah/contract/catalog/product';
import type { ClaimDocument, StaffDocument } from '@rihlah/contract/staff/documents/documents';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Encryption } from '../../src/infra/crypto/encryption.ts';
import { Passwords } from '../../src/infra/crypto/passwords.ts';
import { type Database, openDatabase } from '../../src/infra/db/database.ts';
import { call, eventually } from '../support/http/http.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import type { TestProduct } from '../support/process/product.ts';
import { programFor } from '../support/process/programs.ts';
import { type ServerProcess, startServerProcess } from '../support/process/server-process.ts';
import { startValkey } from '../support/process/valkey.ts';
import { editor, readDetail } from '../support/staff/package-editor.ts';
import { makeWaiting, verdict } from '../support/staff/review.ts';

const VALKEY = programFor('limits that two processes count in Valkey', 'valkey-server', 'redis-server');

const SHARED = { DEMO: '1', RATE_LOGIN_PER_USERNAME: '10' };

let testDatabase: TestDatabase;
let database: Database;
let servers: ServerProcess[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const env = { ...SHARED, DATABASE_URL: testDatabase.url };
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

/** How a wrong password is answered that is tried so often, at each of the two in turn. */
async function guess(at: ServerProcess[], tries: number): Promise<number[]> {
  const body = {
    grant_type: 'password',
    client_id: 'web',
    client_secret: 'web-secret',
    username: '081288887777',
    password: 'salah-lagi',
  };
  const statuses: number[] = [];
  for (let index = 0; index < tries; index++)
    statuses.push((await call(at[index % at.length]?.address ?? '', 'POST', '/oauth', { body })).status);
  return statuses;
}

it('lets a password be tried ten times at both together, not ten times at each', async () => {
  expect(await guess(servers, 24)).toEqual([...Array(10).fill(400), ...Array(14).fill(429)]);
});

it.runIf(VALKEY)('refuses at one what the other has used up, where both count in Valkey', async () => {
  const valkey = await startValkey(VALKEY ?? '');
  const env = { ...SHARED, DATABASE_URL: testDatabase.url, REDIS_URL: valkey.url };
  const both = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  try {
    await database.pool.query('truncate limit_windows');
    const [one, other] = both as [ServerProcess, ServerProcess];
    expect(await guess([one], 10)).toEqual(Array(10).fill(400));
    expect(await guess([other], 2)).toEqual([429, 429]);
    expect((await database.pool.query('select from limit_windows')).rowCount).toBe(0);
  } finally {
    await Promise.all(both.map((server) => server.end('SIGTERM')));
    await valkey.kill();
  }
});

/** What makers of a test ask of a product, of one of the two. */
function servicesOf() {
  const encryption = new Encryption('00'.repeat(32));
  return {
    db: database.db,
    encryption,
    passwords: new Passwords(encryption),
    clock: { now: () => new Date() },
    // Nobody looks at a photo here.
    files: { put: async () => {} },
  };
}

it('holds at one process what somebody has claimed at the other', async () => {
  const services = servicesOf();
  const clientOf = (index: number) =>
    editor({ address: servers[index]?.address, services } as unknown as TestProduct, {
      role: 'Cabang',
      branchUuids: null,
    });
  const [holder, colleague] = [await clientOf(0), await clientOf(1)];
  await services.passwords.close();
  const { body } = await at(0).place(makeOrder(await makeProduct(database.db)));
  const { rows } = await database.pool.query('select pilgrim_uuid as uuid from orders where uuid = $1', [
    body._embedded.order[0]?.uuid,
  ]);
  const path = `/documents/${await makeWaiting({ services } as unknown as TestProduct, rows[0].uuid)}`;
  const claim = async (client: typeof holder) =>
    (await client.ask<ClaimDocument['response']>('POST', `${path}/claim`)).body;

  expect(await claim(holder)).toMatchObject({ isMine: true });
  expect(await claim(colleague)).toMatchObject({ isMine: false });
  expect((await colleague.ask<StaffDocument>('GET', path)).body.lock).toMatchObject({ why: 'held' });
  const decision = await colleague.ask('POST', `${path}/decision`, { body: verdict('accept') });
  expect(decision.status).toBe(409);
  await holder.ask('POST', `${path}/release`);
  expect(await claim(colleague)).toMatchObject({ isMine: true });
  expect(await claim(holder)).toMatchObject({ isMine: false });
});

/** Listens for what changes of an order. */
async function listen(address: string, order: string) {
  const ended = new AbortController();
  const { body } = await fetch(`${address}/api/v1/events?order=${order}`, {
    headers: { accept: 'text/event-stream' },
    signal: ended.signal,
  });
  let told = '';
  const over = (async () => {
    for await (const chunk of body ?? []) told += Buffer.from(chunk).toString();
  })().catch(() => {});
  return {
    /** Forgets what has come until now. */
    forget: () => {
      told = '';
    },
    untilBill: (limitMs?: number) =>
      eventually(
        async () => told,
        (text) => text.includes('"bill"') && text.includes(order),
        limitMs,
      ),
    close: () => {
      ended.abort();
      return over;
    },
  };
}

it('tells within two seconds whoever listens at one process of what is done at the other', async () => {
  const packageUuid = await makeProduct(database.db);
  const numberOf = async (order: string) =>
    (await at(0).issue({ type: '01', order })).body.paymentNumber ?? '';
  const orders = [
    (await at(0).place(makeOrder(packageUuid))).body.uuid,
    (await at(0).place(makeOrder(packageUuid))).body.uuid,
  ] as const;
  const numbers = [await numberOf(orders[0]), await numberOf(orders[1])] as const;
  const there = servers[1]?.address ?? '';
  const [first, second] = [await listen(there, orders[0]), await listen(there, orders[1])];
  // The first look of a quiet process finds where the log ends.
  await at(0).pay(numbers[0]);
  await first.untilBill();
  second.forget();
  await at(0).pay(numbers[1]);
  await second.untilBill(2_000);
  await Promise.all([first.close(), second.close()]);
});

it('shows at one process within a second what was published at the other', async () => {
  const [one, other] = servers as [ServerProcess, ServerProcess];
  const uuid = await makeProduct(database.db);
  const services = servicesOf();
  const client = await editor({ address: one.address, services } as unknown as TestProduct);
  await services.passwords.close();
  const path = `/api/v1/product/${uuid}`;
  const before = (await call<Product>(other.address, 'GET', path)).body;
  const { version, draft } = await readDetail(client, uuid);
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
