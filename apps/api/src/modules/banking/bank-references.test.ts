import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankVoice, liveNumber, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
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

describe('a reference that came before', () => {
  it('with another number is refused as inconsistent, and the other order stays open', async () => {
    const [first, second] = [await liveNumber(product), await liveNumber(product)];
    expect(await bri.client.call('payment', bri.paymentOf(first.number, 'R-1'))).toMatchObject({ ok: true });
    const again = await bri.client.call('payment', bri.paymentOf(second.number, 'R-1'));
    expect(again).toMatchObject({ ok: false, code: '4042518' });
    expect((await go.status(second.order)).isPaid).toBe(false);
    expect(await recorded('R-1')).toHaveLength(1);
    // The true payment of the second order is not hindered by it.
    expect(await bri.client.call('payment', bri.paymentOf(second.number, 'R-2'))).toMatchObject({ ok: true });
    expect((await go.status(second.order)).isPaid).toBe(true);
  });

  it('with another amount is refused as inconsistent', async () => {
    const { number } = await liveNumber(product);
    await bri.client.call('payment', bri.paymentOf(number, 'R-3'));
    expect(await bri.client.call('payment', bri.paymentOf(number, 'R-3', 999))).toMatchObject({
      code: '4042518',
    });
    expect(await bri.client.call('payment', bri.paymentOf(number, 'R-3'))).toMatchObject({ ok: true });
  });

  it('is money on the review list where it has moved, once', async () => {
    const [first, second] = [await liveNumber(product), await liveNumber(product)];
    await bri.client.call('notify', bri.notifyOf(first.number, 'R-4'));
    for (let time = 0; time < 2; time++)
      expect(await bri.client.call('notify', bri.notifyOf(second.number, 'R-4'))).toMatchObject({ ok: true });
    const rows = await recorded('R-4');
    expect(rows.map(({ number, state, reason }) => [number, state, reason]).sort()).toEqual(
      [
        [first.number, 'applied', null],
        [second.number, 'review', 'inconsistent'],
      ].sort(),
    );
    expect((await go.status(second.order)).isPaid).toBe(false);
  });

  it('on the review list does not let later money of that reference vanish', async () => {
    const { order, number } = await liveNumber(product);
    await bri.client.call('notify', bri.notifyOf('77777999999999991', 'R-5'));
    expect(await bri.client.call('payment', bri.paymentOf(number, 'R-5'))).toMatchObject({ code: '4042518' });
    expect((await go.status(order)).isPaid).toBe(false);
  });

  it('is booked for one of two accounts that it comes for at once', async () => {
    const [first, second] = [await liveNumber(product), await liveNumber(product)];
    const answers = await Promise.all(
      [first, second].map(({ number }) => bri.client.call('payment', bri.paymentOf(number, 'R-6'))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const paid = await Promise.all([first, second].map(({ order }) => go.status(order)));
    expect(paid.filter(({ isPaid }) => isPaid)).toHaveLength(1);
  });
});

it('takes one X-EXTERNAL-ID from each bank, though both know us by one partner id', async () => {
  const bni = await speakAs(product, 'BNI');
  const [one, other] = [await liveNumber(product, 'BRI'), await liveNumber(product, 'BNI')];
  const ask = (voice: BankVoice, number: string) =>
    voice.client.call(
      'inquiry',
      { ...voice.fieldsOf(number), inquiryRequestId: 'I-1' },
      { externalId: '123456789' },
    );
  expect(await ask(bri, one.number)).toMatchObject({ ok: true });
  expect(await ask(bni, other.number)).toMatchObject({ ok: true });
  expect(await ask(bni, other.number)).toMatchObject({ ok: false, code: '4092400' });
});

describe('the form of a payment', () => {
  it('is answered with the name of the account', async () => {
    const { number } = await liveNumber(product);
    const answer = await bri.client.call('payment', bri.paymentOf(number, 'F-1'));
    expect(answer.ok && answer.body.virtualAccountData).toMatchObject({
      virtualAccountName: 'Ahmad Hidayat',
      paymentFlagStatus: '00',
    });
  });

  it('may leave what is optional empty', async () => {
    const { number } = await liveNumber(product);
    const body = { ...bri.paymentOf(number, 'F-2'), trxId: '', referenceNo: '', flagAdvise: '' };
    expect(await bri.client.call('payment', body)).toMatchObject({ ok: true });
  });

  it.each([
    ['a control character in the reference', { paymentRequestId: 'F\u00003' }, '4002501'],
    ['no reference', { paymentRequestId: '' }, '4002502'],
    ['the corporate code of somebody else', ofOthers('55555', '123456789012'), '4042516'],
  ])('%s is refused for that', async (_what, change, code) => {
    const { number } = await liveNumber(product);
    const { body } = await bri.send({
      body: JSON.stringify({ ...bri.paymentOf(number, 'F-3'), ...change }),
    });
    expect(body.responseCode).toBe(code);
  });
});

function ofOthers(partnerServiceId: string, customerNo: string) {
  const padded = partnerServiceId.padStart(8);
  return { partnerServiceId: padded, customerNo, virtualAccountNo: `${padded}${customerNo}` };
}

it('answers 500 notifications at once for one number, each with a reference of its own', async () => {
  const { order, number } = await liveNumber(product);
  const lasted = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const start = performance.now();
      expect(await bri.client.call('notify', bri.notifyOf(number, `M-${index}`))).toMatchObject({ ok: true });
      return performance.now() - start;
    }),
  );
  if (process.env.TEST_FIGURES) console.info('slowest of 500', Math.max(...lasted));
  const rows = (await product.services.db.select().from(payments)).filter((row) => row.number === number);
  expect(rows.filter(({ state }) => state === 'applied')).toHaveLength(1);
  expect(rows.filter(({ state, reason }) => state === 'review' && reason === 'alreadyPaid')).toHaveLength(
    499,
  );
  expect((await go.status(order)).isPaid).toBe(true);
});
