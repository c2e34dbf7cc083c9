import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import type { PaymentMethodName } from '@rihlah/contract/billing/payment';
import type { Problem } from '@rihlah/contract/wire/hal';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankVoice, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { call, eventually } from '../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  type TestOrder,
} from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { untilBlocked } from '../../../test/support/process/blocked.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { cancelOrder } from '../../../test/support/staff/acts.ts';
import { STAFF } from '../../../test/support/staff/audit.ts';
import { makeReviewMoney } from '../../../test/support/staff/money.ts';
import { agentLedger } from '../agents/agents.tables.ts';
import { findBill } from '../billing/bills/bill-queries.ts';
import { bills, virtualAccounts } from '../billing/bills/bills.tables.ts';
import { endJointPayment } from '../billing/joint/joint-payments.ts';
import { payments } from '../billing/payments/payments.tables.ts';
import { proveScanned } from '../billing/receipts/prove-receipt.ts';
import { remindFirstPayments } from '../billing/reminders/remind-first-payments.ts';
import { changePrice } from '../billing/repricing/change-price.ts';
import { undoBooking } from '../billing/reversal/reverse-booking.ts';
import { accounts } from '../identity/persons/accounts.tables.ts';
import { findOrder, lockOrder } from '../orders/record/order-queries.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { applyReview } from './matching/unmatched-payments.ts';
import { reconcileDay } from './reconciliation/reconcile.ts';
import { reconciliations } from './reconciliation/reconciliation.tables.ts';
import { insertPendingAccount } from './virtual-accounts/insert-pending-account.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let bri: BankVoice;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  bri = await speakAs(product, 'BRI');
});
afterAll(() => product.end());

const FIRST = 1_500_000;
const db = () => product.services.db;
let count = 0;
const reference = () => `JOINT-${++count}`;

type Answered = JointPayment & Omit<Problem, 'status'>;
const at = '/api/v1/joint-payment';
const open = (payments: string[], isShared = false, token?: string) =>
  call<Answered>(product.address, 'POST', at, { body: { payments, isShared }, token });
const read = (uuid: string, token?: string) =>
  call<Answered>(product.address, 'GET', `${at}/${uuid}`, { token });
const number = async (uuid: string, bank: PaymentMethodName = 'BRIVA', key?: string) =>
  call<Answered>(product.address, 'POST', `${at}/${uuid}/number`, {
    body: { paymentMethod: await go.methodUuid(bank) },
    headers: key ? { 'idempotency-key': key } : {},
  });
const withdraw = (uuid: string, order: string) =>
  call<Answered>(product.address, 'POST', `${at}/${uuid}/withdraw`, { body: { order } });

interface Family {
  orders: string[];
  bills: string[];
  registrarPhone: string;
}

/** Pilgrims who were ordered for together; nobody has paid. */
async function order(size: number, values: Partial<TestOrder> = {}): Promise<Family> {
  const body = makeOrder(await makeProduct(db()), size, values);
  const placed = await go.place(body);
  if (placed.status !== 201) throw new Error(placed.body.detail);
  const uuids = placed.body._embedded.order.map(({ uuid }) => uuid);
  const first = await Promise.all(uuids.map(async (uuid) => (await go.bills(uuid))[0]?.uuid ?? ''));
  return { orders: uuids, bills: first, registrarPhone: body.registrar[0]?.phone ?? '' };
}

/** A family with the number that pays for all of it. */
async function numbered(size: number) {
  const family = await order(size);
  const joint = (await open(family.bills)).body;
  const { body } = await number(joint.uuid);
  return { ...family, uuid: joint.uuid, number: body.paymentNumber ?? '' };
}

const pay = (virtualAccountNo: string, amount: number, ref = reference()) =>
  bri.client.call('payment', bri.paymentOf(virtualAccountNo, ref, amount));
const notify = (virtualAccountNo: string, amount: number, ref = reference()) =>
  bri.send({
    path: 'transfer-va/notify-payment-intrabank',
    body: Buffer.from(JSON.stringify(bri.notifyOf(virtualAccountNo, ref, amount))),
  });
const inquire = (virtualAccountNo: string) =>
  bri.client.call('inquiry', { ...bri.fieldsOf(virtualAccountNo), inquiryRequestId: reference() });
