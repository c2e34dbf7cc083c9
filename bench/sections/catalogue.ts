import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { startBareRoute } from '../lib/bare.ts';
import { measureCosts } from '../lib/costs.ts';
import { CONNECTIONS, load, loopWithClients } from '../lib/load.ts';
import { residentMiB } from '../lib/process.ts';
import { compare, figure, figureCosts, section } from '../lib/report.ts';
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
    figure('ratio', warm.ratio, '', { atLeast: 0.7 });
    const etag = response.headers.get('etag') ?? '';
    const unchanged = await compare(
      async () => (await load({ url, headers: { 'if-none-match': etag }, expectStatus: 304 })).rate,
      async () =>
        (await load({ url: bare.address, headers: { 'if-none-match': '"bench"' }, expectStatus: 304 })).rate,
    );
    figure('304, ratio', unchanged.ratio, '', { atLeast: 0.7 });
    await bare.stop();
    await benchCold(server, pool, branchUuid);
  }
}

/** The list as one statement that returns JSON: less no server of it could ask for. */
const BARE_LIST = `select (select count(*)::int from products where branch_uuid = $1) as total,
  (select coalesce(json_agg(l), '[]') from (
    select p.uuid, p.name, p.price, p.departure_date, p.duration_days, p.document_days, p.is_active, p.is_ramadhan,
      p.seat_available, p.description, t.uuid as type_uuid, t.name as type_name,
      (select json_build_object('uuid', b.uuid, 'name', b.name, 'city', b.city) from branches b where b.uuid = p.branch_uuid) as branch,
      coalesce((select json_agg(json_build_object('title', a.title, 'path', a.path) order by pa.sort)
        from product_airlines pa join airlines a on a.uuid = pa.airline_uuid where pa.product_uuid = p.uuid), '[]') as airlines,
      coalesce((select json_agg(json_build_object('uuid', h.uuid, 'city', h.city, 'title', h.title, 'star', h.star) order by ph.sort)
        from product_hotels ph join hotels h on h.uuid = ph.hotel_uuid where ph.product_uuid = p.uuid), '[]') as hotels
    from products p join product_types t on t.uuid = p.product_type_uuid where p.branch_uuid = $1
    order by p.departure_date, p.uuid limit $2) l) as list`;

async function benchCold(server: BenchServer, pool: pg.Pool, branchUuid: string): Promise<void> {
  const path = (count: number) => `/api/v1/product?branch_uuid=${branchUuid}&limit=${coldLimit(count)}`;
  let count = 0;
  const cold = await compare(
    async () => (await load({ url: server.address, path })).rate,
    () =>
      loopWithClients(pool, async (client) => {
        await client.query({ name: 'bare-list', text: BARE_LIST, values: [branchUuid, coldLimit(count++)] });
      }),
  );
  figure('cold, answers per second', cold.a, '/s');
  figure('bare query', cold.b, '/s');
  figure('cold, ratio', cold.ratio, '', { atLeast: 0.8 });
  figureCosts('cold', await measureCosts(server, pool, () => load({ url: server.address, path })));
}

/** More packages than are asked for in the time that an answer is kept. */
const DETAILS = 5000;
/** Addresses of lists that all differ. */
const FLOOD = 2000;
const SETTLE_MS = 3000;

export async function benchDetail(server: BenchServer, pool: pg.Pool): Promise<void> {
  section('Package detail, cold');
  const { packages } = await seedBranch(pool, DETAILS, 'Kota rinci');
  await pool.query('analyze');
  const path = (count: number) => `/api/v1/product/${packages[count % DETAILS]}`;
  const detail = await measureCosts(server, pool, () => load({ url: server.address, path }));
  figure('answers per second', detail.rate, '/s');
  figureCosts('detail', detail);
}

export async function benchFlood(server: BenchServer, pool: pg.Pool): Promise<void> {
  section(`${FLOOD} different list addresses`);
  const { branchUuid } = await seedBranch(pool, 100, 'Kota banjir');
  const before = await residentMiB(server.pid);
  for (let count = 0; count < FLOOD; count += CONNECTIONS)
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, lane) => {
        const address = `${server.address}/api/v1/product?branch_uuid=${branchUuid}&limit=${coldLimit(count + lane)}`;
        await (await fetch(address)).arrayBuffer();
      }),
    );
  await delay(SETTLE_MS);
  figure('growth of memory', (await residentMiB(server.pid)) - before, 'MiB', { atMost: 64 });
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
  // By hand: the database would begin it by itself while the second half is measured.
  await pool.query('vacuum analyze');
  const large = await rounds();
  figure('milliseconds of server per page, about 100 packages', small, 'ms');
  figure('the same, 10,000 packages', large, 'ms');
  figure('growth', large / small, '', { atMost: 1.3 });
}
