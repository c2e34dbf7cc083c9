import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { makeOrder, makeProduct, makeUnreached } from '../../../test/support/people/factories.ts';
import { makeFamily } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { cancelOrder } from '../../../test/support/staff/acts.ts';
import { makeReviewMoney } from '../../../test/support/staff/money.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { findAgentBalance } from '../agents/balance.ts';
import { decideRequest } from '../backoffice/decisions/decide-request.ts';
import { applyReview } from '../banking/matching/unmatched-payments.ts';
import { accounts, pendingLogins, persons } from '../identity/persons/accounts.tables.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { bills, virtualAccounts } from './bills/bills.tables.ts';
import { lockBooking } from './payments/payment-bookings.ts';
import { deposits, moneyEntries } from './payments/payment-entries.ts';
import { paymentBookings, payments } from './payments/payments.tables.ts';
import { reversalEffects } from './reversal/reversal-effects.ts';
import { undoBooking } from './reversal/reverse-booking.ts';
import { listMoneyBookings } from './staff/list-money-bookings.ts';
import { askReversal } from './staff/request-money-decision.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let yusuf: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '100' });
  go = journey(product.address);
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());

const db = () => product.services.db;

/** An order for somebody else whose first bill lives at BRI, and money for it that waits under another number. */
async function waiting(values: Partial<PlaceOrderBody> = {}) {
  const placed = (await go.place({ ...makeOrder(await makeProduct(db())), ...values })).body;
  const bill = (await go.issue({ type: '01', order: placed.uuid })).body;
  const moneyUuid = await makeReviewMoney(product, '0', bill.amount);
  return { orderUuid: placed.uuid, billUuid: bill.uuid, number: bill.paymentNumber ?? '', moneyUuid };
}

const book = ({ moneyUuid, billUuid }: { moneyUuid: string; billUuid: string }, actor = yusuf) =>
  applyReview(product.services, actor, { paymentUuid: moneyUuid, billUuid: billUuid });

/** What of an order a booking may change, as it is stored. */
async function stateOf(orderUuid: string, moneyUuid: string) {
  const [order] = await db().select().from(orders).where(eq(orders.uuid, orderUuid));
  const rows = await db().select().from(bills).where(eq(bills.orderUuid, orderUuid));
  const shown = rows.filter(({ status }) => status !== 'void');
  const numbers = await db()
    .select({ status: virtualAccounts.status })
    .from(virtualAccounts)
    .innerJoin(bills, eq(bills.uuid, virtualAccounts.billUuid))
    .where(eq(bills.orderUuid, orderUuid));
  const people = await db()
    .select({ verifiedAt: persons.verifiedAt, agentSince: persons.agentSince })
    .from(persons)
    .where(sql`${persons.uuid} in (${order?.registrarUuid ?? ''}, ${order?.pilgrimUuid ?? ''})`);
  const [money] = await db().select().from(payments).where(eq(payments.uuid, moneyUuid));
  const wished = await db().$count(pendingLogins, eq(pendingLogins.personUuid, order?.registrarUuid ?? ''));
  return {
    status: order?.status,
    bills: shown.map(({ type, status, paidAt, amount }) => ({ type, status, paidAt, amount })),
    numbers,
    people,
    money,
    balance: await findAgentBalance(db(), order?.registrarUuid ?? ''),
    wished,
  };
}

/** SMS to whoever ordered, and inbox messages, about an order's payment. */
async function notifiedOf(orderUuid: string) {
  const { rows: sms } = await db().execute<{ kind: string }>(sql`
    select s.kind from ${smsOutbox} s join ${orders} o on o.uuid = s.order_uuid
      join ${persons} p on p.uuid = o.registrar_uuid and p.phone = s.phone
    where o.uuid = ${orderUuid} order by s.created_at`);
  const inbox = await db().select().from(notifications).where(eq(notifications.orderUuid, orderUuid));
  return {
    sms: sms.map(({ kind }) => kind).filter((kind) => kind.startsWith('payment')),
    inbox: [...new Set(inbox.map(({ type }) => type))]
      .filter((type) => /payment|commission/.test(type))
      .sort(),
  };
}