const moneyOf = (virtualAccountNo: string) =>
  db().select().from(payments).where(eq(payments.number, virtualAccountNo)).orderBy(payments.part);
const isPaid = async (uuids: string[]) =>
  Promise.all(uuids.map(async (uuid) => (await go.status(uuid)).isPaid));

/** Numbers that a bank still takes money for, of each of these bills. */
const livingOf = async (billUuids: string[]) => {
  const { rows } = await db().execute(sql`
    select s.bill_uuid, count(*)::int as living from account_bills s join virtual_accounts v on v.uuid = s.account_uuid
    where v.status in ('wanted', 'live') and s.bill_uuid = any(${sql.param(billUuids)}::uuid[]) group by s.bill_uuid`);
  return rows.map(({ living }) => Number(living));
};

describe('bills of pilgrims who were ordered for together', () => {
  it('are paid by one number, the bank’s amount dealt out to each, with all that a single payment does', async () => {
    const { orders: uuids, bills: all, registrarPhone } = await order(3);
    const { status, body: joint } = await open(all);
    expect([status, joint.status, joint.amount, joint.paymentNumber]).toEqual([201, 'open', 3 * FIRST, null]);
    const { body: asked } = await number(joint.uuid);
    expect(asked.accountName).toMatch(/ dkk$/);
    expect(asked.expiredDate).toBe(asked.expiresAt);
    expect(await inquire(asked.paymentNumber ?? '')).toMatchObject({
      ok: true,
      body: { virtualAccountData: { totalAmount: { value: '4500000.00' } } },
    });
    expect(await go.order(uuids[0] ?? '')).toMatchObject({ orderStatus: 'Pembayaran DP' });

    expect(await pay(asked.paymentNumber ?? '', 3 * FIRST)).toMatchObject({ ok: true });
    expect(await isPaid(uuids)).toEqual([true, true, true]);
    expect(
      (await moneyOf(asked.paymentNumber ?? '')).map(({ part, amount, state }) => [part, amount, state]),
    ).toEqual([1, 2, 3].map((part) => [part, FIRST, 'applied']));
    const { body: paid } = await read(joint.uuid);
    expect([paid.status, paid.amount, paid.paymentNumber]).toEqual(['paid', 3 * FIRST, asked.paymentNumber]);
    expect(paid.bills.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect((await fetch(paid.receiptUrl ?? '')).headers.get('content-type')).toBe('application/pdf');

    // Each has its rest, its login and its commission.
    for (const uuid of uuids) expect(await go.order(uuid)).toMatchObject({ orderStatus: 'Pelunasan' });
    expect(await go.passwordOf(registrarPhone)).not.toBe('');
    const credited = await db().select().from(agentLedger).where(inArray(agentLedger.orderUuid, uuids));
    expect(credited).toHaveLength(3);
    const [first] = await go.bills(uuids[0] ?? '');
    expect(first).toMatchObject({ isPaid: true, paymentNumber: asked.paymentNumber });
    expect(first?.jointPayment).toMatchObject({ uuid: joint.uuid, bills: 3 });
  });

  it('are one payment however often they are chosen, and each still a payment of its own', async () => {
    const family = await order(2);
    const [once, again] = [await open(family.bills), await open([...family.bills].reverse())];
    expect(again.body.uuid).toBe(once.body.uuid);
    // A first payment is named by its order too.
    const byOrders = await call<Answered>(product.address, 'POST', at, { body: { orders: family.orders } });
    expect([byOrders.status, byOrders.body.uuid]).toEqual([201, once.body.uuid]);
    // Chosen is not yet paid: a number for one of them is made as ever.
    const single = await go.issue({ type: '01', order: family.orders[0] ?? '' });
    expect(single.status).toBe(201);
    await pay(single.body.paymentNumber ?? '', FIRST);
    expect(await isPaid(family.orders)).toEqual([true, false]);
  });

  it('of the rest too, also two of one order: its status follows what is left', async () => {
    const { orders: uuids, number: first } = await numbered(2);
    await pay(first, 2 * FIRST);
    const rest = (await Promise.all(uuids.map(go.bills))).flat().filter((bill) => !bill.isPaid);
    const { body: joint } = await open(rest.map(({ uuid }) => uuid));
    const { body: asked } = await number(joint.uuid, 'BRIVA');
    const sum = rest.reduce((total, { amount }) => total + amount, 0);
    expect(asked.amount).toBe(sum);
    expect(await pay(asked.paymentNumber ?? '', sum)).toMatchObject({ ok: true });
    for (const uuid of uuids) expect(await go.order(uuid)).toMatchObject({ orderStatus: 'Lunas' });
  });

  it('come to be known one after the other where two of them have one phone', async () => {
    const phone = makePilgrim().phone;
    const pilgrims = [makePilgrim({ phone }), makePilgrim({ phone, firstName: 'Nur Aini' })];
    const product = await makeProduct(db());
    const registrar = [makeRegistrar()];
    const placed = await Promise.all(
      pilgrims.map((pilgrim) => go.place(makeOrder(product, 0, { registrar, pilgrims: [pilgrim] }))),
    );
    // Two requests of one guest: of one person only once they are known.
    const uuids = placed.map(({ body }) => body._embedded.order[0]?.uuid ?? '');
    const rows = await db().select().from(orders).where(inArray(orders.uuid, uuids));
    await db()
      .update(orders)
      .set({ registrarUuid: rows[0]?.registrarUuid ?? '' })
      .where(inArray(orders.uuid, uuids));
    const all = await Promise.all(uuids.map(async (uuid) => (await go.bills(uuid))[0]?.uuid ?? ''));
    const { body: joint } = await open(all);
    const { body: asked } = await number(joint.uuid);
    expect(await pay(asked.paymentNumber ?? '', 2 * FIRST)).toMatchObject({ ok: true });
    expect(await isPaid(uuids)).toEqual([true, true]);
  });

  it('are refused where they are of different people, paid, a settlement, or nobody’s', async () => {
    const [one, other] = [await order(1), await order(1)];
    const paid = await numbered(1);
    await pay(paid.number, FIRST);
    const { body: settlement } = await go.issue({ type: '02', order: paid.orders[0] ?? '' });
    const refused = await Promise.all([
      open([...one.bills, ...other.bills]),
      open([...one.bills, ...paid.bills]),
      open([settlement.uuid]),
      open([one.orders[0] ?? '']),
      open([]),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect((await read(one.bills[0] ?? '')).status).toBe(404);
  });
});

describe('a bill is never payable by two living numbers', () => {
  it('another choice ends the number of the first at its bank, and says what became of it', async () => {
    const family = await numbered(3);
    const { body: smaller } = await open(family.bills.slice(0, 2));
    const { body: asked } = await number(smaller.uuid);
    expect(await inquire(family.number)).toMatchObject({ ok: false });
    expect((await read(family.uuid)).body).toMatchObject({
      status: 'ended',
      endedBy: 'replaced',
      paymentNumber: null,
    });
    expect((await number(family.uuid)).status).toBe(409);
    expect(await livingOf(family.bills)).toEqual([1, 1]);
    // And a number for one alone ends that again.
    const single = await go.issue({ type: '01', order: family.orders[0] ?? '' });
    expect(single.status).toBe(201);
    expect(await inquire(asked.paymentNumber ?? '')).toMatchObject({ ok: false });
    expect(await livingOf(family.bills)).toEqual([1]);
  });

  it('the other bank’s number follows, the same bank’s is told to be there', async () => {
    const family = await numbered(2);
    expect((await number(family.uuid)).body.detail).toBe('Virtual Number Already Created');
    const { body: asked } = await number(family.uuid, 'BNIVA');
    expect(asked.paymentMethod?.name).toBe('BNIVA');
    expect(await inquire(family.number)).toMatchObject({ ok: false });
    expect(await livingOf(family.bills)).toEqual([1, 1]);
  });

  it('also where a joint payment has one bill alone: it is still another way to pay', async () => {
    const family = await numbered(1);
    const single = await go.issue({ type: '01', order: family.orders[0] ?? '' });
    expect(single.status).toBe(201);
    expect(await inquire(family.number)).toMatchObject({ ok: false });
    expect((await read(family.uuid)).body).toMatchObject({ status: 'ended', endedBy: 'replaced' });
    expect(await livingOf(family.bills)).toEqual([1]);
  });

  it('however many people ask at once, for all and for one', async () => {
    const family = await order(3);
    const { body: all } = await open(family.bills);
    const { body: two } = await open(family.bills.slice(1));
    const answers = await Promise.all([
      number(all.uuid),
      go.issue({ type: '01', order: family.orders[0] ?? '' }),
      number(two.uuid),
      go.issue({ type: '01', order: family.orders[2] ?? '' }, 'BNIVA'),
      number(all.uuid, 'BNIVA'),
    ]);
    for (const { status } of answers) expect([201, 409, 503]).toContain(status);
    for (const living of await livingOf(family.bills)) expect(living).toBe(1);
    // And what the banks still take is what stands here.
    const known = await db()
      .selectDistinct({ number: virtualAccounts.number, status: virtualAccounts.status })
      .from(virtualAccounts)
      .innerJoin(sql`account_bills s`, sql`s.account_uuid = ${virtualAccounts.uuid}`)
      .where(inArray(sql`s.bill_uuid`, family.bills));
    for (const { number: one, status } of known)
      if (one.startsWith(product.services.banks.BRI.profile.partnerServiceId))
        expect((await inquire(one)).ok).toBe(status === 'live');
  });

  it('a request that is sent again makes one number', async () => {
    const family = await order(2);
    const { body: joint } = await open(family.bills);
    const key = `key-${reference()}`;
    const answers = await Promise.all([1, 2, 3].map(() => number(joint.uuid, 'BRIVA', key)));
    const made = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.paymentNumber] : [])));
    expect(made.size).toBe(1);
    expect(await livingOf(family.bills)).toEqual([1, 1]);
    const other = await open((await order(2)).bills);
    const once = await number(other.body.uuid, 'BRIVA', `${key}-once`);
    const again = await number(other.body.uuid, 'BRIVA', `${key}-once`);
    expect([again.status, again.body.paymentNumber]).toEqual([201, once.body.paymentNumber]);
  });
});

