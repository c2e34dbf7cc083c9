import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import type {
  CounterPreview,
  IssueFirstNumber,
  PlacedAtCounter,
} from '@rihlah/contract/staff/orders/counter';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/support/http/http.ts';
import {
  makeBranch,
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { products } from '../catalog/packages/packages.tables.ts';
import { counterOrders } from './place/booking.tables.ts';
import { orders } from './record/orders.tables.ts';

type Refused = { validation_messages?: Record<string, unknown>; detail?: string };

let product: TestProduct;
let branchUuid: string;
let clerk: StaffClient;
let clerkUuid: string;
let count = 0;
beforeAll(async () => {
  product = await startTestProduct();
  branchUuid = await makeBranch(product.services.db);
  [clerkUuid, clerk] = await signedIn([{ role: 'Cabang', branchUuids: [branchUuid] }]);
});
afterAll(() => product.end());

const db = () => product.services.db;

async function signedIn(grants: StaffGrant[]): Promise<[string, StaffClient]> {
  const username = `loket-${++count}`;
  const uuid = await makeStaff(product, username, 'rahasia12345', grants);
  return [uuid, await signInAs(product.address, username, 'rahasia12345')];
}

const onSale = (values: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(db(), { branchUuid, ...values });
const preview = (order: PlaceOrderBody, client = clerk) =>
  client.ask<CounterPreview & Refused>('POST', '/counter-order-previews', { body: { order } });
const place = (
  order: PlaceOrderBody,
  basis: string,
  { client = clerk, key = randomUUID() } = {},
): Promise<Answer<PlacedAtCounter & Refused>> =>
  client.ask('POST', '/counter-orders', {
    body: { order, basis, paper: 'Formulir BDG-118' },
    headers: { 'idempotency-key': key },
  });
const placeNow = async (order: PlaceOrderBody) => place(order, (await preview(order)).body.basis);
const seatsOf = async (uuid: string) =>
  (await db().select().from(products).where(eq(products.uuid, uuid)))[0]?.seatAvailable;

describe('an order for a walk-in customer (specification 4, screen 4)', () => {
  it('comes to what the server computes, is told as the SMS tells it, and takes its seats', async () => {
    const packageUuid = await onSale({ seats: 5 });
    const registrar = makeRegistrar();
    const order: PlaceOrderBody = {
      ...makeOrder(packageUuid),
      registrar: [registrar],
      pilgrims: [makePilgrim(), makePilgrim({ wentUmrah: 0 })],
    };
    const seen = await preview(order);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({ now: 3_000_000, seatsLeft: 3 });
    expect(seen.body.orders.map(({ amount }) => amount)).toEqual([31_500_000, 31_500_000]);
    const later = seen.body.later.reduce((sum, { amount }) => sum + amount, 0);
    expect(seen.body.now + later).toBe(seen.body.amount);
    expect(await seatsOf(packageUuid)).toBe(5);

    const placed = await place(order, seen.body.basis);
    expect(placed.status).toBe(201);
    expect(placed.body.orders).toHaveLength(2);
    expect(await seatsOf(packageUuid)).toBe(3);
    const sms = await db().select().from(smsOutbox).where(eq(smsOutbox.phone, registrar.phone));
    expect(sms.map(({ text }) => text)).toEqual([placed.body.sms.text]);
    for (const { uuid, orderId, now } of placed.body.orders) {
      expect(placed.body.sms.text).toContain(orderId);
      const [row] = await db().select().from(orders).where(eq(orders.uuid, uuid));
      expect(row).toMatchObject({ amount: 31_500_000, status: 'Pendaftaran', isUnconfirmedGuest: false });
      expect(now).toBe(1_500_000);
    }
  });

  it('writes down who typed it, at which branch, and the paper on which the customer agreed', async () => {
    const placed = await placeNow(makeOrder(await onSale()));
    const uuid = placed.body.orders[0]?.uuid ?? '';
    const [row] = await db().select().from(orders).where(eq(orders.uuid, uuid));
    const [paper] = await db()
      .select()
      .from(counterOrders)
      .where(eq(counterOrders.requestUuid, row?.requestUuid ?? ''));
    expect(paper).toMatchObject({ branchUuid, placedBy: clerkUuid, paper: 'Formulir BDG-118' });
    const { body } = await clerk.ask<StaffOrderDetail>('GET', `/orders/${uuid}`);
    expect(body.events.map(({ verb, kind, why }) => [verb, kind, why])).toEqual(
      expect.arrayContaining([
        ['order.placed', 'staff', ''],
        ['order.consent-recorded', 'staff', 'Formulir BDG-118'],
      ]),
    );
  });

  it('gives the number of the first payment, the same however often it is asked for', async () => {
    const placed = await placeNow(makeOrder(await onSale()));
    const uuid = placed.body.orders[0]?.uuid ?? '';
    const ask = () =>
      clerk.ask<IssueFirstNumber['response']>('POST', `/orders/${uuid}/first-number`, {
        body: { bank: 'BNI' },
      });
    const first = await ask();
    expect(first).toMatchObject({ status: 200, body: { bank: 'BNI', amount: 1_500_000 } });
    expect((await ask()).body).toEqual(first.body);
    await journey(product.address).pay(first.body.number);
    expect((await journey(product.address).status(uuid)).isPaid).toBe(true);
  });

  it('is one order however often it is sent, also at the same time', async () => {
    const packageUuid = await onSale({ seats: 5 });
    const order = makeOrder(packageUuid);
    const { basis } = (await preview(order)).body;
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => place(order, basis, { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await seatsOf(packageUuid)).toBe(4);
  });

  it('never sells a seat twice', async () => {
    const packageUuid = await onSale({ seats: 2 });
    const asked = Array.from({ length: 6 }, () => makeOrder(packageUuid));
    const bases = await Promise.all(asked.map(async (order) => (await preview(order)).body.basis));
    const answers = await Promise.all(asked.map((order, index) => place(order, bases[index] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    expect(await seatsOf(packageUuid)).toBe(0);
  });

  it('is refused where it comes to something else than was shown', async () => {
    const packageUuid = await onSale();
    const order = makeOrder(packageUuid);
    const { basis } = (await preview(order)).body;
    await db().update(products).set({ price: 33_000_000 }).where(eq(products.uuid, packageUuid));
    expect((await place(order, basis)).status).toBe(409);
    const again = await preview(order);
    expect(again.body.amount).toBe(33_000_000);
    expect((await place(order, again.body.basis)).status).toBe(201);
  });

  it('keeps the rules of the customers’ form', async () => {
    const order = makeOrder(await onSale());
    const [pilgrim] = order.pilgrims;
    if (!pilgrim) throw new Error('nobody travels');
    const twice = await preview({ ...order, pilgrims: [pilgrim, pilgrim] });
    expect(twice.status).toBe(422);
    const past = await preview({
      ...order,
      pilgrims: [{ ...pilgrim, hasPassport: 1, expired_date: '2020-01-01' }],
    });
    expect(JSON.stringify(past.body.validation_messages)).toContain('Paspor ini sudah tidak berlaku');
    await placeNow(order);
    expect((await preview(order)).status).toBe(422);
  });

  it('is for a known customer as for a new one: their own card and phone, and nobody else’s', async () => {
    const go = journey(product.address);
    const registrar = makeRegistrar({ isPilgrim: 1 });
    const { isPilgrim: _isPilgrim, ...person } = registrar;
    const self = { ...makePilgrim(), ...person };
    const known = { ...makeOrder(await onSale()), registrar: [registrar], pilgrims: [self] };
    const first = await placeNow(known);
    const uuid = first.body.orders[0]?.uuid ?? '';
    const { body } = await go.issue({ type: '01', order: uuid });
    await go.pay(body.paymentNumber ?? '');
    // Somebody with a login orders again at the counter.
    const again = await preview({ ...known, product: await onSale() });
    expect(again.status).toBe(200);
    expect(again.body.orders[0]?.isKnown).toBe(true);
    const stranger = { ...known, product: await onSale() };
    const { phone } = makeRegistrar();
    const other = await preview({
      ...stranger,
      registrar: [{ ...registrar, phone }],
      pilgrims: [{ ...self, phone }],
    });
    expect(other.status).toBe(422);
  });

  it('is placed for the branches that one works for, and for nobody else’s', async () => {
    const elsewhere = await makeProduct(db(), { branchUuid: await makeBranch(db(), { city: 'Medan' }) });
    const order = makeOrder(elsewhere);
    expect((await preview(order)).status).toBe(404);
    expect((await place(order, 'x')).status).toBe(404);
    const [, owner] = await signedIn([{ role: 'Pemilik', branchUuids: null }]);
    const seen = await preview(order, owner);
    expect(seen.status).toBe(200);
    const placed = await place(order, seen.body.basis, { client: owner });
    expect(placed.status).toBe(201);
    const number = `/orders/${placed.body.orders[0]?.uuid}/first-number`;
    expect((await clerk.ask('POST', number, { body: { bank: 'BRI' } })).status).toBe(404);
    const [, finance] = await signedIn([{ role: 'Keuangan', branchUuids: null }]);
    expect((await preview(order, finance)).status).toBe(404);
  });
});
