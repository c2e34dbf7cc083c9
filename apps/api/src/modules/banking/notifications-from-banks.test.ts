import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankVoice, liveNumber, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { eventually } from '../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { agentLedger } from '../agents/agents.tables.ts';
import { payments } from '../billing/payments/payments.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let bri: BankVoice;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  bri = await speakAs(product, 'BRI');
});
afterAll(() => product.end());

const recorded = (reference: string) =>
  product.services.db.select().from(payments).where(eq(payments.paymentRequestId, reference));

it('records one payment of 1,000 duplicate and concurrent notifications', async () => {
  const { order, number } = await liveNumber(product);
  const send = (index: number) =>
    index % 2 === 0
      ? bri.client.call('payment', bri.paymentOf(number, 'REF-1000'))
      : bri.client.call('notify', bri.notifyOf(number, 'REF-1000'));
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => send(index)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
  }
  expect(await recorded('REF-1000')).toHaveLength(1);
  expect((await go.bills(order)).filter(({ isPaid }) => isPaid)).toHaveLength(1);
  const { db } = product.services;
  expect(await db.select().from(agentLedger).where(eq(agentLedger.orderUuid, order))).toHaveLength(1);
}, 120_000);

describe('money that cannot be booked', () => {
  it('is refused where the protocol still allows it', async () => {
    const { number } = await liveNumber(product);
    expect(await bri.client.call('payment', bri.paymentOf(number, 'REF-WRONG', 1_000))).toMatchObject({
      ok: false,
      code: '4042513',
    });
    expect(await bri.client.call('payment', bri.paymentOf('77777999999999999', 'REF-UNKNOWN'))).toMatchObject(
      {
        code: '4042512',
      },
    );
    await bri.client.call('payment', bri.paymentOf(number, 'REF-FIRST'));
    expect(await bri.client.call('payment', bri.paymentOf(number, 'REF-SECOND'))).toMatchObject({
      code: '4042514',
    });
    expect(
      await bri.client.call('inquiry', { ...bri.fieldsOf(number), inquiryRequestId: 'I-1' }),
    ).toMatchObject({
      code: '4042414',
    });
    for (const reference of ['REF-WRONG', 'REF-UNKNOWN', 'REF-SECOND'])
      expect(await recorded(reference)).toEqual([]);
  });

  it('is acknowledged and put in the review list where the money has moved', async () => {
    const { number } = await liveNumber(product);
    expect(await bri.client.call('notify', bri.notifyOf(number, 'REF-N-WRONG', 999))).toMatchObject({
      ok: true,
    });
    expect(await bri.client.call('notify', bri.notifyOf('77777999999999998', 'REF-N-UNKNOWN'))).toMatchObject(
      {
        ok: true,
      },
    );
    await bri.client.call('payment', bri.paymentOf(number, 'REF-N-FIRST'));
    expect(await bri.client.call('notify', bri.notifyOf(number, 'REF-N-SECOND'))).toMatchObject({ ok: true });
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
    const { order, number } = await liveNumber(product);
    await go.advance(86_400);
    await eventually(
      () => go.order(order),
      ({ orderStatus }) => orderStatus === 'Batal',
    );
    expect(await bri.client.call('payment', bri.paymentOf(number, 'REF-LATE'))).toMatchObject({
      ok: false,
      code: '4042519',
    });
    expect(await bri.client.call('notify', bri.notifyOf(number, 'REF-LATE-N'))).toMatchObject({ ok: true });
    expect((await recorded('REF-LATE-N'))[0]).toMatchObject({ state: 'review', reason: 'expired' });
  });
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
  const { order, number } = await liveNumber(product);
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
