import { formatTimestamp } from '@rihlah/snap/timestamp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BankVoice, liveNumber, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { replaceBri, type StrictBank } from '../../../test/support/banks/strict-bank.ts';
import { eventually } from '../../../test/support/http/http.ts';
import { makeOrder, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { refundReview } from '../../../test/support/staff/acts.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import { type StaffActor, systemActor } from '../../infra/access/actor.ts';
import { virtualAccounts } from '../billing/bills/bills.tables.ts';
import { payments } from '../billing/payments/payments.tables.ts';
import { changePrice } from '../billing/repricing/change-price.ts';
import { products } from '../catalog/packages/packages.tables.ts';
import { expireOrders } from '../orders/cancel/expire-orders.ts';
import { findOrder } from '../orders/record/order-queries.ts';
import { applyReview } from './matching/unmatched-payments.ts';
import { sweepVirtualAccounts } from './virtual-accounts/sweep-virtual-accounts.ts';

let product: TestProduct;
let yusuf: StaffActor;
let go: ReturnType<typeof journey>;
let bri: BankVoice;
let bank: StrictBank;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  bri = await speakAs(product, 'BRI');
  yusuf = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());
beforeEach(async () => {
  bank = await replaceBri(product);
  return () => bank.end();
});

const db = () => product.services.db;
const accountOf = async (number: string) => {
  const [account] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.number, number));
  return account;
};
const recorded = async (reference: string) =>
  (await db().select().from(payments).where(eq(payments.paymentRequestId, reference)))[0];
const ended = (order: string) =>
  eventually(
    () => go.order(order),
    ({ orderStatus }) => orderStatus === 'Batal',
  );
const sweep = () => sweepVirtualAccounts(product.services);

describe('an order whose bank says paid, but whose money cannot be booked', () => {
  it.each([
    ['paid after the window', '1500000.00', 60],
    ['paid with a wrong amount', '999.00', -600],
  ])('%s: it ends, its seat is free, the money is on the review list', async (what, amount, late) => {
    const productUuid = await makeProduct(db(), { seats: 1 });
    const placed = await go.place(makeOrder(productUuid));
    const order = placed.body.uuid;
    const number = (await go.issue({ type: '01', order })).body.paymentNumber ?? '';
    const end = (await accountOf(number))?.expiresAt ?? new Date();
    const at = formatTimestamp(new Date(end.getTime() + late * 1000));
    bank.payInSilence(number, { reference: `E-${what}`, amount, at });
    await go.advance(86_400 + 120);
    await ended(order);
    const [row] = await db().select().from(products).where(eq(products.uuid, productUuid));
    expect(row?.seatAvailable).toBe(1);
    const money = await recorded(`E-${what}`);
    expect(money).toMatchObject({ state: 'review', source: '26' });
    // Its number does not stay at the door of the bank for ever.
    await eventually(
      () => accountOf(number),
      (account) => account?.status === 'closed',
    );
    const proof = { paymentUuid: money?.uuid ?? '', account: 'BRI 1', reference: 'TRF-1' };
    await refundReview(product.services, yusuf, proof);
    await expireOrders(product.services, systemActor('expire-orders'));
    expect((await go.order(order)).orderStatus).toBe('Batal');
  });

  it('without a usable date it counts as in time', async () => {
    const { order, number } = await liveNumber(product);
    bank.payInSilence(number, { reference: 'E-undated', amount: '1500000.00' });
    await go.advance(86_400 + 120);
    await eventually(
      () => go.status(order),
      ({ isPaid }) => isPaid,
    );
    expect((await go.order(order)).orderStatus).toBe('Pelunasan');
  });
});

it('a number of a cancelled order that is paid late ends', async () => {
  const { order, number } = await liveNumber(product);
  bank.modes.set('status', 'error');
  await go.advance(86_400);
  await ended(order);
  bank.payInSilence(number, { reference: 'C-1', amount: '1500000.00' });
  bank.modes.delete('status');
  await eventually(
    async () => {
      // Each time: a question that is still under way counts its wait from the moment it failed.
      await go.advance(600);
      return accountOf(number);
    },
    (account) => account?.status === 'closed',
  );
  expect(await recorded('C-1')).toMatchObject({ state: 'review' });
});