const entriesOf = async (orderUuid: string) =>
  (
    await db().execute<{ debit: string; credit: string; amount: string }>(
      sql`select debit, credit, amount from (${moneyEntries}) e where e.order_uuid = ${orderUuid} order by at, debit desc`,
    )
  ).rows.map(({ debit, credit, amount }) => [debit, credit, Number(amount)]);

/** Ten seconds pass, and what is due by then is told. */
async function pass(uuid: string): Promise<void> {
  await go.advance(11);
  await eventually(
    async () =>
      (await db().select().from(paymentBookings).where(eq(paymentBookings.uuid, uuid)))[0]?.notifiedAt ??
      null,
    (at) => at !== null,
  );
}

const effectsOf = (uuid: string) =>
  db().transaction(async (tx) =>
    reversalEffects(tx, await lockBooking(tx, uuid), product.services.clock.now()),
  );

describe('a booking from the review list', () => {
  it('can be taken back for ten seconds before anybody is told, and leaves nothing behind', async () => {
    const one = await waiting();
    const before = await stateOf(one.orderUuid, one.moneyUuid);
    const booking = await book(one);
    const booked = await stateOf(one.orderUuid, one.moneyUuid);
    expect(booked).toMatchObject({ status: 'Pelunasan', money: { state: 'applied' }, wished: 0 });
    expect(booked.balance).toBeGreaterThan(before.balance);
    const [kept] = await db().select().from(paymentBookings).where(eq(paymentBookings.uuid, booking.uuid));
    expect(booking.dueAt.getTime() - (kept?.bookedAt.getTime() ?? 0)).toBe(10_000);
    expect(await notifiedOf(one.orderUuid)).toEqual({ sms: [], inbox: [] });
    await expect(undoBooking(product.services, dewi, booking)).rejects.toMatchObject({ code: 'notFound' });
    await undoBooking(product.services, yusuf, booking);
    await undoBooking(product.services, yusuf, booking);
    expect(await stateOf(one.orderUuid, one.moneyUuid)).toEqual(before);
    await go.advance(11);
    const again = await waiting();
    await pass((await book(again)).uuid);
    // Whatever was due before that has been looked at too.
    expect(await notifiedOf(one.orderUuid)).toEqual({ sms: [], inbox: [] });
    expect(await entriesOf(one.orderUuid)).toEqual([
      ['unidentified', 'deposits', 1_500_000],
      ['deposits', 'unidentified', 1_500_000],
    ]);
    expect((await go.pay(one.number)).body.status).toBe('paid');
  });

  it('is told ten seconds later, once: then the login is opened, and it cannot be taken back', async () => {
    const one = await waiting();
    const booking = await book(one);
    await pass(booking.uuid);
    expect(await notifiedOf(one.orderUuid)).toEqual({
      sms: ['payment-received'],
      inbox: ['commission', 'payment-received'],
    });
    const [order] = await db().select().from(orders).where(eq(orders.uuid, one.orderUuid));
    await eventually(
      () => db().$count(accounts, eq(accounts.personUuid, order?.registrarUuid ?? '')),
      (count) => count === 1,
    );
    await expect(undoBooking(product.services, yusuf, booking)).rejects.toMatchObject({ code: 'undoOver' });
    expect((await go.pay(one.number)).body.status).not.toBe('paid');
  });

  it('of which taking back and telling happen at the same moment is either told or taken back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await waiting();
      const booking = await book(one);
      const [undone] = await Promise.allSettled([
        undoBooking(product.services, yusuf, booking),
        go.advance(11),
      ]);
      const isUndone = undone.status === 'fulfilled';
      const [row] = await eventually(
        () => db().select().from(paymentBookings).where(eq(paymentBookings.uuid, booking.uuid)),
        ([found]) => found?.notifiedAt !== null || found?.reversedAt !== null,
      );
      expect([row?.notifiedAt === null, row?.reversedAt !== null]).toEqual([isUndone, isUndone]);
      expect((await notifiedOf(one.orderUuid)).sms).toHaveLength(isUndone ? 0 : 1);
    }
  });
});

