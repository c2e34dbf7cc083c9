import { rm } from 'node:fs/promises';
import { makeThrowAwayFolder } from '@rihlah/embedded-postgres/throw-away-folder';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRow } from '../../../src/infra/db/query-rows.ts';
import { startProduct } from '../../../src/start.ts';
import { call, eventually } from '../../support/http/http.ts';
import { makeOrder, makeProduct } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { signalPostgres } from '../../support/process/postgres-process.ts';
import { type TestProduct, testConfig } from '../../support/process/product.ts';
import { ReplicatedPostgres } from '../../support/process/replicated-postgres.ts';
import { makeStaff } from '../../support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../support/staff/staff-client.ts';

/** What is shown may be two seconds old, and half a second kept; the rest is this machine's. */
const SHOWN_MS = 8_000;
/** Five seconds after it was away or behind, one read tries it again. */
const TRIED_AGAIN_MS = 20_000;

let folder: string;
let cluster: ReplicatedPostgres;
let product: TestProduct;
let go: ReturnType<typeof journey>;
let yusuf: StaffClient;
beforeAll(async () => {
  folder = await makeThrowAwayFolder('rihlah-replica-');
  cluster = await ReplicatedPostgres.make(folder, { isDurable: false });
  // Both servers stand in both addresses: which is which changes.
  const DATABASE_REPLICA_URL = cluster.url.replace('read-write', 'standby');
  const env = { DATA_DIR: folder, DATABASE_POOL: '2', DATABASE_REPLICA_URL, METRICS_PORT: '0' };
  const started = await startProduct(testConfig(cluster.url, env), { checkAnswers: true });
  product = { ...started, databaseUrl: cluster.url, end: () => started.stop() };
  go = journey(product.address);
  await makeStaff(product, 'yusuf', 'rahasia123', [{ role: 'Keuangan', branchUuids: null }]);
  yusuf = await signInAs(product.address, 'yusuf', 'rahasia123');
  await usedAgain();
});
afterAll(async () => {
  await product.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const serverRow = z.object({ port: z.number() });
/** The port of the server that is read. */
const readAt = () =>
  product.services.replica.read(
    async (db) => (await queryRow(db, serverRow, sql`select inet_server_port() as port`)).port,
  );
const usedAgain = () => eventually(readAt, (port) => port === cluster.standby.port, TRIED_AGAIN_MS);

/** The replica follows no further, until it may again. */
async function fallBehind(): Promise<() => Promise<void>> {
  await cluster.standby.ask('select pg_wal_replay_pause()');
  await eventually(
    () => cluster.standby.ask('select pg_get_wal_replay_pause_state() as state'),
    ([row]) => row?.state === 'paused',
  );
  return async () => {
    await cluster.standby.ask('select pg_wal_replay_resume()');
    await usedAgain();
  };
}

/** How many reads went where, as Prometheus is told. */
async function counted() {
  const text = await (await fetch(`${product.metricsAddress}/metrics`)).text();
  const of = (outcome: string) =>
    Number(new RegExp(`^rihlah_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  return { read: of('read'), late: of('late'), unreachable: of('unreachable') };
}

const packageOf = async (uuid: string) =>
  (await call<{ name: string; seatAvailable: number }>(product.address, 'GET', `/api/v1/product/${uuid}`))
    .body;
const listed = async (words: string) =>
  (
    await call<{ _embedded: { product: { uuid: string; name: string }[] } }>(
      product.address,
      'GET',
      `/api/v1/product?${words}`,
    )
  ).body._embedded.product;
const replicated = (uuid: string) =>
  eventually(
    () => cluster.standby.ask('select 1 from products where uuid = $1', [uuid]),
    ({ length }) => length === 1,
  );
const today = () => jakartaDate(product.services.clock.now());
const receipts = async () =>
  (
    await yusuf.ask<{ total: { bills: number } }>(
      'GET',
      `/money/receipts?from=${today()}&to=${today()}&limit=10`,
    )
  ).body.total.bills;

it('shows the catalogue and reports from a replica, two seconds old at the most', async () => {
  const uuid = await makeProduct(product.services.db, { name: 'Paket Lama' });
  await replicated(uuid);
  await usedAgain();
  const before = await receipts();
  const follow = await fallBehind();
  await cluster.primary.ask(`update products set name = 'Paket Baru' where uuid = $1`, [uuid]);
  expect((await packageOf(uuid)).name).toBe('Paket Lama');
  expect((await listed('limit=100')).find((one) => one.uuid === uuid)?.name).toBe('Paket Lama');
  await eventually(
    () => packageOf(uuid),
    ({ name }) => name === 'Paket Baru',
    SHOWN_MS,
  );
  expect((await listed('limit=99')).find((one) => one.uuid === uuid)?.name).toBe('Paket Baru');
  await follow();
  const order = (await go.place(makeOrder(uuid))).body.uuid;
  const { body } = await go.issue({ type: '01', order });
  const followAgain = await fallBehind();
  await go.pay(body.paymentNumber ?? '');
  expect(await receipts()).toBe(before);
  await eventually(receipts, (count) => count === before + 1, SHOWN_MS);
  await followAgain();
});

it('decides nothing by it: a seat that it still shows is gone, a bill that it still asks for is paid', async () => {
  const uuid = await makeProduct(product.services.db, { seats: 1 });
  await replicated(uuid);
  await usedAgain();
  const follow = await fallBehind();
  const placed = await go.place(makeOrder(uuid));
  expect(placed.status).toBe(201);
  expect((await go.order(placed.body.uuid)).orderStatus).toBe('Pendaftaran');
  expect((await packageOf(uuid)).seatAvailable).toBe(1);
  expect((await go.place(makeOrder(uuid))).status).toBe(422);
  const { status, body } = await go.issue({ type: '01', order: placed.body.uuid });
  expect(status).toBe(201);
  await go.pay(body.paymentNumber ?? '');
  expect((await go.status(placed.body.uuid)).isPaid).toBe(true);
  await follow();
});

it('answers many lists at once on as few connections as there are', async () => {
  await usedAgain();
  const lists = Array.from({ length: 24 }, (_, index) => listed(`limit=${index + 1}`));
  for (const list of await Promise.all(lists)) expect(list.length).toBeGreaterThan(0);
  // Nobody waited for a connection until it was given up.
  expect(await readAt()).toBe(cluster.standby.port);
});

it('fails nobody when the replica hangs or is gone, and reads there again when it is back', async () => {
  await signalPostgres(cluster.standby.folder, 'SIGSTOP');
  try {
    const begun = performance.now();
    expect((await listed('limit=31')).length).toBeGreaterThan(0);
    expect(await readAt()).toBe(cluster.primary.port);
    // A second, and not the ten after which any statement is given up.
    expect(performance.now() - begun).toBeLessThan(8_000);
  } finally {
    await signalPostgres(cluster.standby.folder, 'SIGCONT');
  }
  await usedAgain();
  await cluster.standby.stop();
  expect((await listed('limit=32')).length).toBeGreaterThan(0);
  expect(await readAt()).toBe(cluster.primary.port);
  await cluster.standby.start(cluster.primary);
  await usedAgain();
});

it('counts each read by where it went, and what goes past the replica by why', async () => {
  await usedAgain();
  const used = await counted();
  await readAt();
  expect(await counted()).toEqual({ ...used, read: used.read + 1 });

  const follow = await fallBehind();
  await eventually(readAt, (port) => port === cluster.primary.port, SHOWN_MS);
  const behind = await counted();
  expect(behind).toEqual({ ...used, read: expect.any(Number), late: used.late + 1 });
  // For as long as it is left alone, for the same reason.
  await readAt();
  expect(await counted()).toEqual({ ...behind, late: behind.late + 1 });
  await follow();

  const again = await counted();
  await signalPostgres(cluster.standby.folder, 'SIGSTOP');
  try {
    await readAt();
    await readAt();
    expect(await counted()).toEqual({ ...again, unreachable: again.unreachable + 2 });
  } finally {
    await signalPostgres(cluster.standby.folder, 'SIGCONT');
  }
});

it('does again at the database what the replica gives up in the middle', async () => {
  await usedAgain();
  const ports: number[] = [];
  const read = product.services.replica.read(async (db) => {
    const { port } = await queryRow(db, serverRow, sql`select inet_server_port() as port`);
    ports.push(port);
    if (ports.length > 1) return 'read';
    await cluster.standby.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'rihlah%'`,
    );
    return queryRow(db, serverRow, sql`select inet_server_port() as port`);
  });
  const before = await counted();
  expect(await read).toBe('read');
  expect(ports).toEqual([cluster.standby.port, cluster.primary.port]);
  expect(await counted()).toEqual({ ...before, unreachable: before.unreachable + 1 });
  await usedAgain();
});

it('takes no write for a read', async () => {
  await usedAgain();
  const write = product.services.replica.read((db) => db.execute(sql`update products set name = name`));
  await expect(write).rejects.toThrow();
});

it('reads the one that follows after a fail-over', async () => {
  await usedAgain();
  await cluster.failOver();
  await cluster.standby.follow(cluster.primary);
  await usedAgain();
});

it('reads no server that has become one of its own', async () => {
  await usedAgain();
  await cluster.standby.promote();
  expect(await readAt()).toBe(cluster.primary.port);
});
