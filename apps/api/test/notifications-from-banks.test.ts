import { demoBankSides, demoKeysSchema } from '@rihlah/bank-simulator/demo-keys';
import { jakartaDate } from '@rihlah/rules/dates';
import { toSnapAmount } from '@rihlah/snap/amount';
import { SnapClient } from '@rihlah/snap/client';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { vaFields } from '@rihlah/snap/va-number';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentLedger } from '../src/features/agents/agents.tables.ts';
import { bankPayments } from '../src/features/payments/payments.tables.ts';
import { reconcileDay } from '../src/features/payments/reconcile.ts';
import { makeOrder, makePilgrim, makeProduct, makeRegistrar } from './support/factories.ts';
import { eventually } from './support/http.ts';
import { journey } from './support/journey.ts';
import { startTestProduct, type TestProduct } from './support/product.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
/** A client that speaks as BRI, with BRI's keys. */
let bri: SnapClient;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  bri = await speakAsBri();
});
afterAll(() => product.end());

const liveNumber = async () => {
  const placed = await go.place(makeOrder(await makeProduct(product.services.db)));
  const { body } = await go.issue({ type: '01', order: placed.body.uuid });
  return { order: placed.body.uuid, number: body.paymentNumber ?? '' };
};

const fieldsOf = (number: string) => {
  const { partnerServiceId } = product.services.banks.BRI.profile;
  return vaFields(partnerServiceId, number.slice(partnerServiceId.length));
};

const paymentOf = (number: string, reference: string, amount = 1_500_000) => ({
  ...fieldsOf(number),
  paymentRequestId: reference,
  paidAmount: toSnapAmount(amount),
  trxDateTime: formatTimestamp(product.services.clock.now()),
});

const notifyOf = (number: string, reference: string, amount = 1_500_000) => ({
  ...fieldsOf(number),
  paymentRequestId: reference,
  trxDateTime: formatTimestamp(product.services.clock.now()),
  additionalInfo: { paymentAmount: toSnapAmount(amount).value },
});

const recorded = (reference: string) =>
  product.services.db.select().from(bankPayments).where(eq(bankPayments.paymentRequestId, reference));

it('records one payment of 1,000 duplicate and concurrent notifications', async () => {
  const { order, number } = await liveNumber();
  const send = (index: number) =>
    index % 2 === 0 ? bri.payment(paymentOf(number, 'REF-1000')) : bri.notify(notifyOf(number, 'REF-1000'));
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => send(index)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
  }
  expect(await recorded('REF-1000')).toHaveLength(1);
  expect((await go.bills(order)).filter(({ isPaid }) => isPaid)).toHaveLength(1);
  const { db } = product.services;
  expect(await db.select().from(agentLedger).where(eq(agentLedger.orderUuid, order))).toHaveLength(1);
}, 120_000);

async function speakAsBri(): Promise<SnapClient> {
  const { rows } = await product.database.pool.query(
    `select value from demo_secrets where name = 'bank-keys'`,
  );
  const { banks } = demoBankSides(demoKeysSchema.parse(rows[0].value), { origin: product.address });
  const bank = banks.find((side) => side.bank === 'BRI');
  if (!bank) throw new Error('no BRI');
  return new SnapClient({ endpoint: bank.callback, now: () => product.services.clock.now() });
}

