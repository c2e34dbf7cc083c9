import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/database.ts';
import { makeOrder, makeProduct } from './support/factories.ts';
import { journey } from './support/journey.ts';
import { postgresPids, type ServerProcess, startServerProcess } from './support/server-process.ts';

const ROUNDS = 4;
const BUYERS = 6;
const LOAD_MS = [350, 800, 1300, 600];

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rihlah-kill-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Acknowledged {
  orders: string[];
  paid: string[];
}

/** Buys and pays until the server stops answering, remembering only what was acknowledged. */
async function buy(address: string, packageUuid: string, seen: Acknowledged): Promise<void> {
  const go = journey(address);
  for (;;) {
    try {
      const placed = await go.place(makeOrder(packageUuid));
      if (placed.status !== 201) throw new Error(`order answered ${placed.status}`);
      seen.orders.push(placed.body.uuid);
      const issued = await go.issue({ type: '01', order: placed.body.uuid });
      if (issued.status !== 201) continue;
      const payment = await go.pay(issued.body.paymentNumber ?? '');
      if (payment.body.status === 'paid') seen.paid.push(placed.body.uuid);
    } catch {
      return;
    }
  }
}

async function killEverything(server: ServerProcess): Promise<void> {
  const pids = await postgresPids(dataDir);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await server.end('SIGKILL');
}

it('loses nothing acknowledged, however often everything is killed', async () => {
  const seen: Acknowledged = { orders: [], paid: [] };
  const env = {
    DATA_DIR: dataDir,
    RATE_PAYMENT_PER_ADDRESS: '100000',
    RATE_GUEST_ORDER_PER_ADDRESS: '100000',
  };
  let server = await startServerProcess(env);
  // A look at the same cluster from outside: the running server is joined, not started again.
  const cluster = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const database = openDatabase(cluster.urlOf('postgres'), { max: 2, onError: () => {} });
  const packageUuid = await makeProduct(database.db, { seats: 100_000 });
  for (let round = 0; round < ROUNDS; round++) {
    const buyers = Array.from({ length: BUYERS }, () => buy(server.address, packageUuid, seen));
    const before = seen.paid.length;
    const end = Date.now() + (LOAD_MS[round] ?? 500);
    while (Date.now() < end || seen.paid.length === before)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await killEverything(server);
    await Promise.all(buyers);
    server = await startServerProcess(env);
    const go = journey(server.address);
    for (const uuid of seen.orders) expect((await go.order(uuid)).uuid).toBe(uuid);
    for (const uuid of seen.paid) expect(await go.status(uuid)).toMatchObject({ isPaid: true });
  }
  expect(seen.paid.length).toBeGreaterThanOrEqual(ROUNDS);
  const { rows } = await database.pool.query(`
    select (select seat_total - seat_available from products where uuid = '${packageUuid}') as taken,
           (select count(*)::int from orders where product_uuid = '${packageUuid}') as orders`);
  expect(rows[0].taken).toBe(rows[0].orders);
  await database.close();
  await server.end('SIGTERM');
}, 240_000);
