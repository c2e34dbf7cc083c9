import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../src/infra/audit/audit.tables.ts';
import { jobOutbox } from '../../src/infra/db/infra.tables.ts';
import { smsOutbox } from '../../src/infra/sms/sms.tables.ts';
import { bills } from '../../src/modules/billing/bills/bills.tables.ts';
import { payments } from '../../src/modules/billing/payments/payments.tables.ts';
import { products } from '../../src/modules/catalog/packages/packages.tables.ts';
import { RESET_PASSWORD } from '../../src/modules/identity/logins/request-password-reset.ts';
import { orders } from '../../src/modules/orders/record/orders.tables.ts';
import { eventually } from '../support/http/http.ts';
import { makeOrder, makeProduct, newPhone } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

it('what one order is refused for is told to it alone, whoever arrives with it', async () => {
  const { db } = product.services;
  const open = await makeProduct(db, { seats: 50 });
  const soldOut = await makeProduct(db, { seats: 1 });
  const known = makeOrder(open);
  await go.place(known);
  await go.place(makeOrder(soldOut));
  const twins = makeOrder(open);
  const bodies = [
    ...many(8, () => makeOrder(open)),
    makeOrder(soldOut),
    // The same pilgrim on the same package, ordered before and twice at once.
    known,
    twins,
    twins,
    ...many(8, () => makeOrder(open)),
  ];
  const answers = await Promise.all(bodies.map((body) => go.place(body)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSpliced(8, 4)).toEqual(many(16, () => 201));
  expect(answers[8]?.body.validation_messages).toHaveProperty('product.seatNotAvailable');
  expect(statuses[9]).toBe(422);
  expect(statuses.slice(10, 12).sort()).toEqual([201, 422]);
  const [left] = await db.select().from(products).where(eq(products.uuid, open));
  expect(left?.seatAvailable).toBe(50 - 1 - 17);
  expect(await db.$count(orders, eq(orders.productUuid, open))).toBe(18);
});

it('money that arrives together is booked once on each bill, also beside wrong amounts and doubles', async () => {
  const { db } = product.services;
  const uuid = await makeProduct(db, { seats: 50 });
  const placed = await Promise.all(many(12, () => go.place(makeOrder(uuid))));
  const uuids = placed.map(({ body }) => body._embedded.order[0]?.uuid ?? '');
  const numbers: string[] = [];
  for (const order of uuids) numbers.push((await go.issue({ type: '01', order })).body.paymentNumber ?? '');
  const [wrong = '', double = ''] = numbers;
  await Promise.all([
    ...numbers.map((number) => go.pay(number, number === wrong ? { amount: 1 } : {})),
    go.pay(double),
  ]);
  const statusOf = async (order: string) => (await go.order(order)).orderStatus;
  await eventually(
    () => Promise.all(uuids.slice(1).map(statusOf)),
    (statuses) => statuses.every((status) => status === 'Pelunasan'),
  );
  expect(await statusOf(uuids[0] ?? '')).toBe('Pembayaran DP');
  const rows = await db.select().from(bills).where(inArray(bills.orderUuid, uuids));
  const paid = rows.filter(({ status }) => status === 'paid');
  expect(paid.map(({ orderUuid }) => orderUuid).sort()).toEqual(uuids.slice(1).sort());
  const booked = await db
    .select({ bill: payments.billUuid })
    .from(payments)
    .where(eq(payments.state, 'applied'));
  expect(booked.map(({ bill }) => bill).sort()).toEqual(paid.map((bill) => bill.uuid).sort());
  const acts = await db.select().from(auditLog).where(eq(auditLog.verb, 'bill.paid')).orderBy(auditLog.id);
  expect(acts.map(({ subjectUuid }) => subjectUuid).sort()).toEqual(paid.map((bill) => bill.uuid).sort());
});

it('what a crash left in an outbox is found, though nobody says so', async () => {
  const { db, clock } = product.services;
  const body = makeOrder(await makeProduct(db, { seats: 5 }));
  const username = body.registrar[0]?.phone ?? '';
  await go.paidOrder(body);
  await go.passwordOf(username);
  await db
    .insert(jobOutbox)
    .values({ task: RESET_PASSWORD, payload: { username }, maxAttempts: 5, delaySeconds: 0 });
  await eventually(
    () => go.sms(username),
    (messages) => messages.some(({ text }) => text.includes('reset-password')),
  );
  const phone = newPhone();
  const message = { phone, text: 'Ditulis sebelum proses berakhir.', kind: 'order-placed', isSecret: false };
  await db.insert(smsOutbox).values({ ...message, createdAt: clock.now() });
  await eventually(
    () => go.sms(phone),
    (messages) => messages.length === 1,
  );
  expect(await db.$count(jobOutbox)).toBe(0);
});
