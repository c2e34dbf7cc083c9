import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { makeOrder } from '../../apps/api/test/support/factories.ts';
import { BASELINE } from '../lib/baseline.ts';
import { costsOf } from '../lib/costs.ts';
import { placeLean } from '../lib/lean-order.ts';
import { CONNECTIONS, type Load, loopWithClients, timed } from '../lib/load.ts';
import { alternate, figure, figureCosts, section } from '../lib/report.ts';
import { seedBranch } from '../lib/seed.ts';
import { alone, type Version } from '../lib/versions.ts';

const SPREAD = 200;

interface Shop {
  version: Version;
  packages: string[];
}

async function open(version: Version): Promise<Shop> {
  const { packages } = await seedBranch(version.pool, SPREAD, 'Kota pesan');
  return { version, packages };
}

/** Orders of guests, 16 at a time. */
async function place({ version }: Shop, choose: () => string): Promise<Load> {
  const http = new Pool(version.server.address, { connections: CONNECTIONS });
  try {
    return await timed(async () => {
      const { statusCode, body } = await http.request({
        method: 'POST',
        path: '/api/v1/order',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(makeOrder(choose())),
      });
      const text = await body.text();
      if (statusCode !== 201) throw new Error(`order answered ${statusCode}: ${text}`);
    });
  } finally {
    await http.close();
  }
}

/** The product against its earlier version and against the leanest SQL that writes the same rows. */
export async function benchOrders(now: Version, before: Version | null): Promise<void> {
  const shop = await open(now);
  const earlier = before && (await open(before));
  let turn = 0;
  section('Order placement');
  for (const [name, index] of [
    ['spread over 200 packages', () => turn++ % SPREAD],
    ['one hot package', () => 0],
  ] as const) {
    const choose = (of: Shop) => () => of.packages[index()] ?? '';
    const { value, firstTo } = await alternate<'now' | 'lean' | 'before'>({
      now: () => alone(before, async () => (await place(shop, choose(shop))).rate),
      lean: () =>
        alone(before, () =>
          now.server.without(now.pool, () =>
            loopWithClients(now.pool, (client) => placeLean(client, choose(shop)())),
          ),
        ),
      ...(earlier && { before: () => alone(now, async () => (await place(earlier, choose(earlier))).rate) }),
    });
    figure(`${name}, orders per second`, value.now, '/s');
    figure(`${name}, leanest SQL`, value.lean, '/s');
    figure(`${name}, ratio to the leanest SQL`, firstTo.lean, '', { atLeast: 0.5 });
    if (earlier) {
      figure(`${name}, version ${BASELINE}`, value.before ?? Number.NaN, '/s');
      figure(`${name}, times version ${BASELINE}`, firstTo.before ?? Number.NaN, '', { atLeast: 4 });
    }
    figureCosts(
      name,
      await alone(before, () => costsOf(now.server, now.pool, () => place(shop, choose(shop)))),
    );
  }
}
