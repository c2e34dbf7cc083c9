import type { Payment } from '@rihlah/contract/billing/payment';
import { toSnapAmount } from '@rihlah/snap/amount';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BankVoice, liveNumber, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { replaceBri, type StrictBank } from '../../../test/support/banks/strict-bank.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { refundReview } from '../../../test/support/staff/acts.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import { type StaffActor, systemActor } from '../../infra/access/actor.ts';
import { agentLedger } from '../agents/agents.tables.ts';
import { findFreePackages } from '../agents/reverse-ledger.ts';
import { applyReview } from '../banking/matching/unmatched-payments.ts';
import { sweepVirtualAccounts } from '../banking/virtual-accounts/sweep-virtual-accounts.ts';
import { redeemFreePackage } from '../orders/place/redeem-free-package.ts';
import { findOrder } from '../orders/record/order-queries.ts';
import { findBill } from './bills/bill-queries.ts';
import { bills, virtualAccounts } from './bills/bills.tables.ts';
import { payments } from './payments/payments.tables.ts';
import { changePrice } from './repricing/change-price.ts';
import { previewPrice } from './repricing/preview-price.ts';

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
const now = () => product.services.clock.now();
let count = 0;
const reference = () => `R-${++count}`;

/** An order whose first payment was received, with the two bills that are left. */
async function owing() {
  const { order, number } = await liveNumber(product);
  await bri.client.call('payment', bri.paymentOf(number, reference()));
  const [one, two] = (await go.bills(order)).filter(({ type }) => type === '03');
  if (!one || !two) throw new Error('no bills');
  return { order, one, two };
}

const settle = (order: string) => go.issue({ type: '02', order });
const single = (bill: Payment) => go.issue({ type: '03', payment: bill.uuid });
const sweep = () => sweepVirtualAccounts(product.services);
const statusOf = async (uuid: string) => (await findBill(db(), uuid))?.status;
const moneyOn = async (number: string) => {
  const rows = await db().select().from(payments).where(eq(payments.number, number));
  expect(rows).toMatchObject([{ state: 'review' }]);
  return rows[0]?.uuid ?? '';
};
const apply = (paymentUuid: string, billUuid: string) =>
  applyReview(product.services, yusuf, { paymentUuid, billUuid });
const refund = (paymentUuid: string) =>
  refundReview(product.services, yusuf, { paymentUuid, account: 'BRI 1', reference: reference() });

/** The number's time is over, and nothing has woken the sweep; it asks for it when it comes. */
async function end({ paymentNumber, order }: Payment): Promise<string> {
  const over = new Date(now().getTime() - 60_000);
  await db()
    .update(virtualAccounts)
    .set({ expiresAt: over, nextCheckAt: over })
    .where(eq(virtualAccounts.number, paymentNumber ?? ''));
  // No bill is so young any more that its number is still being made.
  await db()
    .update(bills)
    .set({ createdAt: sql`${bills.createdAt} - interval '2 minutes'` })
    .where(eq(bills.orderUuid, order.uuid));
  return paymentNumber ?? '';
}

/** A number of a bill that ended, and whose money the bank tells of afterwards. */
async function payLate(bill: Payment, amount = bill.amount): Promise<string> {
  const number = await end(bill);
  await bri.client.call('notify', bri.notifyOf(number, reference(), amount));
  return number;
}

/** As `payLate`, but the bank only says so when it is asked. */
async function payLateInSilence(bill: Payment, amount = bill.amount): Promise<string> {
  const number = await end(bill);
  bank.payInSilence(number, {
    reference: reference(),
    amount: toSnapAmount(amount).value,
    at: formatTimestamp(now()),
  });
  return number;
}

const LOOKED_AT = { status: 422, body: { detail: expect.stringContaining('sedang kami periksa') } };

describe('a single bill whose money is looked at', () => {
  it.each([
    ['the bank has told of it', payLate],
    ['the bank tells of it when its number is to end', payLateInSilence],
  ])('is not paid again with all the others: %s', async (_, pay) => {
    const { order, one, two } = await owing();
    const number = await pay((await single(one)).body);
    expect(await settle(order)).toMatchObject(LOOKED_AT);
    expect([await statusOf(one.uuid), await statusOf(two.uuid)]).toEqual(['open', 'open']);
    expect((await single(two)).status).toBe(201);
    await apply(await moneyOn(number), one.uuid);
    expect(await settle(order)).toMatchObject({ status: 201, body: { amount: two.amount } });
  });

  it('leaves the numbers of the others alone where they are asked for together', async () => {
    const { order, one, two } = await owing();
    const { body } = await single(two);
    await payLate((await single(one)).body);
    expect(await settle(order)).toMatchObject(LOOKED_AT);
    expect(bank.accounts.has(body.paymentNumber ?? '')).toBe(true);
  });

  it('is not asked for again by a settlement that was there before its money', async () => {
    const { order, one } = await owing();
    const former = await end((await single(one)).body);
    const { body: settlement } = await settle(order);
    await bri.client.call('notify', bri.notifyOf(former, reference(), one.amount));
    await end(settlement);
    expect(await settle(order)).toMatchObject(LOOKED_AT);
    // The settlement holds nothing up: the money is booked on the bill that it came for.
    await sweep();
    await apply(await moneyOn(former), one.uuid);
  });

  it('with another amount stands in nobody’s way', async () => {
    const { order, one, two } = await owing();
    await payLate((await single(one)).body, one.amount - 1);
    expect(await settle(order)).toMatchObject({ status: 201, body: { amount: one.amount + two.amount } });
  });
});

