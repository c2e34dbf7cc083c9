import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankVoice, liveNumber, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { eventually } from '../../../test/support/http/http.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { payments } from '../billing/payments/payments.tables.ts';
import { STRANGER_BYTES, STRANGERS_AN_HOUR } from './callbacks/bank-journal.ts';
import { bankMessages, bankStrangers } from './callbacks/bank-traffic.tables.ts';
import { findReviewList } from './matching/unmatched-payments.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let bri: BankVoice;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  bri = await speakAs(product, 'BRI');
});
afterAll(() => product.end());

const NOTIFY = 'transfer-va/notify-payment-intrabank';
const db = () => product.services.db;

/** The bank does not wait until its answer is written beside its message. */
const kept = async (body: string) => {
  const rows = await eventually(
    () => db().select().from(bankMessages).where(eq(bankMessages.body, body)).orderBy(asc(bankMessages.id)),
    (found) => found.every(({ outcome }) => outcome !== null),
  );
  return rows.map(({ service, outcome, isKnown }) => ({ service, outcome, isKnown }));
};
const moneyOf = (number: string) => db().select().from(payments).where(eq(payments.number, number));

describe('what a bank sends is kept, byte for byte, with what it was answered', () => {
  it.each([
    ['a signature that is wrong', { body: '{"a":1}', headers: { 'x-signature': 'AAAA' } }, '25', '4012500'],
    [
      'a clock that is wrong',
      { body: '{"a":2}', headers: { 'x-timestamp': '2020-01-01T00:00:00+07:00' } },
      '25',
      '4012500',
    ],
    ['no JSON', { body: 'x=1&y=2' }, '25', '4002500'],
    ['another media type', { body: '<a/>', headers: { 'content-type': 'text/xml' } }, '25', '4002500'],
    ['a list', { body: '[ ]', path: 'transfer-va/inquiry' }, '24', '4002400'],
    ['fields that are missing', { body: '{"customerNo": "1"}' }, '25', '4002502'],
    ['another method', { body: '{"a":3}', method: 'PUT' }, '25', '4052500'],
    ['an address that is no service', { body: '{"a":4}', path: 'transfer-va/refund' }, '00', '4040002'],
  ])('%s', async (_what, sent, service, outcome) => {
    const { body } = await bri.send(sent);
    expect(body.responseCode).toBe(outcome);
    expect(await kept(sent.body)).toEqual([{ service, outcome, isKnown: true }]);
  });

  it('also where the bytes are no text', async () => {
    const bytes = Buffer.from([0x7b, 0x00, 0xff, 0x7d]);
    await bri.send({ body: bytes });
    expect(await kept(`base64:${bytes.toString('base64')}`)).toHaveLength(1);
  });

  it('also what succeeds', async () => {
    const { number } = await liveNumber(product);
    const body = `${JSON.stringify(bri.paymentOf(number, 'K-1'))}\n`;
    await bri.send({ body });
    expect(await kept(body)).toEqual([{ service: '25', outcome: '2002500', isKnown: true }]);
  });
});

it('keeps little of strangers, and counts the rest', async () => {
  const bni = await speakAs(product, 'BNI');
  const junk = { headers: { authorization: 'Bearer of-nobody' } };
  const calls = STRANGERS_AN_HOUR + 20;
  for (let index = 0; index < calls; index++)
    expect((await bni.send({ ...junk, body: `${index}`.padEnd(20_000, 'x') })).body.responseCode).toBe(
      '4012501',
    );
  const rows = await db()
    .select()
    .from(bankMessages)
    .where(and(eq(bankMessages.bank, 'BNI'), eq(bankMessages.isKnown, false)));
  expect(rows).toHaveLength(STRANGERS_AN_HOUR);
  expect(rows.every(({ body, bytes }) => body.length === STRANGER_BYTES && bytes === 20_000)).toBe(true);
  const [counted] = await db().select().from(bankStrangers).where(eq(bankStrangers.bank, 'BNI'));
  expect(counted?.count).toBe(calls);
});

describe('a notification of money that has moved is taken in whatever form', () => {
  it.each([
    ['customerNo as a number', (body: Notification) => ({ ...body, customerNo: Number(body.customerNo) })],
    [
      'the amount as a number',
      (body: Notification) => ({ ...body, additionalInfo: { paymentAmount: 1_500_000 } }),
    ],
    [
      'the amount with a comma',
      (body: Notification) => ({ ...body, additionalInfo: { paymentAmount: '1500000,00' } }),
    ],
    ['no moment', ({ trxDateTime: _, ...body }: Notification) => body],
  ])('%s: it is booked', async (what, change) => {
    const { order, number } = await liveNumber(product);
    const body = JSON.stringify(change(bri.notifyOf(number, `T-${what}`)));
    expect((await bri.send({ path: NOTIFY, body })).body.responseCode).toBe('2003400');
    expect((await go.status(order)).isPaid).toBe(true);
  });

  it('with a letter in the number it is on the review list', async () => {
    const { number } = await liveNumber(product);
    const wrong = `${number.slice(0, -1)}O`;
    const body = JSON.stringify({ ...bri.notifyOf(number, 'T-letter'), virtualAccountNo: wrong });
    expect((await bri.send({ path: NOTIFY, body })).body.responseCode).toBe('2003400');
    expect(await moneyOf(wrong)).toMatchObject([{ state: 'review', reason: 'unknown', amount: 1_500_000 }]);
  });

  it('with sen it is on the review list, in whole rupiah and as it was written', async () => {
    const { order, number } = await liveNumber(product);
    const body = { ...bri.notifyOf(number, 'T-sen'), additionalInfo: { paymentAmount: '1500000.50' } };
    expect((await bri.send({ path: NOTIFY, body: JSON.stringify(body) })).body.responseCode).toBe('2003400');
    expect(await moneyOf(number)).toMatchObject([
      { state: 'review', reason: 'wrongAmount', amount: 1_500_000, amountWritten: '1500000.50' },
    ]);
    expect((await go.status(order)).isPaid).toBe(false);
    expect((await findReviewList(product.services)).map(({ amountWritten }) => amountWritten)).toContain(
      '1500000.50',
    );
  });

  it.each([
    ['without additionalInfo', (body: Notification) => ({ ...body, additionalInfo: undefined })],
    ['without a reference', (body: Notification) => ({ ...body, paymentRequestId: undefined })],
  ])('%s it is on the review list until the bank has told the whole', async (what, change) => {
    const { order, number } = await liveNumber(product);
    const full = bri.notifyOf(number, `T-${what}`);
    for (let time = 0; time < 2; time++)
      expect((await bri.send({ path: NOTIFY, body: JSON.stringify(change(full)) })).body.responseCode).toBe(
        '2003400',
      );
    expect(await moneyOf(number)).toMatchObject([{ state: 'review', reason: 'incomplete' }]);
    await bri.client.call('notify', full);
    expect(await moneyOf(number)).toMatchObject([{ state: 'applied', amount: 1_500_000 }]);
    expect((await go.status(order)).isPaid).toBe(true);
  });

  it('has the bank asked at once where something is missing', async () => {
    const { order, number } = await liveNumber(product);
    await go.pay(number, { mode: 'lost' });
    const { additionalInfo: _, ...body } = bri.notifyOf(number, 'T-hint');
    await bri.send({ path: NOTIFY, body: JSON.stringify(body) });
    await eventually(
      () => go.status(order),
      ({ isPaid }) => isPaid,
    );
  });
});

type Notification = ReturnType<BankVoice['notifyOf']>;
