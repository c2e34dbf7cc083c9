import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postmasterIsAlive } from '@rihlah/embedded-postgres/postmaster';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/infra/db/database.ts';
import { call, eventually } from '../../support/http/http.ts';
import { type Acknowledged, nothingYet, sendBuyers } from '../../support/people/buyers.ts';
import { makeOrder, makeProduct } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { restartPostgres, signalPostgres } from '../../support/process/postgres-process.ts';
import { type ServerProcess, startServerProcess } from '../../support/process/server-process.ts';

/** How soon work goes on is measured by `npm run faults`, on a machine that does nothing else; here, that it does. */
const RESUMED_MS = 40_000;

let dataDir: string;
let server: ServerProcess;
let database: Database;
let packageUuid: string;
const seen: Acknowledged = nothingYet();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rihlah-restart-'));
  server = await startServerProcess({
    DATA_DIR: dataDir,
  });
  const cluster = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  database = openDatabase(cluster.urlOf('postgres'), { max: 2, onError: () => {} });
  packageUuid = await makeProduct(database.db, { seats: 100_000 });
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const query = async (text: string, values: unknown[] = []) => {
  try {
    return (await database.pool.query(text, values)).rows[0];
  } catch {
    // This look from outside loses its connection too.
    return {};
  }
};

/** A job that is asked for now and done: the SMS of an order placed after the database came back. */
async function workIsDone(): Promise<void> {
  const order = makeOrder(packageUuid);
  await eventually(
    async () => (await journey(server.address).place(order)).status,
    (status) => status === 201,
    RESUMED_MS,
  );
  await eventually(
    () => journey(server.address).sms(order.registrar[0]?.phone ?? ''),
    (messages) => messages.length > 0,
    RESUMED_MS,
  );
}

const breakages: [string, () => Promise<void>][] = [
  ['a restart', () => restartPostgres(dataDir, 'fast')],
  ['a crash', () => restartPostgres(dataDir, 'immediate')],
  ['a kill -9 that nobody mends by hand', () => signalPostgres(dataDir, 'SIGKILL')],
];

it.each(breakages)(
  'outlives %s of the database under load, and works on',
  async (_name, breakIt) => {
    const paidBefore = seen.paid.length;
    const buyers = sendBuyers(6, { address: server.address, packageUuid }, seen);
    await eventually(
      async () => seen.paid.length,
      (paid) => paid > paidBefore + 5,
    );
    await breakIt();
    await eventually(
      async () => (await call<{ status: string }>(server.address, 'GET', '/api/ready')).body.status,
      (status) => status === 'ready',
      RESUMED_MS,
    );
    await workIsDone();
    await buyers.goHome();
    expect(server.process.exitCode).toBeNull();
    const go = journey(server.address);
    for (const uuid of seen.paid) expect(await go.status(uuid)).toMatchObject({ isPaid: true });
    // Every customer who paid gets a login: no job was lost with the connection that carried it.
    await eventually(
      () =>
        query(
          `select count(*)::int as n from orders where uuid = any($1) and not exists (
               select from accounts where accounts.person_uuid = orders.pilgrim_uuid)`,
          [seen.paid],
        ),
      ({ n }) => n === 0,
      RESUMED_MS,
    );
  },
  4 * RESUMED_MS,
);

it('answers 503 while the database is frozen, stays healthy, and says so', async () => {
  await signalPostgres(dataDir, 'SIGSTOP');
  const [order, health, ready] = await Promise.all([
    call(server.address, 'POST', '/api/v1/order', { body: makeOrder(packageUuid) }),
    call(server.address, 'GET', '/api/health'),
    // The answer of the last second may still stand.
    eventually(
      () => call<{ status: string; database: string }>(server.address, 'GET', '/api/ready'),
      ({ status }) => status === 503,
    ),
  ]);
  await signalPostgres(dataDir, 'SIGCONT');
  expect(order.status).toBe(503);
  expect(order.headers.get('retry-after')).not.toBeNull();
  expect(health.status).toBe(200);
  expect(ready.body).toMatchObject({ status: 'unavailable', database: 'unreachable' });
  await workIsDone();
});

it('stops its PostgreSQL too when Ctrl-C reaches it twice', async () => {
  // A server that others still use is left to them: this test's own look ends first.
  await database.close();
  expect(await postmasterIsAlive(join(dataDir, 'postgres'))).toBe(true);
  server.process.kill('SIGINT');
  await server.end('SIGINT');
  expect(server.process.exitCode).toBe(0);
  expect(await postmasterIsAlive(join(dataDir, 'postgres'))).toBe(false);
});