describe('money that cannot be booked', () => {
  it('is refused where the protocol still allows it', async () => {
    const { number } = await liveNumber();
    expect(await bri.payment(paymentOf(number, 'REF-WRONG', 1_000))).toMatchObject({
      ok: false,
      code: '4042513',
    });
    expect(await bri.payment(paymentOf('77777999999999999', 'REF-UNKNOWN'))).toMatchObject({
      code: '4042512',
    });
    await bri.payment(paymentOf(number, 'REF-FIRST'));
    expect(await bri.payment(paymentOf(number, 'REF-SECOND'))).toMatchObject({ code: '4042514' });
    expect(await bri.inquiry({ ...fieldsOf(number), inquiryRequestId: 'I-1' })).toMatchObject({
      code: '4042414',
    });
    for (const reference of ['REF-WRONG', 'REF-UNKNOWN', 'REF-SECOND'])
      expect(await recorded(reference)).toEqual([]);
  });

  it('is acknowledged and put in the review list where the money has moved', async () => {
    const { number } = await liveNumber();
    expect(await bri.notify(notifyOf(number, 'REF-N-WRONG', 999))).toMatchObject({ ok: true });
    expect(await bri.notify(notifyOf('77777999999999998', 'REF-N-UNKNOWN'))).toMatchObject({ ok: true });
    await bri.payment(paymentOf(number, 'REF-N-FIRST'));
    expect(await bri.notify(notifyOf(number, 'REF-N-SECOND'))).toMatchObject({ ok: true });
    const reasons = await Promise.all(
      ['REF-N-WRONG', 'REF-N-UNKNOWN', 'REF-N-SECOND'].map(
        async (reference) => (await recorded(reference))[0],
      ),
    );
    expect(reasons.map((row) => [row?.state, row?.reason])).toEqual([
      ['review', 'wrongAmount'],
      ['review', 'unknown'],
      ['review', 'alreadyPaid'],
    ]);
  });

  it('is refused when it comes after the order has ended', async () => {
    const { order, number } = await liveNumber();
    await go.advance(86_400);
    await eventually(
      () => go.order(order),
      ({ orderStatus }) => orderStatus === 'Batal',
    );
    expect(await bri.payment(paymentOf(number, 'REF-LATE'))).toMatchObject({ ok: false, code: '4042519' });
    expect(await bri.notify(notifyOf(number, 'REF-LATE-N'))).toMatchObject({ ok: true });
    expect((await recorded('REF-LATE-N'))[0]).toMatchObject({ state: 'review', reason: 'expired' });
  });
});

it('heals a lost notification: by asking near the end, and by the daily reconciliation', async () => {
  const lost = await liveNumber();
  await go.pay(lost.number, { mode: 'lost' });
  expect((await go.status(lost.order)).isPaid).toBe(false);
  await go.advance(86_400 - 120);
  await eventually(
    () => go.status(lost.order),
    ({ isPaid }) => isPaid,
  );
  const other = await liveNumber();
  await go.pay(other.number, { mode: 'lost' });
  const day = jakartaDate(product.services.clock.now());
  expect(await reconcileDay(product.services, 'BRI', day)).toBe(true);
  expect((await go.status(other.order)).isPaid).toBe(true);
  expect(await reconcileDay(product.services, 'BRI', day)).toBe(false);
});

it('takes the first payments of several orders of the same new people at once', async () => {
  const people = { registrar: [makeRegistrar()], pilgrims: [makePilgrim()] };
  const placed = [];
  for (let index = 0; index < 4; index++) {
    const { body } = await go.place(makeOrder(await makeProduct(product.services.db), 1, people));
    const payment = await go.issue({ type: '01', order: body.uuid });
    placed.push({ uuid: body.uuid, number: payment.body.paymentNumber ?? '' });
  }
  const paid = await Promise.all(placed.map(({ number }) => go.pay(number)));
  expect(paid.map(({ body }) => body.status)).toEqual(['paid', 'paid', 'paid', 'paid']);
  for (const { uuid } of placed) expect((await go.status(uuid)).isPaid).toBe(true);
});

it('refuses a callback that is signed wrongly, and takes nothing from it', async () => {
  const { order, number } = await liveNumber();
  await go.pay(number, { mode: 'badSignature' });
  expect((await go.status(order)).isPaid).toBe(false);
});

it('credits an agent once per order and opens one account per person', async () => {
  const registrar = makeRegistrar();
  const placed = await go.paidOrder(
    makeOrder(await makeProduct(product.services.db), 3, { registrar: [registrar] }),
  );
  expect(placed._embedded.order).toHaveLength(3);
  await go.passwordOf(registrar.phone);
  const messages = await eventually(
    () => go.sms(registrar.phone),
    (list) => list.length >= 2,
  );
  expect(messages.filter(({ text }) => text.includes('password '))).toHaveLength(1);
});