it('a number that a slow bank makes late is deleted there', async () => {
  const placed = await go.place(makeOrder(await makeProduct(db())));
  bank.modes.set('create', 'hang');
  expect((await go.issue({ type: '01', order: placed.body.uuid })).status).toBe(503);
  bank.modes.delete('create');
  const shown = (await go.issue({ type: '01', order: placed.body.uuid })).body.paymentNumber ?? '';
  expect([...bank.accounts.keys()]).toEqual([shown]);
  bank.carryOut();
  expect(bank.accounts.size).toBe(2);
  await go.advance(120);
  await eventually(
    async () => {
      await sweep();
      return bank.accounts.size;
    },
    (count) => count === 1,
  );
  expect(bank.accounts.has(shown)).toBe(true);
  expect((await accountOf(shown))?.status).toBe('live');
});

describe('a deletion that is carried out and not answered', () => {
  const switchUnheard = async () => {
    const { order, number } = await liveNumber(product);
    bank.modes.set('delete', 'doneButHangs');
    expect((await go.issue({ type: '01', order }, 'BNIVA')).status).toBe(503);
    bank.modes.delete('delete');
    return { order, number };
  };

  it('hides the number, and asking for it again makes another', async () => {
    const { order, number } = await switchUnheard();
    expect((await go.bills(order))[0]?.paymentNumber).toBeNull();
    const again = await go.issue({ type: '01', order });
    expect(again.status).toBe(201);
    expect(again.body.paymentNumber).not.toBe(number);
  });

  it('is found out by the sweep', async () => {
    const { number } = await switchUnheard();
    await sweep();
    expect((await accountOf(number))?.status).toBe('closed');
  });

  it('that was not carried out shows the number again', async () => {
    const { order, number } = await liveNumber(product);
    bank.modes.set('delete', 'hang');
    expect((await go.issue({ type: '01', order }, 'BNIVA')).status).toBe(503);
    bank.modes.delete('delete');
    expect((await go.issue({ type: '01', order })).status).toBe(409);
    expect((await go.bills(order))[0]?.paymentNumber).toBe(number);
  });
});

describe('a number that the bank has already', () => {
  /** As after a restored backup: the bank knows the next number, for a customer of ours or not. */
  const occupyNext = async (trxId: string, name: string) => {
    const { number } = await liveNumber(product);
    const account = bank.accounts.get(number);
    if (!account) throw new Error('no account');
    const next = String(BigInt(number) + 1n);
    bank.accounts.set(next, { ...account, trxId, name, fields: { ...bri.fieldsOf(next) } });
    return next;
  };

  it.each(['trxId', 'terms', 'nothing'] as const)(
    'for another customer is never adopted where status tells %s: the order gets another number',
    async (tells) => {
      bank.tells = tells;
      const foreign = await occupyNext('TRX-OF-OTHERS', 'Somebody Else');
      bank.payInSilence(foreign, { reference: `A-${tells}`, amount: '1500000.00' });
      const placed = await go.place(makeOrder(await makeProduct(db())));
      const issued = await go.issue({ type: '01', order: placed.body.uuid });
      expect(issued.status).toBe(201);
      expect(issued.body.paymentNumber).not.toBe(foreign);
      expect(await go.status(placed.body.uuid)).toMatchObject({ isPaid: false });
      expect(await recorded(`A-${tells}`)).toBeUndefined();
      expect(bank.accounts.has(foreign)).toBe(true);
    },
  );

  it.each(['trxId', 'terms'] as const)(
    'by our own request is adopted where status tells %s',
    async (tells) => {
      bank.tells = tells;
      const placed = await go.place(makeOrder(await makeProduct(db())));
      bank.modes.set('create', 'doneButHangs');
      const issued = await go.issue({ type: '01', order: placed.body.uuid });
      bank.modes.delete('create');
      expect(issued.status).toBe(201);
      expect(bank.accounts.has(issued.body.paymentNumber ?? '')).toBe(true);
    },
  );
});

