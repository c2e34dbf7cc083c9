import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BankVoice, liveNumber, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { replaceBri, type StrictBank } from '../../../test/support/banks/strict-bank.ts';
import { eventually } from '../../../test/support/http/http.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { untilBlocked } from '../../../test/support/process/blocked.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { systemActor } from '../../infra/access/actor.ts';
import { checkAccount } from '../banking/virtual-accounts/check-account.ts';
import { insertPendingAccount } from '../banking/virtual-accounts/insert-pending-account.ts';
import { sweepVirtualAccounts } from '../banking/virtual-accounts/sweep-virtual-accounts.ts';
import { lockOrder } from '../orders/record/order-queries.ts';
import { findBill } from './bills/bill-queries.ts';
import { bills, virtualAccounts } from './bills/bills.tables.ts';
import { endSettlement } from './bills/settlement.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let bri: BankVoice;
let bank: StrictBank;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  bri = await speakAs(product, 'BRI');
});
afterAll(() => product.end());
beforeEach(async () => {
  bank = await replaceBri(product);
  return () => bank.end();
});

const db = () => product.services.db;
const now = () => product.services.clock.now();
let count = 0;

/** An order whose first payment was received. @returns its uuid */
async function paidOrder(): Promise<string> {
  const { order, number } = await liveNumber(product);
  await bri.client.call('payment', bri.paymentOf(number, `F-${++count}`));
  return order;
}

const settle = (order: string, method: 'BRIVA' | 'BNIVA' = 'BRIVA') =>
  go.issue({ type: '02', order }, method);
const statusOf = async (uuid: string) => (await findBill(db(), uuid))?.status;
const inquire = (number: string) =>
  bri.client.call('inquiry', { ...bri.fieldsOf(number), inquiryRequestId: `I-${++count}` });
const accountOf = async (number: string) => {
  const [account] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.number, number));
  if (!account) throw new Error(`no account ${number}`);
  return account;
};

/** The number's time is over, and nothing has woken the sweep. @returns its account */
async function end(number: string) {
  const over = new Date(now().getTime() - 60_000);
  await db().update(virtualAccounts).set({ expiresAt: over }).where(eq(virtualAccounts.number, number));
  return accountOf(number);
}

/** It may be given up: it is no longer so young that its number is still being made. */
const makeOld = (uuid: string) =>
  db()
    .update(bills)
    .set({ createdAt: new Date(now().getTime() - 120_000) })
    .where(eq(bills.uuid, uuid));

/** What a new number of the settlement is paid with settles the order. */
async function expectPayable(order: string, number: string, amount: number): Promise<void> {
  expect(await inquire(number)).toMatchObject({ ok: true });
  expect(await bri.client.call('payment', bri.paymentOf(number, `S-${++count}`, amount))).toMatchObject({
    ok: true,
  });
  expect(await go.status(order)).toEqual({ isPaid: true, isSettled: true });
}

it('a sweep that comes late with the settlement’s former number leaves the settlement to the new one', async () => {
  const order = await paidOrder();
  const { body: first } = await settle(order);
  await makeOld(first.uuid);
  const former = await end(first.paymentNumber ?? '');
  const second = await settle(order);
  expect([second.status, second.body.uuid]).toEqual([201, first.uuid]);
  await checkAccount(product.services, former);
  await sweepVirtualAccounts(product.services);
  expect((await go.bills(order)).filter(({ isPaid }) => !isPaid).map(({ type }) => type)).toContain('02');
  await expectPayable(order, second.body.paymentNumber ?? '', first.amount);
});

it('a settlement whose number the bank has deleted without an answer gets another number', async () => {
  const order = await paidOrder();
  const { body: first } = await settle(order);
  bank.modes.set('delete', 'doneButHangs');
  expect((await settle(order, 'BNIVA')).status).toBe(503);
  bank.modes.delete('delete');
  const again = await settle(order);
  expect(again.status).toBe(201);
  expect(again.body.paymentNumber).not.toBe(first.paymentNumber);
  await expectPayable(order, again.body.paymentNumber ?? '', first.amount);
});