describe('a pilgrim who is cancelled before payment', () => {
  it('changes amount and number: the old one takes no money, and what it was is told', async () => {
    const family = await numbered(3);
    await cancelOrder(product.services, STAFF, { orderUuid: family.orders[1] ?? '', why: 'sakit' });
    const { body: changed } = await read(family.uuid);
    expect(changed).toMatchObject({
      status: 'open',
      amount: 2 * FIRST,
      paymentNumber: null,
      formerNumber: { number: family.number, amount: 3 * FIRST },
    });
    expect(changed.bills.map(({ state }) => state)).toEqual(['open', 'cancelled', 'open']);
    await eventually(
      () => inquire(family.number),
      ({ ok }) => !ok,
    );
    const { body: asked } = await number(family.uuid);
    expect(asked).toMatchObject({ amount: 2 * FIRST, formerNumber: null });
    expect(await pay(asked.paymentNumber ?? '', 2 * FIRST)).toMatchObject({ ok: true });
    expect((await read(family.uuid)).body).toMatchObject({ status: 'paid', amount: 2 * FIRST });
    expect(await isPaid(family.orders)).toEqual([true, false, true]);
  });

  it('money that had left for the old number waits in parts, each for its bill, and is asked for by nobody again', async () => {
    const family = await numbered(3);
    await cancelOrder(product.services, STAFF, { orderUuid: family.orders[2] ?? '', why: 'sakit' });
    await notify(family.number, 3 * FIRST);
    const waiting = await eventually(
      () => moneyOf(family.number),
      (rows) => rows.length === 3,
    );
    expect(waiting.map(({ state, amount, billUuid }) => [state, amount, billUuid])).toEqual(
      family.bills.map((bill) => ['review', FIRST, bill]),
    );
    expect((await number(family.uuid)).status).toBe(422);
    expect(await isPaid(family.orders)).toEqual([false, false, false]);
  });
});

