import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/infra/db/database.ts';
import { nothingYet, sendBuyers } from '../support/people/buyers.ts';
import { makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { signalPostgres } from '../support/process/postgres-process.ts';
import { type ServerProcess, startServerProcess } from '../support/process/server-process.ts';

const ROUNDS = 4;
const BUYERS = 6;
const LOAD_MS = [350, 800, 1300, 600];

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rihlah-kill-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function killEverything(server: ServerProcess): Promise<void> {
  await signalPostgres(dataDir, 'SIGKILL');
  await server.end('SIGKILL');
}

it('loses nothing acknowledged, however often everything is killed', async () => {
  const seen = nothingYet();
  const env = {
    DATA_DIR: dataDir,
  };
  let server = await startServerProcess(env);
  // A look at the same cluster from outside: the running server is joined, not started again.
  const cluster = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const database = openDatabase(cluster.urlOf('postgres'), { max: 2, onError: () => {} });
  const packageUuid = await makeProduct(database.db, { seats: 100_000 });
  for (let round = 0; round < ROUNDS; round++) {
    const buyers = sendBuyers(BUYERS, { address: server.address, packageUuid }, seen);
    const before = seen.paid.length;
    const end = Date.now() + (LOAD_MS[round] ?? 500);
    while (Date.now() < end || seen.paid.length === before)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await killEverything(server);
    await buyers.goHome();
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
