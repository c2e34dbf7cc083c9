import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  newNik,
  newPhone,
} from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { productAddOns, products } from '../catalog/packages/packages.tables.ts';
import { members, persons } from '../identity/persons/accounts.tables.ts';
import { agentConsents, orders } from './record/orders.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct({ MAX_UNPAID_ORDERS: '5' });
  go = journey(product.address);
});
afterAll(() => product.end());

const db = () => product.services.db;

describe('prices are the server’s', () => {
  it('charge the progressive visa while it is valid, and never because it was asked for', async () => {
    await db()
      .insert(productAddOns)
      .values([
        { description: 'Perlengkapan', price: 750_000, createdAt: new Date('2020-01-01') },
        {
          description: 'Visa progresif',
          price: 8_400_000,
          createdAt: new Date('2020-01-02'),
          validFrom: '2016-11-01',
        },
      ]);
    const addOns = await db().select().from(productAddOns).orderBy(productAddOns.createdAt);
    const uuid = await makeProduct(db());
    const went = makePilgrim({ wentUmrah: 1, wentUmrahDate: '2019-05-01' });
    const before = makePilgrim({ wentUmrah: 1, wentUmrahDate: '2016-10-01' });
    const forgot = makePilgrim({ wentUmrah: 1, wentUmrahDate: null });
    const body = makeOrder(uuid, 1, { pilgrims: [went, before, forgot], addOns: [addOns[0]?.uuid ?? ''] });
    const placed = await go.place(body);
    expect(placed.body._embedded.order.map(({ amount }) => amount)).toEqual([
      40_650_000, 32_250_000, 32_250_000,
    ]);
    const asked = await go.place(makeOrder(uuid, 1, { addOns: [addOns[1]?.uuid ?? ''] }));
    expect(asked.body.amount).toBe(31_500_000);
    const unknown = await go.place(makeOrder(uuid, 1, { addOns: ['00000000-0000-4000-8000-000000000001'] }));
    expect(unknown.body.validation_messages).toHaveProperty('addOns.0.addOnNotFound');
  });

  it('give infants a quarter off, but not in Ramadhan', async () => {
    const departureDate = addDays(jakartaDate(new Date()), 200);
    const day = new Date(Date.parse(departureDate) - 300 * 86_400_000).toISOString().slice(2, 10).split('-');
    const nik = () => `327301${day[2]}${day[1]}${day[0]}${newNik().slice(12)}`;
    const order = (uuid: string) =>
      go.place(makeOrder(uuid, 1, { pilgrims: [makePilgrim({ icnumber: nik() })] }));
    expect((await order(await makeProduct(db(), { departureDate }))).body.amount).toBe(23_625_000);
    expect((await order(await makeProduct(db(), { departureDate, isRamadhan: true }))).body.amount).toBe(
      31_500_000,
    );
  });

  it('give members their discount only for their own id and a finished trip', async () => {
    const pilgrim = makePilgrim();
    const first = await go.paidOrder(makeOrder(await makeProduct(db()), 1, { pilgrims: [pilgrim] }));
    const [person] = await db().select().from(persons).where(eq(persons.phone, pilgrim.phone));
    await db()
      .insert(members)
      .values({ memberId: 'RHL 20418', personUuid: person?.uuid ?? '', createdAt: new Date() });
    const uuid = await makeProduct(db());
    const discount = [{ pilgrim: 0, memberId: 'RHL 20418' }];
    const again = () => go.place(makeOrder(uuid, 1, { pilgrims: [pilgrim], discount }));
    expect((await again()).body.validation_messages).toHaveProperty('discount.0.memberId.memberNotEligible');
    await db().update(orders).set({ status: 'Selesai' }).where(eq(orders.uuid, first.uuid));
    const stranger = await go.place(makeOrder(uuid, 1, { discount }));
    expect(stranger.body.validation_messages).toHaveProperty('discount.0.memberId.memberNotEligible');
    expect((await again()).body.amount).toBe(31_000_000);
  });
});