describe('a settlement whose money is looked at', () => {
  it('stays, is not asked for again in any way, and staff book it', async () => {
    const { order, one } = await owing();
    const { body: settlement } = await settle(order);
    const number = await payLateInSilence(settlement);
    await sweep();
    const money = await moneyOn(number);
    expect(await statusOf(settlement.uuid)).toBe('open');
    expect(await settle(order)).toMatchObject(LOOKED_AT);
    expect(await single(one)).toMatchObject(LOOKED_AT);
    await apply(money, settlement.uuid);
    expect(await go.status(order)).toEqual({ isPaid: true, isSettled: true });
  });

  it('is given up neither for another price nor for a free package, and its money is booked on it', async () => {
    const { order: uuid } = await owing();
    const { body: settlement } = await settle(uuid);
    const number = await payLate(settlement);
    await sweep();
    const order = await findOrder(db(), uuid);
    if (!order) throw new Error('no order');
    const balance = { registrarUuid: order.registrarUuid, kind: 'commission' as const, amount: 10_000_000 };
    await db()
      .insert(agentLedger)
      .values({ ...balance, createdAt: now() });
    // A link to a receipt says until when it is good, which is another each time.
    const billsNow = async () => (await go.bills(uuid)).map(({ receiptUrl: _, ...bill }) => bill);
    const before = await billsNow();
    const dearer = { delta: 500_000, description: 'Perubahan kamar' };
    const refused = { code: 'settlementInReview' };
    await expect(previewPrice(db(), order, { ...dearer, what: 'room' }, now())).rejects.toMatchObject(
      refused,
    );
    const change = changePrice(
      product.services,
      systemActor('test'),
      { order, ...dearer },
      async () => undefined,
    );
    await expect(change).rejects.toMatchObject(refused);
    await expect(redeemFreePackage(product.services, yusuf, { orderUuid: uuid })).rejects.toMatchObject(
      refused,
    );
    expect(await billsNow()).toEqual(before);
    expect(await findFreePackages(db(), [uuid])).toEqual(new Set());
    await apply(await moneyOn(number), settlement.uuid);
    expect(await go.status(uuid)).toEqual({ isPaid: true, isSettled: true });
  });

  it('gives way to the single bills when the money has gone back', async () => {
    const { order, one } = await owing();
    const { body: settlement } = await settle(order);
    const number = await payLate(settlement);
    await sweep();
    expect(await statusOf(settlement.uuid)).toBe('open');
    await refund(await moneyOn(number));
    await sweep();
    expect(await statusOf(settlement.uuid)).toBe('void');
    expect((await single(one)).status).toBe(201);
  });

  it('with another amount gives way to them at once', async () => {
    const { order, one } = await owing();
    const { body: settlement } = await settle(order);
    await payLate(settlement, settlement.amount - 1);
    await sweep();
    expect(await statusOf(settlement.uuid)).toBe('void');
    expect((await single(one)).status).toBe(201);
  });
});

describe('a settlement that had ended when its money came', () => {
  const ended = async () => {
    const { order, one, two } = await owing();
    const { body: settlement } = await settle(order);
    const number = await end(settlement);
    await sweep();
    expect(await statusOf(settlement.uuid)).toBe('void');
    const tell = () => bri.client.call('notify', bri.notifyOf(number, reference(), settlement.amount));
    return { order, one, two, number, tell };
  };

  it('keeps its bills from being asked for again, alone and together, until staff have decided', async () => {
    const { order, one, number, tell } = await ended();
    await tell();
    expect(await single(one)).toMatchObject(LOOKED_AT);
    expect(await settle(order)).toMatchObject(LOOKED_AT);
    await refund(await moneyOn(number));
    expect((await single(one)).status).toBe(201);
    expect((await settle(order)).status).toBe(201);
  });

  it('says nothing of a bill that was added later', async () => {
    const { order: uuid, one, two, tell } = await ended();
    for (const bill of [one, two]) {
      const { body } = await single(bill);
      await bri.client.call('payment', bri.paymentOf(body.paymentNumber ?? '', reference(), bill.amount));
    }
    await tell();
    const order = await findOrder(db(), uuid);
    if (!order) throw new Error('no order');
    const dearer = { order, delta: 500_000, description: 'Perubahan kamar' };
    await changePrice(product.services, systemActor('test'), dearer, async () => undefined);
    expect(await settle(uuid)).toMatchObject({ status: 201, body: { amount: 500_000 } });
  });

  it('is not paid by a hint of its bank, which was asked', async () => {
    const { order, one, number, tell } = await ended();
    await tell();
    await db()
      .update(payments)
      .set({ reason: 'incomplete' })
      .where(eq(payments.uuid, await moneyOn(number)));
    expect((await single(one)).status).toBe(201);
    expect((await settle(order)).status).toBe(201);
  });
});
