import { randomBytes, randomUUID } from 'node:crypto';
import { type Dispatcher, Pool } from 'undici';
import { makeOrder } from '../../apps/api/test/support/people/factories.ts';
import { measureCosts } from '../lib/costs.ts';
import { placeLean } from '../lib/lean-order.ts';
import { CONNECTIONS, type Load, loopWithClients, timed } from '../lib/load.ts';
import { compare, figure, figureCosts, median, section } from '../lib/report.ts';
import { expectSameRows } from '../lib/rows-left.ts';
import { seedBranch } from '../lib/seed.ts';
import type { Version } from '../lib/server.ts';

const SPREAD = 200;

interface Shop {
  version: Version;
  packages: string[];
}

async function open(version: Version): Promise<Shop> {
  const { packages } = await seedBranch(version.pool, SPREAD, 'Kota pesan');
  return { version, packages };
}

/** Places an order of a guest. @returns the answer */
async function placeOne(http: Dispatcher, product: string): Promise<string> {
  const { statusCode, body } = await http.request({
    method: 'POST',
    path: '/api/v1/order',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(makeOrder(product)),
  });
  const text = await body.text();
  if (statusCode !== 201) throw new Error(`order answered ${statusCode}: ${text}`);
  return text;
}

async function withClient<T>({ version }: Shop, work: (http: Dispatcher) => Promise<T>): Promise<T> {
  const http = new Pool(version.server.address, { connections: CONNECTIONS });
  try {
    return await work(http);
  } finally {
    await http.close();
  }
}

/** Orders of guests, 16 at a time. */
const place = (shop: Shop, choose: () => string): Promise<Load> =>
  withClient(shop, (http) =>
    timed(async () => {
      await placeOne(http, choose());
    }),
  );

/** Looks that the leanest SQL leaves what the product leaves. @returns the product's answer to an order */
async function tryYardstick(shop: Shop): Promise<string> {
  const { server, pool } = shop.version;
  const product = shop.packages[0] ?? '';
  let answer = '';
  await expectSameRows(
    pool,
    {
      product: async () => {
        answer = await withClient(shop, (http) => placeOne(http, product));
      },
      lean: async () => {
        const client = await pool.connect();
        await placeLean(client, product, answer).finally(() => client.release());
      },
    },
    (work) => server.without(pool, work),
  );
  return answer;
}

const lean = ({ version: { server, pool } }: Shop, choose: () => string, answer: string): Promise<number> =>
  server.without(pool, () => loopWithClients(pool, (client) => placeLean(client, choose(), answer)));

/** As long as the product's answer to an order, and no easier to compress. */
const LIKE_AN_ANSWER = JSON.stringify(randomBytes(1_500).toString('base64'));

/** Orders a second that the leanest SQL places over 200 packages while the server stands still: how fast the machine is. */
export async function leanOrders(version: Version): Promise<number> {
  const shop = await open(version);
  let turn = 0;
  const round = () => lean(shop, () => shop.packages[turn++ % SPREAD] ?? '', LIKE_AN_ANSWER);
  await round();
  return median([await round(), await round(), await round()]);
}

/** The product against the leanest SQL that writes the same rows. */
export async function benchOrders(version: Version): Promise<void> {
  const shop = await open(version);
  const { server, pool } = version;
  const answer = await tryYardstick(shop);
  let turn = 0;
  section('Order placement');
  for (const [name, index] of [
    ['spread over 200 packages', () => turn++ % SPREAD],
    ['one hot package', () => 0],
  ] as const) {
    const choose = () => shop.packages[index()] ?? '';
    const { a, b, ratio } = await compare(
      async () => (await place(shop, choose)).rate,
      () => lean(shop, choose, answer),
    );
    figure(`${name}, orders per second`, a, '/s');
    figure(`${name}, leanest SQL`, b, '/s');
    figure(`${name}, ratio to the leanest SQL`, ratio, '', { atLeast: 0.35 });
    figureCosts(name, await measureCosts(server, pool, () => place(shop, choose)));
  }
}
