import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, eventually } from '../support/http/http.ts';
import { makeOrder, makePilgrim, makeProduct, makeRegistrar } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

it('takes a guest from an order for two to paid bills, an SMS and a login', async () => {
  const { db } = product.services;
  const packageUuid = await makeProduct(db, { seats: 10 });
  const registrar = makeRegistrar();
  const placed = await go.place(makeOrder(packageUuid, 2, { registrar: [registrar] }));
  expect(placed.status).toBe(201);
  const orders = placed.body._embedded.order;
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['Pendaftaran', 'Pendaftaran']);
  const [first, second] = orders.map(({ uuid }) => uuid) as [string, string];

  const bri = await go.issue({ type: '01', order: first }, 'BRIVA');
  expect(bri.status).toBe(201);
  expect(bri.body).toMatchObject({ amount: 1_500_000, isPaid: false, paymentMethod: { name: 'BRIVA' } });
  expect(bri.body.paymentNumber).toMatch(/^\d{17}$/);
  const bni = await go.issue({ type: '01', order: second }, 'BNIVA');
  expect(bni.body.paymentNumber).toMatch(/^8\d{15}$/);
  expect((await go.order(first)).orderStatus).toBe('Pembayaran DP');

  expect((await go.pay(bri.body.paymentNumber ?? '')).body.status).toBe('paid');
  expect(await go.status(first)).toEqual({ isPaid: true, isSettled: false });
  expect(await go.status(second)).toEqual({ isPaid: false, isSettled: false });
  expect((await go.pay(bni.body.paymentNumber ?? '')).body.status).toBe('paid');
  expect((await go.order(second)).orderStatus).toBe('Pelunasan');

  const bills = await go.bills(first);
  expect(bills.map(({ type, amount }) => [type, amount])).toEqual([
    ['01', 1_500_000],
    ['03', 10_000_000],
    ['03', 20_000_000],
  ]);

  const password = await go.passwordOf(registrar.phone);
  const login = await go.signIn(registrar.phone, password);
  expect(login.status).toBe(200);
  const token = login.body.access_token;
  const me = await call<{ role: string; registrar: { uuid: string } | null; pilgrim: unknown }>(
    product.address,
    'GET',
    '/api/me',
    { token },
  );
  expect(me.body).toMatchObject({ role: 'Customer', pilgrim: null, registrar: { uuid: expect.any(String) } });
  const detail = await call<{ bonusAmount: number; icNumber: string }>(
    product.address,
    'GET',
    `/api/v1/registrar/${me.body.registrar?.uuid}`,
    { token },
  );
  expect(detail.body).toMatchObject({ bonusAmount: 600_000, pilgrimCount: 2, icNumber: registrar.icnumber });
  expect((await call(product.address, 'POST', '/oauth/revoke', { body: { token } })).status).toBe(200);
  expect((await call(product.address, 'GET', '/api/me', { token })).status).toBe(401);
});

it('settles an order through both kinds of later bills', async () => {
  const { db } = product.services;
  const packageUuid = await makeProduct(db, { seats: 2 });
  const placed = await go.paidOrder(makeOrder(packageUuid, 1));
  const [, second, rest] = await go.bills(placed.uuid);
  const single = await go.issue({ type: '03', payment: second?.uuid ?? '' }, 'BNIVA');
  expect(single.body.amount).toBe(10_000_000);
  await go.pay(single.body.paymentNumber ?? '');
  expect(
    (await call<{ isPaid: boolean }>(product.address, 'GET', `/api/v1/payment/${second?.uuid}`)).body.isPaid,
  ).toBe(true);

  const settlement = await go.issue({ type: '02', order: placed.uuid });
  expect(settlement.body).toMatchObject({ type: '02', amount: 20_000_000, description: 'Pelunasan' });
  const blocked = await go.issue({ type: '03', payment: rest?.uuid ?? '' });
  expect(blocked.status).toBe(422);
  await go.pay(settlement.body.paymentNumber ?? '');
  expect(await go.status(placed.uuid)).toEqual({ isPaid: true, isSettled: true });
  expect((await go.order(placed.uuid)).orderStatus).toBe('Lunas');
  const paid = (await go.bills(placed.uuid)).filter(({ isPaid }) => isPaid);
  expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(31_500_000);
});

it('revives the single bills when a settlement ends unpaid', async () => {
  const { db } = product.services;
  const placed = await go.paidOrder(makeOrder(await makeProduct(db), 1));
  await go.issue({ type: '02', order: placed.uuid });
  expect((await go.bills(placed.uuid)).map(({ type }) => type)).toEqual(['01', '03', '03', '02']);
  await go.advance(86_400 + 60);
  const bills = await eventually(
    () => go.bills(placed.uuid),
    (list) => list.every(({ type }) => type !== '02'),
  );
  expect(bills).toHaveLength(3);
  expect((await go.issue({ type: '03', payment: bills[1]?.uuid ?? '' })).status).toBe(201);
});

it('ends an unpaid order after its window, gives the seat back and says so', async () => {
  const { db } = product.services;
  const packageUuid = await makeProduct(db, { seats: 1 });
  const registrar = makeRegistrar();
  const body = makeOrder(packageUuid, 1, { registrar: [registrar], pilgrims: [makePilgrim()] });
  const placed = await go.place(body);
  const { body: payment } = await go.issue({ type: '01', order: placed.body.uuid });
  expect((await go.place(makeOrder(packageUuid))).body.validation_messages).toEqual({
    product: { seatNotAvailable: 'Untuk paket ini seat tidak tersedia' },
  });
  await go.advance(86_400);
  const ended = await eventually(
    () => go.order(placed.body.uuid),
    ({ orderStatus }) => orderStatus === 'Batal',
  );
  expect(ended.orderStatus).toBe('Batal');
  await eventually(
    () => go.sms(registrar.phone),
    (list) => list.some(({ text }) => text.includes('telah jatuh tempo')),
  );
  const late = await go.issue({ type: '01', order: placed.body.uuid });
  expect(late.status).toBe(422);
  expect(late.body.detail).toBe('Maaf pesanan ini telah jatuh tempo.');
  expect((await go.pay(payment.paymentNumber ?? '')).body.status).not.toBe('paid');
  expect((await go.place(makeOrder(packageUuid))).status).toBe(201);
});

it('shows the living number again, and changes bank only when the old number has ended', async () => {
  const { db } = product.services;
  const placed = await go.place(makeOrder(await makeProduct(db)));
  const { uuid } = placed.body;
  const bri = await go.issue({ type: '01', order: uuid }, 'BRIVA', 'key-1');
  const replay = await go.issue({ type: '01', order: uuid }, 'BRIVA', 'key-1');
  expect(replay.body).toEqual(bri.body);
  const again = await go.issue({ type: '01', order: uuid }, 'BRIVA');
  expect([again.status, again.body.detail]).toEqual([409, 'Virtual Number Already Created']);
  const bni = await go.issue({ type: '01', order: uuid }, 'BNIVA');
  expect(bni.status).toBe(201);
  expect((await go.pay(bri.body.paymentNumber ?? '')).body.status).not.toBe('paid');
  const [bill] = await go.bills(uuid);
  expect(bill?.paymentNumber).toBe(bni.body.paymentNumber);
  await go.pay(bni.body.paymentNumber ?? '');
  expect((await go.issue({ type: '01', order: uuid }, 'BRIVA')).status).toBe(422);
});
