import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { products } from '../catalog/packages/packages.tables.ts';
import { orders } from './record/orders.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const stateOf = async (uuid: string) => {
  const { db } = product.services;
  const [row] = await db.select().from(products).where(eq(products.uuid, uuid));
  const [sold] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.productUuid, uuid));
  return { left: row?.seatAvailable ?? -1, sold: sold?.n ?? -1 };
};

describe.each([16, 64, 256])('%i buyers at once', (buyers) => {
  it('never oversell when each wants 1 to 4 seats', async () => {
    const seats = buyers;
    const uuid = await makeProduct(product.services.db, { seats });
    const answers = await Promise.all(
      Array.from({ length: buyers }, (_, index) => go.place(makeOrder(uuid, 1 + (index % 4)))),
    );
    const taken = answers
      .filter(({ status }) => status === 201)
      .reduce((sum, { body }) => sum + body._embedded.order.length, 0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(taken).toBeLessThanOrEqual(seats);
    expect(await stateOf(uuid)).toEqual({ left: seats - taken, sold: taken });
  });

  it('sell out exactly when each wants one seat', async () => {
    const seats = Math.floor(buyers / 2);
    const uuid = await makeProduct(product.services.db, { seats });
    const answers = await Promise.all(Array.from({ length: buyers }, () => go.place(makeOrder(uuid))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(seats);
    expect(await stateOf(uuid)).toEqual({ left: 0, sold: seats });
  });
});

it('leaves no row behind when an order is refused', async () => {
  const tables = [
    'persons',
    'orders',
    'payments',
    'order_status_history',
    'sms_outbox',
    'notifications',
    'idempotency_keys',
  ];
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await product.database.pool.query(`select count(*)::int as n from ${table}`);
      counts[table] = rows[0].n;
    }
    return counts;
  };
  const soldOut = await makeProduct(product.services.db, { seats: 1 });
  const before = await count();
  const refused = await go.place(makeOrder(soldOut, 2), { key: 'refused-1' });
  expect(refused.status).toBe(422);
  expect(refused.body.validation_messages).toEqual({
    product: { seatNotAvailable: 'Untuk paket ini seat tidak tersedia' },
  });
  expect(await count()).toEqual(before);
  // The key was not used up: the same request may be sent again.
  expect((await go.place(makeOrder(soldOut, 1), { key: 'refused-1' })).status).toBe(201);
});

it('gives two last-seat buyers of one transaction the loser a clean answer', async () => {
  const uuid = await makeProduct(product.services.db, { seats: 3 });
  const answers = await Promise.all([go.place(makeOrder(uuid, 2)), go.place(makeOrder(uuid, 2))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await stateOf(uuid)).left).toBe(1);
});