describe('a bill that is given up while its order goes on', () => {
  /** Two who have paid first, and the bills of their rest with the number that pays them. */
  async function restNumbered() {
    const { orders: uuids, number: first } = await numbered(2);
    await pay(first, 2 * FIRST);
    const rest = (await Promise.all(uuids.map(go.bills))).map((all) => all.filter((bill) => !bill.isPaid));
    const { body: joint } = await open(rest.flat().map(({ uuid }) => uuid));
    const { body } = await number(joint.uuid);
    return { orders: uuids, rest, uuid: joint.uuid, number: body.paymentNumber ?? '', amount: body.amount };
  }
  const sumOf = (all: { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);
  /** The price falls by all that is left, as a change of room, add-on or infant does it. */
  async function cheapen(uuid: string, by: number) {
    const order = await findOrder(db(), uuid);
    if (!order) throw new Error('no order');
    const change = { order, delta: -by, description: 'Perubahan kamar' };
    await changePrice(product.services, STAFF, change, async (tx) => {
      await tx
        .update(orders)
        .set({ amount: order.amount - by })
        .where(eq(orders.uuid, uuid));
    });
  }
  const statesOf = async (uuid: string) => (await read(uuid)).body.bills.map(({ state }) => state);

  it('by a price that fell is void, not cancelled: the number changes, and what is left is paid', async () => {
    const { orders: uuids, rest, ...joint } = await restNumbered();
    const [gone = [], stays = []] = rest;
    await cheapen(uuids[0] ?? '', sumOf(gone));
    expect(await go.order(uuids[0] ?? '')).toMatchObject({ orderStatus: 'Lunas' });
    expect((await read(joint.uuid)).body).toMatchObject({
      status: 'open',
      amount: sumOf(stays),
      paymentNumber: null,
      formerNumber: { number: joint.number, amount: joint.amount },
    });
    expect(await statesOf(joint.uuid)).toEqual([...gone.map(() => 'void'), ...stays.map(() => 'open')]);
    const { body: asked } = await number(joint.uuid);
    const [other] = (await go.bills(uuids[1] ?? '')).filter((bill) => !bill.isPaid);
    expect(other?.jointPayment).toMatchObject({ uuid: joint.uuid, bills: stays.length });
    expect(await pay(asked.paymentNumber ?? '', sumOf(stays))).toMatchObject({ ok: true });
  });

  it('and all of them: the payment has ended by nobody, and takes no number', async () => {
    const { orders: uuids, rest, uuid } = await restNumbered();
    for (const [index, all] of rest.entries()) await cheapen(uuids[index] ?? '', sumOf(all));
    expect((await read(uuid)).body).toMatchObject({ status: 'ended', endedBy: null, paymentNumber: null });
    expect(new Set(await statesOf(uuid))).toEqual(new Set(['void']));
    const refused = await number(uuid);
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringMatching(/tidak ada lagi/)]);
  });

  it('by a first payment that is taken back, which had opened it', async () => {
    const family = await numbered(1);
    const [billUuid = ''] = family.bills;
    const paymentUuid = await makeReviewMoney(product, family.number, FIRST);
    const booking = await applyReview(product.services, STAFF, { paymentUuid, billUuid });
    const rest = (await go.bills(family.orders[0] ?? '')).filter((bill) => !bill.isPaid);
    const { body: joint } = await open(rest.map(({ uuid }) => uuid));
    await undoBooking(product.services, STAFF, booking);
    expect(await go.order(family.orders[0] ?? '')).toMatchObject({ orderStatus: 'Pembayaran DP' });
    expect(new Set(await statesOf(joint.uuid))).toEqual(new Set(['void']));
  });
});

