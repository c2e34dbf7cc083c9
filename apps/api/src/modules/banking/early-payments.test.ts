import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BankVoice, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { replaceBri, type StrictBank } from '../../../test/support/banks/strict-bank.ts';
import { makeOrder, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { untilBlocked } from '../../../test/support/process/blocked.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { decideRequest } from '../backoffice/decisions/decide-request.ts';
import { bills, virtualAccounts } from '../billing/bills/bills.tables.ts';
import { payments } from '../billing/payments/payments.tables.ts';
import { askRefund } from '../billing/staff/request-money-decision.ts';
import { agreeRefund, applyReview, transferRefund } from './matching/unmatched-payments.ts';
import { checkAccount } from './virtual-accounts/check-account.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let bri: BankVoice;
let bank: StrictBank;
let yusuf: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  bri = await speakAs(product, 'BRI');
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());
beforeEach(async () => {
  bank = await replaceBri(product);
  return () => bank.end();
});

const db = () => product.services.db;
let count = 0;

const moneyOf = async (reference: string) => {
  const [money] = await db().select().from(payments).where(eq(payments.paymentRequestId, reference));
  if (!money) throw new Error(`no money ${reference}`);
  return money;
};

/** Money of a first payment, told of before the bank has said that it has made the number; now the bank would. */
async function earlyMoney() {
  const order = (await go.place(makeOrder(await makeProduct(db())))).body.uuid;
  bank.modes.set('create', 'hang');
  bank.modes.set('status', 'error');
  expect((await go.issue({ type: '01', order })).status).toBe(503);
  bank.carryOut();
  const number = [...bank.accounts.keys()].at(-1) ?? '';
  const reference = `EARLY-${++count}`;
  const tell = () => bri.client.call('notify', bri.notifyOf(number, reference));
  expect(await tell()).toMatchObject({ ok: true });
  bank.modes.clear();
  const money = await moneyOf(reference);
  expect(money).toMatchObject({ state: 'review', reason: 'early' });
  const [wanted] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.number, number));
  if (!wanted) throw new Error(`no account ${number}`);
  const confirm = () => checkAccount(product.services, wanted);
  return { order, number, reference, moneyUuid: money.uuid, tell, confirm };
}

const accountStatus = async (number: string) =>
  (await db().select().from(virtualAccounts).where(eq(virtualAccounts.number, number)))[0]?.status;
const isPaid = async (order: string) => (await go.status(order)).isPaid;
const refundOf = (moneyUuid: string) => ({
  moneyUuid,
  account: 'BCA 4412 a.n. Cecep',
  reference: `TRF ${++count}`,
  why: 'salah kirim',
});

describe('early money that a second person is asked to agree was sent back', () => {
  const asked = async () => {
    const early = await earlyMoney();
    const { uuid } = await askRefund(product.services, yusuf, refundOf(early.moneyUuid));
    await early.confirm();
    expect(await accountStatus(early.number)).toBe('live');
    return { ...early, uuid };
  };

  it('is not booked when the bank confirms its number, and goes back', async () => {
    const { order, reference, tell, uuid } = await asked();
    expect(await tell()).toMatchObject({ ok: true });
    expect(await moneyOf(reference)).toMatchObject({ state: 'review', reason: 'early' });
    expect(await isPaid(order)).toBe(false);
    await decideRequest(product.services, dewi, { uuid, decision: 'approved', why: 'sesuai mutasi' });
    expect(await tell()).toMatchObject({ ok: true });
    expect(await moneyOf(reference)).toMatchObject({ state: 'review' });
    expect(await isPaid(order)).toBe(false);
  });

  it('is booked by the next report when the second person says that it was not', async () => {
    const { order, reference, tell, uuid } = await asked();
    await decideRequest(product.services, dewi, { uuid, decision: 'rejected', why: 'tidak ada di mutasi' });
    expect(await tell()).toMatchObject({ ok: true });
    expect(await moneyOf(reference)).toMatchObject({ state: 'applied', reason: null });
    expect(await isPaid(order)).toBe(true);
  });
});

describe('at the moment when early money would be booked', () => {
  it('its refund counts', async () => {
    const { order, reference, moneyUuid, confirm } = await earlyMoney();
    const refund = { paymentUuid: moneyUuid, account: 'BRI 1' };
    const check = await db().transaction(async (tx) => {
      await agreeRefund(tx, product.services, yusuf, refund);
      const checking = confirm();
      await untilBlocked(product);
      return { checking };
    });
    await check.checking;
    expect(await moneyOf(reference)).toMatchObject({ state: 'review' });
    expect(await isPaid(order)).toBe(false);
    const proof = { paymentUuid: moneyUuid, reference: 'TRF' };
    await db().transaction((tx) => transferRefund(tx, product.services, yusuf, proof));
    expect(await moneyOf(reference)).toMatchObject({ state: 'refunded' });
    expect(await isPaid(order)).toBe(false);
  });

  it('its booking on another bill counts, and one bill is paid', async () => {
    const { order, reference, moneyUuid, confirm } = await earlyMoney();
    const other = (await go.place(makeOrder(await makeProduct(db())))).body.uuid;
    const [bill] = await go.bills(other);
    const billUuid = bill?.uuid ?? '';
    const both = await db().transaction(async (tx) => {
      // Held up with the money in hand.
      await tx.select().from(bills).where(eq(bills.uuid, billUuid)).for('update');
      const applying = applyReview(product.services, yusuf, { paymentUuid: moneyUuid, billUuid });
      await untilBlocked(product);
      const checking = confirm();
      await untilBlocked(product, 2);
      return { applying, checking };
    });
    await Promise.all([both.applying, both.checking]);
    expect(await moneyOf(reference)).toMatchObject({ state: 'applied', billUuid });
    expect([await isPaid(order), await isPaid(other)]).toEqual([false, true]);
  });
});