describe('the sum that was confirmed', () => {
  const sold = async (uuid: string) =>
    (await db().select().from(orders).where(eq(orders.productUuid, uuid))).length;

  it('is the sum that is ordered', async () => {
    const uuid = await makeProduct(db());
    const placed = await go.place(makeOrder(uuid, 2, { confirmedTotal: 63_000_000 }));
    expect(placed.status).toBe(201);
    expect(placed.body._embedded.order.map(({ amount }) => amount)).toEqual([31_500_000, 31_500_000]);
  });

  it('refuses at another, orders nothing and says the new sum, which then orders', async () => {
    const uuid = await makeProduct(db(), { seats: 2 });
    const body = makeOrder(uuid, 2, { confirmedTotal: 63_000_000 });
    await db().update(products).set({ price: 32_500_000 }).where(eq(products.uuid, uuid));
    const refused = await go.place(body);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        total: 65_000_000,
        validation_messages: {
          confirmedTotal: { priceChanged: 'Harga berubah sejak Anda mengonfirmasinya' },
        },
      },
    });
    expect(await sold(uuid)).toBe(0);
    // The last two seats are still there.
    expect((await go.place({ ...body, confirmedTotal: 65_000_000 })).status).toBe(201);
  });

  it('is compared before anybody is told who is known', async () => {
    const uuid = await makeProduct(db());
    const known = makePilgrim();
    await go.paidOrder(makeOrder(uuid, 1, { pilgrims: [known] }));
    const probe = makePilgrim({ icnumber: known.icnumber });
    const refused = await go.place(makeOrder(uuid, 1, { pilgrims: [probe], confirmedTotal: 1 }));
    expect(Object.keys(refused.body.validation_messages ?? {})).toEqual(['confirmedTotal']);
  });

  it('is not asked of a client that does not send it', async () => {
    expect((await go.place(makeOrder(await makeProduct(db())))).status).toBe(201);
  });
});

describe('people', () => {
  it('who are known keep their data, and mismatches say one thing', async () => {
    const pilgrim = makePilgrim({ firstName: 'Ahmad Hidayat' });
    await go.paidOrder(makeOrder(await makeProduct(db()), 1, { pilgrims: [pilgrim] }));
    const uuid = await makeProduct(db());
    const otherPhone = await go.place(makeOrder(uuid, 1, { pilgrims: [{ ...pilgrim, phone: newPhone() }] }));
    const otherNik = await go.place(makeOrder(uuid, 1, { pilgrims: [{ ...pilgrim, icnumber: newNik() }] }));
    expect(otherPhone.status).toBe(422);
    expect(otherPhone.body.validation_messages).toEqual(otherNik.body.validation_messages);
    const renamed = await go.place(
      makeOrder(uuid, 1, { pilgrims: [{ ...pilgrim, firstName: 'Orang Lain' }] }),
    );
    expect(renamed.status).toBe(201);
    const [person] = await db().select().from(persons).where(eq(persons.phone, pilgrim.phone));
    expect(person?.name).toBe('Ahmad Hidayat');
    const own = await go.place(makeOrder(uuid, 1, { registrar: [makeRegistrar({ phone: pilgrim.phone })] }));
    expect(own.body.validation_messages).toHaveProperty('registrar.0.phone.accountExists');
  });

  it('cannot be on one package twice', async () => {
    const uuid = await makeProduct(db());
    const pilgrim = makePilgrim();
    expect((await go.place(makeOrder(uuid, 1, { pilgrims: [pilgrim] }))).status).toBe(201);
    const twice = await go.place(makeOrder(uuid, 1, { pilgrims: [pilgrim] }));
    expect(twice.body.validation_messages).toHaveProperty('pilgrims.0.icnumber.alreadyOrdered');
    const second = await go.place(makeOrder(uuid, 1, { pilgrims: [makePilgrim(), pilgrim] }));
    expect(second.body.validation_messages).toHaveProperty('pilgrims.1.icnumber.alreadyOrdered');
  });

  it('who are logged in order as themselves', async () => {
    const registrar = makeRegistrar();
    await go.paidOrder(makeOrder(await makeProduct(db()), 1, { registrar: [registrar] }));
    const { body } = await go.signIn(registrar.phone, await go.passwordOf(registrar.phone));
    const uuid = await makeProduct(db());
    const asOther = await go.place(makeOrder(uuid), { token: body.access_token });
    expect(asOther.body.validation_messages).toMatchObject({
      registrar: { '0': { icnumber: { registrarMismatch: expect.any(String) } } },
    });
    const own = await go.place(makeOrder(uuid, 1, { registrar: [registrar] }), { token: body.access_token });
    expect(own.status).toBe(201);
    expect(own.body.registrar?.phone).toBe(registrar.phone);
  });
});

