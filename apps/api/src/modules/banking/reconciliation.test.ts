import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BankVoice, liveNumber, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { replaceBri, type StrictBank } from '../../../test/support/banks/strict-bank.ts';
import { eventually } from '../../../test/support/http/http.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { payments } from '../billing/payments/payments.tables.ts';
import { reconcile, reconcileDay } from './reconciliation/reconcile.ts';
import { reconciliations } from './reconciliation/reconciliation.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let bri: BankVoice;
beforeAll(async () => {
  product = await startTestProduct({ RECONCILE_DAYS: '7' });
  go = journey(product.address);
  bri = await speakAs(product, 'BRI');
});
afterAll(() => product.end());

const today = () => jakartaDate(product.services.clock.now());
const recorded = (reference: string) =>
  product.services.db.select().from(payments).where(eq(payments.paymentRequestId, reference));
const comparison = async (day: string) => {
  const [row] = await product.services.db
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.bank, 'BRI'), eq(reconciliations.day, day)));
  return row;
};

describe('a lost notification heals', () => {
  it('by asking near the end of the number', async () => {
    const { order, number } = await liveNumber(product);
    await go.pay(number, { mode: 'lost' });
    expect((await go.status(order)).isPaid).toBe(false);
    await go.advance(86_400 - 120);
    await eventually(
      () => go.status(order),
      ({ isPaid }) => isPaid,
    );
  });

  it('on the same day, by the list of the day', async () => {
    const { order, number } = await liveNumber(product);
    await go.pay(number, { mode: 'lost' });
    await reconcile(product.services);
    expect((await go.status(order)).isPaid).toBe(true);
    const before = await comparison(today());
    await reconcile(product.services);
    expect((await comparison(today()))?.healedCount).toBe(before?.healedCount);
  });
});

describe('a bank that lists what it likes', () => {
  let bank: StrictBank;
  beforeEach(async () => {
    bank = await replaceBri(product);
    return () => bank.end();
  });

  const rowOf = (
    number: string,
    reference: string,
    value: unknown = '1500000.00',
    at = product.services.clock.now(),
  ) => ({
    ...bri.fieldsOf(number),
    paymentRequestId: reference,
    paidAmount: { value, currency: 'IDR' },
    trxDateTime: formatTimestamp(at),
  });

  it('late: a payment that a past day lists days afterwards is found', async () => {
    const { number } = await liveNumber(product);
    await bri.client.call('notify', bri.notifyOf(number, 'L-1'));
    const day = today();
    const at = product.services.clock.now();
    bank.lists.set(day, [rowOf(number, 'L-1')]);
    expect(await reconcileDay(product.services, 'BRI', day)).toBe(true);
    await go.advance(86_400);
    await reconcile(product.services);
    expect(await recorded('L-2')).toEqual([]);
    // The bank adds a second payment of the same number to a day that was compared already.
    bank.lists.set(day, [rowOf(number, 'L-1'), rowOf(number, 'L-2', '1500000.00', at)]);
    await go.advance(5 * 86_400);
    await reconcile(product.services);
    expect(await recorded('L-2')).toMatchObject([{ state: 'review', reason: 'alreadyPaid', source: '35' }]);
    // Past days once a day, the running day each time.
    await eventually(
      async () => {
        bank.calls.length = 0;
        await reconcile(product.services);
        return bank.calls.length;
      },
      (calls) => calls === 1,
    );
  });

  it('with odd rows: they are noted, the others compared', async () => {
    const { order, number } = await liveNumber(product);
    const { paymentRequestId: _, ...nameless } = rowOf(number, 'O-0');
    bank.lists.set(today(), [nameless, 'nonsense', rowOf(number, 'O-1', 1_500_000)]);
    expect(await reconcileDay(product.services, 'BRI', today())).toBe(true);
    expect((await go.status(order)).isPaid).toBe(true);
    expect((await comparison(today()))?.differences).toEqual([
      'baris 1: tidak terbaca',
      'baris 2: tidak terbaca',
    ]);
  });

  it('with a reference of ours for other money: it goes to the review list and is noted', async () => {
    const [first, second] = [await liveNumber(product), await liveNumber(product)];
    await bri.client.call('notify', bri.notifyOf(first.number, 'S-1'));
    bank.lists.set(today(), [rowOf(first.number, 'S-1'), rowOf(second.number, 'S-1')]);
    await reconcileDay(product.services, 'BRI', today());
    expect((await recorded('S-1')).map(({ number, state }) => [number, state])).toContainEqual([
      second.number,
      'review',
    ]);
    expect((await comparison(today()))?.differences).toEqual(['S-1: nomor atau jumlah berbeda']);
    await reconcileDay(product.services, 'BRI', today());
    expect(await recorded('S-1')).toHaveLength(2);
  });

  it('not at all what we have: it is noted once the day is over', async () => {
    const { number } = await liveNumber(product);
    await bri.client.call('notify', bri.notifyOf(number, 'N-1'));
    const day = today();
    await reconcileDay(product.services, 'BRI', day);
    expect((await comparison(day))?.differences).toEqual([]);
    await go.advance(86_400);
    await reconcileDay(product.services, 'BRI', day);
    expect((await comparison(day))?.differences).toContain('N-1: tidak ada di daftar bank');
    expect(day).toBe(addDays(today(), -1));
  });

  it('nothing, for it hangs: the other bank is compared all the same', async () => {
    bank.modes.set('report', 'hang');
    const other = await liveNumber(product, 'BNI');
    await go.pay(other.number, { mode: 'lost' });
    await reconcile(product.services);
    expect((await go.status(other.order)).isPaid).toBe(true);
  });
});