describe('parts that wait', () => {
  it('are booked one by one by staff: what is booked is paid, the rest is open and shows no number', async () => {
    const family = await numbered(3);
    await cancelOrder(product.services, STAFF, { orderUuid: family.orders[2] ?? '', why: 'sakit' });
    await notify(family.number, 3 * FIRST);
    const [first] = await eventually(
      () => moneyOf(family.number),
      (rows) => rows.length === 3,
    );
    const billUuid = family.bills[0] ?? '';
    await applyReview(product.services, STAFF, { paymentUuid: first?.uuid ?? '', billUuid });
    expect(await isPaid(family.orders)).toEqual([true, false, false]);
    const [open] = await go.bills(family.orders[1] ?? '');
    expect(open).toMatchObject({ isPaid: false, paymentNumber: null });
    expect((await read(family.uuid)).body).toMatchObject({
      status: 'open',
      amount: FIRST,
      paymentNumber: null,
    });
    const [, second] = await moneyOf(family.number);
    await applyReview(product.services, STAFF, {
      paymentUuid: second?.uuid ?? '',
      billUuid: family.bills[1] ?? '',
    });
    expect((await read(family.uuid)).body).toMatchObject({ status: 'paid', amount: 2 * FIRST });
  });

  it('leave their number paid while one of them is booked, and as it was once none is', async () => {
    const family = await numbered(3);
    await cancelOrder(product.services, STAFF, { orderUuid: family.orders[2] ?? '', why: 'sakit' });
    const statusNow = async () =>
      (await db().select().from(virtualAccounts).where(eq(virtualAccounts.number, family.number)))[0]?.status;
    await eventually(statusNow, (status) => status === 'closed');
    await notify(family.number, 3 * FIRST);
    const parts = await eventually(
      () => moneyOf(family.number),
      (rows) => rows.length === 3,
    );
    const book = (part: number) =>
      applyReview(product.services, STAFF, {
        paymentUuid: parts[part]?.uuid ?? '',
        billUuid: family.bills[part] ?? '',
      });
    const first = await book(0);
    const second = await book(1);
    expect(await statusNow()).toBe('paid');
    const { proof } = (await read(family.uuid)).body;
    await undoBooking(product.services, STAFF, first);
    expect(await statusNow()).toBe('paid');
    await undoBooking(product.services, STAFF, second);
    expect(await statusNow()).toBe('closed');
    // Whoever was given their receipt meanwhile holds no forgery.
    const said = async () => proveScanned(product.services, proof?.url.split('/').at(-1) ?? '');
    const amount = 2 * FIRST;
    expect(await said()).toMatchObject({ state: 'genuine', receipt: { amount, takenBack: { amount } } });
    await book(0);
    expect(await said()).toMatchObject({ receipt: { amount, takenBack: { amount } } });
    await book(1);
    expect(await said()).toMatchObject({ receipt: { amount, takenBack: null } });
  });
});