it('a settlement that ended unpaid gives way to the single bills', async () => {
  const order = await paidOrder();
  const { body } = await settle(order);
  await makeOld(body.uuid);
  const { uuid } = await end(body.paymentNumber ?? '');
  await db().update(virtualAccounts).set({ nextCheckAt: now() }).where(eq(virtualAccounts.uuid, uuid));
  await sweepVirtualAccounts(product.services);
  expect(await statusOf(body.uuid)).toBe('void');
  const [single] = (await go.bills(order)).filter(({ type }) => type === '03');
  expect((await go.issue({ type: '03', payment: single?.uuid ?? '' })).status).toBe(201);
});

describe('somebody holds the order meanwhile', () => {
  it('and asks for a number: the settlement is not given up', async () => {
    const orderUuid = await paidOrder();
    const { body } = await settle(orderUuid);
    await checkAccount(product.services, await end(body.paymentNumber ?? ''));
    expect(await statusOf(body.uuid)).toBe('open');
    const sweep = await db().transaction(async (tx) => {
      const order = await lockOrder(tx, orderUuid);
      const bill = await findBill(tx, body.uuid);
      if (!order || !bill) throw new Error('no order');
      await makeOld(body.uuid);
      const sweeping = sweepVirtualAccounts(product.services);
      await untilBlocked(product);
      await insertPendingAccount(tx, product.services, systemActor('test'), {
        bank: 'BRI',
        parts: [{ order, bill }],
        jointPaymentUuid: null,
      });
      return { sweeping };
    });
    await sweep.sweeping;
    expect(await statusOf(body.uuid)).toBe('open');
  });

  it('and gives the settlement up: a number that the bank has made for it late ends', async () => {
    const orderUuid = await paidOrder();
    bank.modes.set('create', 'hang');
    bank.modes.set('status', 'error');
    expect((await settle(orderUuid)).status).toBe(503);
    bank.carryOut();
    bank.modes.clear();
    const wanted = await accountOf([...bank.accounts.keys()].at(-1) ?? '');
    const check = await db().transaction(async (tx) => {
      await lockOrder(tx, orderUuid);
      const checking = checkAccount(product.services, wanted);
      await untilBlocked(product);
      await endSettlement(tx, systemActor('test'), wanted.billUuid ?? '', now());
      return { checking };
    });
    await check.checking;
    expect((await accountOf(wanted.number)).status).not.toBe('live');
    await eventually(
      () => accountOf(wanted.number),
      ({ status }) => status === 'closed',
    );
    expect(bank.accounts.has(wanted.number)).toBe(false);
  });

  it('and gives it up: whoever asks for its number is told to ask again, and gets another settlement', async () => {
    const order = await paidOrder();
    const { body: first } = await settle(order);
    const { uuid } = await end(first.paymentNumber ?? '');
    const ask = await db().transaction(async (tx) => {
      await tx.update(virtualAccounts).set({ status: 'closed' }).where(eq(virtualAccounts.uuid, uuid));
      const asking = settle(order);
      await untilBlocked(product);
      await endSettlement(tx, systemActor('test'), first.uuid, now());
      return { asking };
    });
    expect(await ask.asking).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('coba lagi') },
    });
    const again = await settle(order);
    expect([again.status, again.body.amount]).toEqual([201, first.amount]);
    expect(again.body.uuid).not.toBe(first.uuid);
  });
});

it('an inquiry for a number whose bill takes no money any more says so', async () => {
  const order = await paidOrder();
  const { body } = await settle(order);
  await db().transaction((tx) => endSettlement(tx, systemActor('test'), body.uuid, now()));
  expect(await inquire(body.paymentNumber ?? '')).toMatchObject({ ok: false, code: '4042419' });
});