it('shows an order whole to its people and masked to whoever holds its link', async () => {
  const registrar = makeRegistrar();
  const placed = await go.paidOrder(makeOrder(await makeProduct(db()), 1, { registrar: [registrar] }));
  const { body } = await go.signIn(registrar.phone, await go.passwordOf(registrar.phone));
  const whole = await go.order(placed.uuid, body.access_token);
  expect(whole).toMatchObject({ pilgrim: { name: 'Ahmad Hidayat' }, registrar: { phone: registrar.phone } });
  const masked = await go.order(placed.uuid);
  expect(masked).toMatchObject({ pilgrim: { uuid: null, name: 'Ahmad H•••' }, registrar: null });
  expect(JSON.stringify(masked)).not.toContain(registrar.phone);
  const list = await call<{ total_items: number }>(product.address, 'GET', '/api/v1/order', {
    token: body.access_token,
  });
  expect(list.body.total_items).toBe(1);
  const others = await call(product.address, 'GET', `/api/v1/order?registrar_uuid=${placed.uuid}`, {
    token: body.access_token,
  });
  expect(others.status).toBe(404);
});

it('does not tell a guest that the pilgrim they name is a customer', async () => {
  const pilgrim = makePilgrim();
  await go.paidOrder(makeOrder(await makeProduct(db()), 1, { pilgrims: [pilgrim] }));
  const { body } = await go.place(makeOrder(await makeProduct(db()), 1, { pilgrims: [pilgrim] }));
  const [asked] = await db().select().from(agentConsents).where(eq(agentConsents.orderUuid, body.uuid));
  expect(asked?.state).toBe('asked');
  expect([body.awaitsConsent, (await go.order(body.uuid)).awaitsConsent]).toEqual([false, false]);
});

it('holds back whoever reserves without paying', async () => {
  const registrar = makeRegistrar();
  const body = async (count: number) => makeOrder(await makeProduct(db()), count, { registrar: [registrar] });
  expect((await go.place(await body(8))).status).toBe(201);
  for (let index = 0; index < 5; index++) expect((await go.place(await body(1))).status).toBe(201);
  expect((await go.place(await body(1))).body.validation_messages).toHaveProperty(
    'registrar.0.phone.tooManyUnpaidOrders',
  );
});

it('counts limits per phone first, and says when to come back', async () => {
  const limited = await startTestProduct({
    RATE_LOGIN_PER_USERNAME: '3',
    RATE_RESET_PER_PHONE: '2',
    RATE_GUEST_ORDER_PER_ADDRESS: '1',
  });
  const steps = journey(limited.address);
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++)
    statuses.push((await steps.signIn('081200000077', 'salah-sandi')).status);
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
  expect((await steps.signIn('081200000078', 'salah-sandi')).status).toBe(400);
  const reset = () =>
    call(limited.address, 'POST', '/api/v1/resetpassword/phone', { body: { phone: '081200000077' } });
  await reset();
  await reset();
  const third = await reset();
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  const uuid = await makeProduct(limited.services.db);
  await steps.place(makeOrder(uuid));
  expect((await steps.place(makeOrder(uuid))).status).toBe(429);
  await limited.end();
});