describe('whoever holds its address', () => {
  it('sees masked whose bills it pays, and learns no uuid of an order or a bill', async () => {
    const family = await numbered(2);
    const { body } = await read(family.uuid);
    expect(body.bills.map(({ pilgrim }) => pilgrim)).toEqual(['Ahmad H•••', 'Ahmad H•••']);
    const text = JSON.stringify(body);
    for (const uuid of [...family.orders, ...family.bills]) expect(text).not.toContain(uuid);
  });

  it('can pay until it is drawn back by whoever ordered: its number ends at the bank', async () => {
    const family = await order(1);
    const { body: joint } = await open(family.bills, true);
    expect(joint.sharedAt).not.toBeNull();
    const { body: asked } = await number(joint.uuid);
    expect((await withdraw(joint.uuid, joint.uuid)).status).toBe(404);
    const { body: gone } = await withdraw(joint.uuid, family.orders[0] ?? '');
    expect(gone).toMatchObject({ status: 'ended', endedBy: 'withdrawn', paymentNumber: null });
    expect(await inquire(asked.paymentNumber ?? '')).toMatchObject({ ok: false });
    expect((await withdraw(joint.uuid, family.orders[0] ?? '')).status).toBe(200);
    expect((await number(joint.uuid)).status).toBe(409);
    // The bill itself is as before.
    expect((await go.issue({ type: '01', order: family.orders[0] ?? '' })).status).toBe(201);
  });

  it('gets no number that was asked for while it is drawn back', async () => {
    const family = await order(1);
    const { body: joint } = await open(family.bills, true);
    const asking = await db().transaction(async (tx) => {
      await lockOrder(tx, family.orders[0] ?? '');
      const answer = number(joint.uuid);
      await untilBlocked(product);
      const now = product.services.clock.now();
      await endJointPayment(tx, STAFF, joint.uuid, { endedBy: 'withdrawn', now });
      return { answer };
    });
    expect((await asking.answer).status).toBe(409);
    expect(await livingOf(family.bills)).toEqual([]);
  });

  it('is asked to try again where a number comes while it is drawn back', async () => {
    const family = await order(1);
    const { body: joint } = await open(family.bills, true);
    const drawing = await db().transaction(async (tx) => {
      const locked = await lockOrder(tx, family.orders[0] ?? '');
      const bill = await findBill(tx, family.bills[0] ?? '');
      if (!locked || !bill) throw new Error('no order');
      const answer = withdraw(joint.uuid, locked.uuid);
      await untilBlocked(product);
      const parts = [{ order: locked, bill }];
      await insertPendingAccount(tx, product.services, STAFF, {
        bank: 'BRI',
        parts,
        jointPaymentUuid: joint.uuid,
      });
      return { answer };
    });
    expect((await drawing.answer).status).toBe(503);
    expect((await read(joint.uuid)).body.status).toBe('open');
  });

  it('cannot draw it back after it was paid', async () => {
    const family = await numbered(2);
    await pay(family.number, 2 * FIRST);
    await withdraw(family.uuid, family.orders[0] ?? '');
    expect((await read(family.uuid)).body).toMatchObject({ status: 'paid', endedBy: null });
  });
});

