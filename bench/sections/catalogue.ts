import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { countProducts, findProducts } from '../../apps/api/src/features/packages/product-queries.ts';
import { startBareRoute } from '../lib/bare.ts';
import { load, loop } from '../lib/load.ts';
import { record } from '../lib/recorder.ts';
import { compare, figure, section } from '../lib/report.ts';
import { seedBranch } from '../lib/seed.ts';
import type { BenchServer } from '../lib/server.ts';

const listOf = (server: BenchServer, branch: string, limit: number | string) =>
  `${server.address}/api/v1/product?branch_uuid=${branch}&limit=${limit}`;

/** Limits that all mean "everything", so that each is a key of its own and nothing is answered from the cache. */
const coldLimit = (count: number): number => 500 + (count % 4500);

export async function benchCatalogue(server: BenchServer, pool: pg.Pool): Promise<void> {
  for (const size of [20, 100]) {
    section(`Package list of ${size}`);
    const { branchUuid } = await seedBranch(pool, size, `Kota ${size}`);
    const url = listOf(server, branchUuid, 1000);
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const bare = await startBareRoute(bytes);
    const warm = await compare(
      async () => (await load({ url })).rate,
      async () => (await load({ url: bare.address })).rate,
    );
    figure('cached, answers per second', warm.a, '/s');
    figure('bare Fastify route, same bytes', warm.b, '/s');
    figure('ratio', warm.ratio, '', { atLeast: 0.75 });
    const etag = response.headers.get('etag') ?? '';
    const unchanged = await compare(
      async () => (await load({ url, headers: { 'if-none-match': etag }, expectStatus: 304 })).rate,
      async () =>
        (await load({ url: bare.address, headers: { 'if-none-match': '"bench"' }, expectStatus: 304 })).rate,
    );
    figure('304, ratio', unchanged.ratio, '', { atLeast: 0.8 });
    await bare.stop();
    await benchCold(server, pool, branchUuid);
  }
}

async function benchCold(server: BenchServer, pool: pg.Pool, branchUuid: string): Promise<void> {
  const db = drizzle(pool);
  const filter = { branch_uuid: branchUuid };
  const statements = await record(async () => {
    await countProducts(db, filter);
    await findProducts(db, filter, { order: 'departureDate', ascending: '1', limit: 1000, offset: 0 });
  });
  const path = (count: number) => `/api/v1/product?branch_uuid=${branchUuid}&limit=${coldLimit(count)}`;
  const cold = await compare(
    async () => (await load({ url: server.address, path })).rate,
    () =>
      loop(async () => {
        for (const { text, values } of statements) await pool.query(text, values);
      }),
  );
  figure('cold, answers per second', cold.a, '/s');
  figure('bare queries', cold.b, '/s');
  figure('cold, ratio', cold.ratio, '');
}

export async function benchGrowth(server: BenchServer, pool: pg.Pool): Promise<void> {
  section('One branch’s page beside 100 and 10,000 packages');
  const { branchUuid } = await seedBranch(pool, 20, 'Kota tumbuh');
  const path = (count: number) => `/api/v1/product?branch_uuid=${branchUuid}&limit=${coldLimit(count)}`;
  const measure = async () => 1000 / (await load({ url: server.address, path })).rate;
  const rounds = async () =>
    [await measure(), await measure(), await measure()].sort((a, b) => a - b)[1] ?? 0;
  await pool.query('analyze products');
  const small = await rounds();
  await seedBranch(pool, 10_000, 'Kota besar');
  await pool.query('analyze');
  const large = await rounds();
  figure('milliseconds of server per page, about 100 packages', small, 'ms');
  figure('the same, 10,000 packages', large, 'ms');
  figure('growth', large / small, '', { atMost: 1.3 });
}