describe('the opposite entry', () => {
  const ask = async (uuid: string, actor = yusuf) =>
    askReversal(product.services, actor, {
      bookingUuid: uuid,
      basis: (await effectsOf(uuid)).basis,
      why: 'uang orang lain',
    });

  it('takes two people: the bill is open again, the money waits again, and the customer reads the correction', async () => {
    const one = await waiting();
    const booking = await book(one);
    await pass(booking.uuid);
    // Whoever can sign in by now is told in their inbox too.
    await eventually(
      () => stateOf(one.orderUuid, one.moneyUuid),
      ({ wished }) => wished === 0,
    );
    const effects = await effectsOf(booking.uuid);
    expect(effects).toMatchObject({
      description: 'Pembayaran Pertama',
      amount: 1_500_000,
      owedAfter: 31_500_000,
      from: 'Pelunasan',
      to: 'Pembayaran DP',
      voidedAmount: 30_000_000,
      isNotified: true,
      lapses: false,
    });
    expect(effects.commissionTaken).toBeGreaterThan(0);
    const { uuid } = await ask(booking.uuid);
    await expect(ask(booking.uuid, dewi)).rejects.toMatchObject({ code: 'approvalOpen' });
    const decision = { uuid, decision: 'approved' as const, why: 'benar' };
    await expect(decideRequest(product.services, yusuf, decision)).rejects.toMatchObject({
      code: 'ownApproval',
    });
    await decideRequest(product.services, dewi, decision);
    const after = await stateOf(one.orderUuid, one.moneyUuid);
    expect(after).toMatchObject({
      status: 'Pembayaran DP',
      bills: [{ type: '01', status: 'open', paidAt: null }],
      money: { state: 'review', reason: 'no-account', billUuid: null },
      balance: 0,
    });
    expect(await notifiedOf(one.orderUuid)).toEqual({
      sms: ['payment-received', 'payment-corrected'],
      inbox: ['commission', 'payment-corrected', 'payment-received'],
    });
    expect(await entriesOf(one.orderUuid)).toEqual([
      ['unidentified', 'deposits', 1_500_000],
      ['deposits', 'unidentified', 1_500_000],
    ]);
    const [shown] = (await listMoneyBookings(product.services, yusuf)).filter(
      (row) => row.uuid === booking.uuid,
    );
    expect(shown).toMatchObject({
      isNotified: true,
      reversed: { by: { uuid: dewi.uuid }, why: 'uang orang lain' },
    });
    // Booked once more, the agent is credited once more.
    const fresh = await makeReviewMoney(product, '1', 1_500_000);
    await book({ ...one, moneyUuid: fresh });
    const third = await stateOf(one.orderUuid, fresh);
    expect([third.status, third.balance]).toEqual(['Pelunasan', effects.commissionTaken]);
    expect(third.bills.reduce((sum, { amount }) => sum + amount, 0)).toBe(31_500_000);
    const { rows } = await db().execute<{ amount: string }>(
      sql`select sum(amount) as amount from ${deposits} p where p.order_uuid = ${one.orderUuid} and until is null`,
    );
    expect(Number(rows[0]?.amount)).toBe(1_500_000);
  });

  it('of consequences that have become others is refused, and nothing is decided', async () => {
    const { orderUuid } = await makeFamily(product);
    const [, second, third] = await go.bills(orderUuid);
    const moneyUuid = await makeReviewMoney(product, '2', second?.amount ?? 0);
    const booking = await book({ moneyUuid, billUuid: second?.uuid ?? '' });
    const { uuid } = await ask(booking.uuid);
    const other = await makeReviewMoney(product, '3', third?.amount ?? 0);
    await book({ moneyUuid: other, billUuid: third?.uuid ?? '' });
    const decision = { uuid, decision: 'approved' as const, why: 'benar' };
    await expect(decideRequest(product.services, dewi, decision)).rejects.toMatchObject({
      code: 'changedMeanwhile',
    });
    expect(await stateOf(orderUuid, moneyUuid)).toMatchObject({ money: { state: 'applied' } });
  });

  it('of the last bill brings Lunas back to Pelunasan; of a first one below later payments it is refused', async () => {
    const { orderUuid } = await makeFamily(product);
    const bills = await go.bills(orderUuid);
    const bookings = [];
    for (const bill of bills.filter(({ isPaid }) => !isPaid)) {
      const moneyUuid = await makeReviewMoney(product, '4', bill.amount);
      bookings.push({ ...(await book({ moneyUuid, billUuid: bill.uuid })), moneyUuid });
    }
    const last = bookings.at(-1);
    expect((await stateOf(orderUuid, last?.moneyUuid ?? '')).status).toBe('Lunas');
    await undoBooking(product.services, yusuf, { uuid: last?.uuid ?? '' });
    expect(await stateOf(orderUuid, last?.moneyUuid ?? '')).toMatchObject({
      status: 'Pelunasan',
      money: { state: 'review' },
    });
    const one = await waiting();
    const first = await book(one);
    const [, rest] = await go.bills(one.orderUuid);
    const more = await makeReviewMoney(product, '5', rest?.amount ?? 0);
    await book({ moneyUuid: more, billUuid: rest?.uuid ?? '' });
    await expect(undoBooking(product.services, yusuf, first)).rejects.toMatchObject({
      code: 'laterBillsPaid',
    });
  });

  it('of a cancelled order is made below later payments too, and the customer reads that nothing is to be paid', async () => {
    const one = await waiting({ pilgrims: [makeUnreached()] });
    const first = await book(one);
    await pass(first.uuid);
    const [, rest] = await go.bills(one.orderUuid);
    const more = await makeReviewMoney(product, '7', rest?.amount ?? 0);
    const second = await book({ moneyUuid: more, billUuid: rest?.uuid ?? '' });
    await pass(second.uuid);
    await cancelOrder(product.services, dewi, { orderUuid: one.orderUuid, why: 'sakit' });
    const { people } = await stateOf(one.orderUuid, one.moneyUuid);
    expect(await effectsOf(first.uuid)).toMatchObject({
      to: null,
      isVoid: true,
      owedAfter: 0,
      voidedBills: 0,
    });
    const { uuid } = await ask(first.uuid);
    await decideRequest(product.services, dewi, { uuid, decision: 'approved', why: 'benar' });
    expect(await stateOf(one.orderUuid, one.moneyUuid)).toMatchObject({
      status: 'Batal',
      bills: [{ type: '03', status: 'paid', amount: rest?.amount }],
      money: { state: 'review', billUuid: null },
      people,
    });
    const inbox = await db().select().from(notifications).where(eq(notifications.orderUuid, one.orderUuid));
    const told = inbox.filter(({ type }) => type === 'payment-corrected').map(({ message }) => message);
    expect(told.length).toBeGreaterThan(0);
    for (const message of told) {
      expect(message).toContain('sudah dibatalkan, jadi tidak ada yang perlu dibayar');
      expect(message).not.toContain('terbuka lagi');
    }
    // The pilgrim, who has no login, was known by the second payment still, and is not without any.
    const isPilgrimKnown = async () => {
      const [order] = await db().select().from(orders).where(eq(orders.uuid, one.orderUuid));
      const isThem = eq(persons.uuid, order?.pilgrimUuid ?? '');
      return (await db().$count(persons, and(isThem, isNotNull(persons.verifiedAt)))) > 0;
    };
    expect(await isPilgrimKnown()).toBe(true);
    const again = await ask(second.uuid);
    await decideRequest(product.services, dewi, { uuid: again.uuid, decision: 'approved', why: 'benar' });
    expect(await isPilgrimKnown()).toBe(false);
  });

  it('of a journey that has gone on leaves its status, and of a cancelled order its bill void', async () => {
    const { orderUuid } = await makeFamily(product);
    const [, second] = await go.bills(orderUuid);
    const moneyUuid = await makeReviewMoney(product, '6', second?.amount ?? 0);
    const booking = await book({ moneyUuid, billUuid: second?.uuid ?? '' });
    await db().update(orders).set({ status: 'Manasik Haji' }).where(eq(orders.uuid, orderUuid));
    expect(await effectsOf(booking.uuid)).toMatchObject({ from: 'Manasik Haji', to: null, isVoid: false });
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, orderUuid));
    expect(await effectsOf(booking.uuid)).toMatchObject({ to: null, isVoid: true, owedAfter: 0 });
    await undoBooking(product.services, yusuf, booking);
    const [bill] = await db()
      .select()
      .from(bills)
      .where(eq(bills.uuid, second?.uuid ?? ''));
    expect(bill).toMatchObject({ status: 'void', paidAt: null });
  });
});