describe('what the bank says of it', () => {
  it('is booked once, to the rupiah: 500 reports at once over 50 families', async () => {
    const families = await Promise.all(Array.from({ length: 50 }, (_, index) => numbered(1 + (index % 4))));
    const reports = families.flatMap((family) => {
      const ref = reference();
      return Array.from({ length: 10 }, () => ({ family, ref }));
    });
    const answers = await Promise.all(
      reports.map(({ family, ref }) => notify(family.number, family.bills.length * FIRST, ref)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const all = families.flatMap((family) => family.bills);
    const rows = await db().select().from(payments).where(inArray(payments.billUuid, all));
    expect(rows).toHaveLength(all.length);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(all.length * FIRST);
    const paid = await db().select().from(bills).where(inArray(bills.uuid, all));
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']));
  });

  it('of another amount it waits whole: nobody guesses whose it is', async () => {
    const family = await numbered(2);
    await notify(family.number, 2 * FIRST - 1);
    const waiting = await eventually(
      () => moneyOf(family.number),
      (rows) => rows.length > 0,
    );
    expect(waiting.map(({ part, reason, billUuid }) => [part, reason, billUuid])).toEqual([
      [0, 'wrongAmount', null],
    ]);
    expect(await isPaid(family.orders)).toEqual([false, false]);
  });

  it('is the same in its list of the day: one payment, no difference', async () => {
    const family = await numbered(3);
    const paid = await go.pay(family.number);
    expect(paid.status).toBe(200);
    expect(await isPaid(family.orders)).toEqual([true, true, true]);
    const day = jakartaDate(product.services.clock.now());
    await go.advance(86_400);
    expect(await reconcileDay(product.services, 'BRI', day)).toBe(true);
    const [compared] = await db()
      .select()
      .from(reconciliations)
      .where(and(eq(reconciliations.bank, 'BRI'), eq(reconciliations.day, day)));
    const money = await moneyOf(family.number);
    expect(money).toHaveLength(3);
    const own = (text: string) => text.startsWith(`${money[0]?.paymentRequestId}:`);
    expect(compared?.differences.filter(own)).toEqual([]);
    expect(compared?.bankCount).toBeGreaterThan(0);
    expect(addDays(day, 1)).toBe(jakartaDate(product.services.clock.now()));
    expect(await db().$count(accounts)).toBeGreaterThan(0);
  });
});

// Last, for the clock moves on.
describe('what is told of it', () => {
  it('is one SMS to whoever ordered, with the sum and every order', async () => {
    const family = await numbered(3);
    await pay(family.number, 3 * FIRST);
    const received = (texts: { text: string }[]) =>
      texts.filter(({ text }) => text.includes('sudah kami terima'));
    const told = await eventually(
      async () => received(await go.sms(family.registrarPhone)),
      (list) => list.length > 0,
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Rp 4.500.000 untuk 3 tagihan');
    for (const uuid of family.orders) expect(told[0]?.text).toContain((await go.order(uuid)).orderId);
  });

  it('is reminded of once, by the number and the sum of all, before the window ends', async () => {
    const family = await numbered(2);
    const alone = await order(1);
    await go.advance(22 * 3600);
    await remindFirstPayments(product.services);
    const reminders = await eventually(
      async () => (await go.sms(family.registrarPhone)).filter(({ text }) => text.includes('belum dibayar')),
      (list) => list.length > 0,
    );
    expect(reminders).toHaveLength(1);
    const [{ text } = { text: '' }] = reminders;
    expect(text).toContain(`Rp 3.000.000 ke BRI ${family.number}`);
    expect(text).toContain(`/joint-payment/${family.uuid}`);
    expect(text.split(family.number)).toHaveLength(2);
    expect(text).not.toContain('Rp 1.500.000');
    const single = await eventually(
      async () =>
        (await go.sms(alone.registrarPhone)).find((sms) => sms.text.includes('belum dibayar'))?.text ?? '',
      (found) => found !== '',
    );
    expect(single).toContain('Rp 1.500.000');
  });
});
