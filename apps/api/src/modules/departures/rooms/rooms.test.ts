import type { Order } from '@rihlah/contract/orders/order';
import type { Problem } from '@rihlah/contract/wire/hal';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeFamily, setStatus } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn, STAFF } from '../../../../test/support/staff/audit.ts';
import { Failure } from '../../../infra/failure.ts';
import { bills } from '../../billing/bills/bills.tables.ts';
import { productAddOns, productRooms } from '../../catalog/packages/packages.tables.ts';
import { changeAddOn } from '../../orders/change/change-add-on.ts';
import { orders } from '../../orders/record/orders.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const db = () => product.services.db;

async function makeRoom(productUuid: string, price: number, name = 'Double'): Promise<string> {
  const [room] = await db().insert(productRooms).values({ productUuid, name, beds: 2, price }).returning();
  return room?.uuid ?? '';
}

const choose = (order: string, productRoom: string, token: string, confirmedPrice?: number) =>
  call<Order & Problem>(product.address, 'POST', '/api/v1/order-room', {
    token,
    body: { order, productRoom, confirmedPrice },
  });

/** What is paid and what can still be paid. */
async function billed(orderUuid: string): Promise<number> {
  const rows = await db()
    .select({ amount: bills.amount })
    .from(bills)
    .where(
      and(
        eq(bills.orderUuid, orderUuid),
        inArray(bills.status, ['paid', 'open', 'suspended', 'settled']),
        inArray(bills.type, ['01', '03']),
      ),
    );
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** The bills as they stand. An answer has receipts' addresses too, which are other ones in every second. */
const rowsOf = (orderUuid: string) =>
  db().select().from(bills).where(eq(bills.orderUuid, orderUuid)).orderBy(bills.position, bills.createdAt);

const amountOf = async (uuid: string): Promise<number> =>
  (await db().select().from(orders).where(eq(orders.uuid, uuid)))[0]?.amount ?? 0;

describe('a room', () => {
  it('goes onto the last unpaid bill, whose living number is replaced at the same bank', async () => {
    const { agent, orderUuid, productUuid } = await makeFamily(product);
    const room = await makeRoom(productUuid, 4_000_000);
    const [, , last] = await go.bills(orderUuid);
    const before = await go.issue({ type: '03', payment: last?.uuid ?? '' }, 'BNIVA');
    const chosen = await choose(orderUuid, room, agent.token);
    expect(chosen.status).toBe(201);
    expect(chosen.body).toMatchObject({
      amount: 35_500_000,
      productRoom: { uuid: room, name: 'Double', price: 4_000_000 },
    });
    const bill = (await go.bills(orderUuid)).find(({ uuid }) => uuid === last?.uuid);
    expect(bill?.amount).toBe((last?.amount ?? 0) + 4_000_000);
    expect(bill?.paymentMethod?.name).toBe('BNIVA');
    expect(bill?.paymentNumber).not.toBe(before.body.paymentNumber);
    const late = await go.pay(before.body.paymentNumber ?? '');
    expect(late.body.status).not.toBe('paid');
    await go.pay(bill?.paymentNumber ?? '');
    expect((await go.bills(orderUuid)).find(({ uuid }) => uuid === last?.uuid)?.isPaid).toBe(true);
    expect(await billed(orderUuid)).toBe(await amountOf(orderUuid));
    const acts = await actsOn(db(), orderUuid);
    expect(acts.map(({ verb, actorUuid }) => [verb, actorUuid])).toContainEqual([
      'order.room-chosen',
      agent.uuid,
    ]);
  });

  it('becomes a new bill when all are paid, and Lunas becomes Pelunasan', async () => {
    const { pilgrim, orderUuid, productUuid } = await makeFamily(product);
    const room = await makeRoom(productUuid, 2_500_000);
    const settled = await go.issue({ type: '02', order: orderUuid });
    await go.pay(settled.body.paymentNumber ?? '');
    expect((await go.order(orderUuid)).orderStatus).toBe('Lunas');
    const chosen = await choose(orderUuid, room, pilgrim.token);
    expect(chosen.body.orderStatus).toBe('Pelunasan');
    const open = (await go.bills(orderUuid)).filter(({ isPaid }) => !isPaid);
    expect(open).toMatchObject([{ amount: 2_500_000, type: '03', description: 'Kamar Double' }]);
    const { body } = await go.issue({ type: '03', payment: open[0]?.uuid ?? '' });
    await go.pay(body.paymentNumber ?? '');
    expect((await go.order(orderUuid)).orderStatus).toBe('Lunas');
    expect(await go.status(orderUuid)).toEqual({ isPaid: true, isSettled: true });
    expect(await billed(orderUuid)).toBe(await amountOf(orderUuid));
  });

  it('can be settled again after everything was settled once', async () => {
    const { pilgrim, orderUuid, productUuid } = await makeFamily(product);
    const room = await makeRoom(productUuid, 2_500_000);
    const settled = await go.issue({ type: '02', order: orderUuid });
    await go.pay(settled.body.paymentNumber ?? '');
    await choose(orderUuid, room, pilgrim.token);
    const again = await go.issue({ type: '02', order: orderUuid });
    expect([again.status, again.body.amount]).toEqual([201, 2_500_000]);
    await go.pay(again.body.paymentNumber ?? '');
    expect((await go.order(orderUuid)).orderStatus).toBe('Lunas');
    expect(await go.status(orderUuid)).toEqual({ isPaid: true, isSettled: true });
    const positions = await db()
      .select({ position: bills.position })
      .from(bills)
      .where(and(eq(bills.orderUuid, orderUuid), eq(bills.status, 'paid')));
    expect(new Set(positions.map(({ position }) => position)).size).toBe(3);
    expect(await billed(orderUuid)).toBe(await amountOf(orderUuid));
  });

  it('ends a living settlement first, so that the single bills revive', async () => {
    const { agent, orderUuid, productUuid } = await makeFamily(product);
    const room = await makeRoom(productUuid, 1_000_000);
    const settlement = await go.issue({ type: '02', order: orderUuid });
    expect((await choose(orderUuid, room, agent.token)).status).toBe(201);
    const bills = await go.bills(orderUuid);
    expect(bills.map(({ type }) => type)).toEqual(['01', '03', '03']);
    const late = await go.pay(settlement.body.paymentNumber ?? '');
    expect(late.body.status).not.toBe('paid');
    const again = await go.issue({ type: '02', order: orderUuid });
    expect(again.body.amount).toBe((settlement.body.amount ?? 0) + 1_000_000);
    expect(await billed(orderUuid)).toBe(await amountOf(orderUuid));
  });

  it('costs what was confirmed: at another price nothing is chosen, and the new one is said', async () => {
    const { pilgrim, orderUuid, productUuid } = await makeFamily(product);
    const room = await makeRoom(productUuid, 2_000_000);
    const [, , last] = await go.bills(orderUuid);
    await go.issue({ type: '03', payment: last?.uuid ?? '' }, 'BNIVA');
    await db().update(productRooms).set({ price: 3_000_000 }).where(eq(productRooms.uuid, room));
    const before = await rowsOf(orderUuid);
    expect(await choose(orderUuid, room, pilgrim.token, 2_000_000)).toMatchObject({
      status: 422,
      body: {
        total: 3_000_000,
        validation_messages: {
          confirmedPrice: { priceChanged: 'Harga berubah sejak Anda mengonfirmasinya' },
        },
      },
    });
    expect((await go.order(orderUuid)).productRoom).toBeNull();
    expect(await rowsOf(orderUuid)).toEqual(before);
    const chosen = await choose(orderUuid, room, pilgrim.token, 3_000_000);
    expect(chosen.body).toMatchObject({ amount: 34_500_000, productRoom: { price: 3_000_000 } });
  });

  it('leaves the bill a number, however often it is chosen at once', async () => {
    for (let run = 0; run < 4; run++) {
      const { agent, pilgrim, orderUuid, productUuid } = await makeFamily(product);
      const room = await makeRoom(productUuid, 1_000_000);
      const [, , last] = await go.bills(orderUuid);
      await go.issue({ type: '03', payment: last?.uuid ?? '' }, 'BNIVA');
      const tokens = [agent.token, pilgrim.token, agent.token, pilgrim.token];
      const answers = await Promise.all(tokens.map((token) => choose(orderUuid, room, token)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const bill = (await go.bills(orderUuid)).find(({ uuid }) => uuid === last?.uuid);
      expect(bill?.amount).toBe((last?.amount ?? 0) + 1_000_000);
      expect((await go.pay(bill?.paymentNumber ?? '')).body.status).toBe('paid');
    }
  });

  it('changes no bill before the first payment, and none when it costs nothing', async () => {
    const early = await makeFamily(product);
    const productUuid = await makeProduct(db());
    const placed = await go.place(makeOrder(productUuid));
    await go.issue({ type: '01', order: placed.body.uuid });
    await db()
      .update(orders)
      .set({ registrarUuid: early.agent.uuid })
      .where(eq(orders.uuid, placed.body.uuid));
    const room = await makeRoom(productUuid, 3_000_000);
    expect((await choose(placed.body.uuid, room, early.agent.token)).status).toBe(201);
    const [first] = await go.bills(placed.body.uuid);
    expect(first?.amount).toBe(1_500_000);
    await go.pay(first?.paymentNumber ?? '');
    expect(await billed(placed.body.uuid)).toBe(34_500_000);
    const free = await makeRoom(early.productUuid, 0, 'Quad');
    const before = await rowsOf(early.orderUuid);
    expect((await choose(early.orderUuid, free, early.agent.token)).body.productRoom?.name).toBe('Quad');
    expect(await rowsOf(early.orderUuid)).toEqual(before);
  });

  it('is chosen once, of that package, in time, by those who may', async () => {
    const { agent, pilgrim, orderUuid, productUuid } = await makeFamily(product);
    const stranger = await makeFamily(product);
    const room = await makeRoom(productUuid, 1_000_000);
    const foreign = await makeRoom(stranger.productUuid, 1_000_000);
    const wrong = await choose(orderUuid, foreign, agent.token);
    expect(wrong.body.validation_messages).toHaveProperty('productRoom.roomNotFound');
    expect((await choose(orderUuid, room, stranger.agent.token)).status).toBe(404);
    for (const status of ['Pendaftaran', 'Manasik Haji', 'Berangkat Umrah', 'Selesai', 'Batal'] as const) {
      await setStatus(product, orderUuid, status);
      expect((await choose(orderUuid, room, agent.token)).status).toBe(422);
    }
    await setStatus(product, orderUuid, 'Pelunasan');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        choose(orderUuid, room, index % 2 === 0 ? agent.token : pilgrim.token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await amountOf(orderUuid)).toBe(32_500_000);
    expect(await billed(orderUuid)).toBe(32_500_000);
  });
});

/** Draws that are the same in every run (a linear congruential generator). */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('bills and the order’s amount', () => {
  it('agree after any sequence of rooms, add-ons, numbers and payments', async () => {
    const addOns = await db()
      .insert(productAddOns)
      .values(
        [750_000, 8_400_000, 12_000_000].map((price, index) => ({
          description: `Tambahan ${index}`,
          price,
          createdAt: new Date(2020, 0, index + 1),
        })),
      )
      .returning();
    for (let run = 1; run <= 12; run++) {
      const draw = draws(run);
      const { agent, orderUuid, productUuid } = await makeFamily(product);
      const room = await makeRoom(productUuid, draw(5) * 1_000_000);
      const openBills = async () => (await go.bills(orderUuid)).filter(({ isPaid }) => !isPaid);
      const steps = [
        () => choose(orderUuid, room, agent.token),
        async () => {
          const action = draw(2) === 0 ? ('add' as const) : ('remove' as const);
          const addOnUuid = addOns[draw(3)]?.uuid ?? '';
          const change = { orderUuid, addOnUuid, action, why: 'uji' };
          await changeAddOn(product.services, STAFF, change).catch((error: unknown) => {
            if (!(error instanceof Failure)) throw error;
          });
        },
        async () => {
          const bill = (await openBills())[0];
          if (bill?.type === '03')
            await go.issue({ type: '03', payment: bill.uuid }, draw(2) === 0 ? 'BRIVA' : 'BNIVA');
        },
        () => go.issue({ type: '02', order: orderUuid }),
        async () => {
          const number = (await openBills()).find(({ paymentNumber }) => paymentNumber)?.paymentNumber;
          if (number && draw(2) === 0) await go.pay(number);
        },
      ];
      for (let step = 0; step < 10; step++) {
        await steps[draw(steps.length)]?.();
        expect(await billed(orderUuid), `run ${run}, step ${step}`).toBe(await amountOf(orderUuid));
      }
      const { orderStatus } = await go.order(orderUuid);
      expect(orderStatus).toBe((await openBills()).length === 0 ? 'Lunas' : 'Pelunasan');
    }
  });
});