it('money that is told of before the bank has answered our request is booked when it has', async () => {
  const placed = await go.place(makeOrder(await makeProduct(db())));
  bank.modes.set('create', 'hang');
  bank.modes.set('status', 'error');
  expect((await go.issue({ type: '01', order: placed.body.uuid })).status).toBe(503);
  bank.carryOut();
  const number = [...bank.accounts.keys()].at(-1) ?? '';
  expect(await bri.client.call('notify', bri.notifyOf(number, 'B-1'))).toMatchObject({ ok: true });
  expect(await recorded('B-1')).toMatchObject({ state: 'review', reason: 'early' });
  bank.modes.clear();
  await go.advance(120);
  await eventually(
    () => go.status(placed.body.uuid),
    ({ isPaid }) => isPaid,
  );
  expect(await recorded('B-1')).toMatchObject({ state: 'applied', reason: null });
});

it('a bill that is paid while its number is asked for is answered as paid', async () => {
  const placed = await go.place(makeOrder(await makeProduct(db())));
  bank.modes.set('create', 'doneButHangs');
  const issuing = go.issue({ type: '01', order: placed.body.uuid });
  const made = await eventually(
    async () => [...bank.accounts.keys()].at(-1),
    (number) => number !== undefined,
  );
  bank.payInSilence(made ?? '', { reference: 'M-1', amount: '1500000.00' });
  expect((await issuing).body).toMatchObject({ isPaid: true, paymentNumber: made });
});

it('whoever paid a bill late is not asked to pay it again while the money is looked at', async () => {
  const first = await liveNumber(product);
  await bri.client.call('payment', bri.paymentOf(first.number, 'W-0'));
  const bill = (await go.bills(first.order)).find(({ type }) => type === '03');
  const target = { type: '03' as const, payment: bill?.uuid ?? '' };
  const number = (await go.issue(target)).body.paymentNumber ?? '';
  await go.advance(86_400 + 600);
  await bri.client.call('notify', bri.notifyOf(number, 'W-1', bill?.amount));
  const again = await go.issue(target);
  expect(again.status).toBe(422);
  expect(again.body.detail).toContain('sedang kami periksa');
  const money = await recorded('W-1');
  expect(money).toMatchObject({ state: 'review', reason: 'expired' });
  const booking = { paymentUuid: money?.uuid ?? '', billUuid: bill?.uuid ?? '' };
  await applyReview(product.services, yusuf, booking);
  expect((await go.bills(first.order)).find(({ uuid }) => uuid === bill?.uuid)?.isPaid).toBe(true);
});

it('nor is whoever paid what the bill was before its price changed', async () => {
  const first = await liveNumber(product);
  await bri.client.call('payment', bri.paymentOf(first.number, 'H-0'));
  // A dearer room goes onto the last bill.
  const bill = (await go.bills(first.order)).findLast(({ type }) => type === '03');
  const target = { type: '03' as const, payment: bill?.uuid ?? '' };
  const number = (await go.issue(target)).body.paymentNumber ?? '';
  await go.advance(86_400 + 600);
  await bri.client.call('notify', bri.notifyOf(number, 'H-1', bill?.amount));
  expect(await recorded('H-1')).toMatchObject({ state: 'review' });
  const order = await findOrder(db(), first.order);
  if (!order) throw new Error('the order is gone');
  const dearer = { order, delta: 500_000, description: 'Perubahan kamar' };
  await changePrice(product.services, systemActor('test'), dearer, async () => undefined);
  expect((await go.bills(first.order)).find(({ uuid }) => uuid === bill?.uuid)?.amount).toBe(
    (bill?.amount ?? 0) + 500_000,
  );
  const again = await go.issue(target);
  expect(again.status).toBe(422);
  expect(again.body.detail).toContain('sedang kami periksa');
});
