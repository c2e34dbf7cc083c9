import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { decideWithdrawal } from '../../../../test/support/staff/acts.ts';
import { makeReviewMoney, makeWithdrawal } from '../../../../test/support/staff/money.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { withdrawals } from '../../agents/agents.tables.ts';
import { findAgentBalance } from '../../agents/balance.ts';
import { ledgerEntries } from '../../agents/ledger-entries.ts';
import { writeDecision } from '../../agents/withdrawals/decide-withdrawal.ts';
import { decideRequest } from '../../backoffice/decisions/decide-request.ts';
import { findToday } from '../../backoffice/today/find-today.ts';
import { applyReview, transferRefund } from '../../banking/matching/unmatched-payments.ts';
import { reconciliations } from '../../banking/reconciliation/reconciliation.tables.ts';
import { findReconciliations } from '../../banking/reconciliation/reconciliation-queries.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { bills } from '../bills/bills.tables.ts';
import { moneyEntries } from '../payments/payment-entries.ts';
import { payments, refunds } from '../payments/payments.tables.ts';
import { findMoneyBills } from './find-money-bills.ts';
import { listReviewMoney, listStaffWithdrawals } from './list-money.ts';
import { askRefund, askWithdrawal } from './request-money-decision.ts';

let product: TestProduct;
let yusuf: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());

let reference = 0;

/** An order whose first bill has a number at BRI. */
async function makeBilled() {
  const go = journey(product.address);
  const placed = (await go.place(makeOrder(await makeProduct(product.services.db)))).body;
  const bill = (await go.issue({ type: '01', order: placed.uuid })).body;
  return { orderUuid: placed.uuid, billUuid: bill.uuid, number: bill.paymentNumber ?? '' };
}

const stateOf = async (uuid: string) =>
  (await product.services.db.select().from(payments).where(eq(payments.uuid, uuid)))[0]?.state;

/** How many lines of the books have a document. */
const entriesOf = async (document: string) =>
  (
    await product.services.db.execute(
      sql`select from (${moneyEntries} union all ${ledgerEntries}) e where e.document = ${document}`,
    )
  ).rowCount;

/** Two orders of one registrar, each with a number at BRI. */
async function orderTwice() {
  const go = journey(product.address);
  const one = await makeBilled();
  const two = (await go.place(makeOrder(await makeProduct(product.services.db)))).body;
  const [first] = await product.services.db.select().from(orders).where(eq(orders.uuid, one.orderUuid));
  await product.services.db
    .update(orders)
    .set({ registrarUuid: first?.registrarUuid ?? '' })
    .where(eq(orders.uuid, two.uuid));
  const bill = (await go.issue({ type: '01', order: two.uuid })).body;
  return [one, { orderUuid: two.uuid, billUuid: bill.uuid, number: bill.paymentNumber ?? '' }] as const;
}

/** Changes the amount of an order's first bill. @returns its uuid */
async function setAmount(orderUuid: string, amount: number): Promise<string> {
  const [bill] = await product.services.db
    .update(bills)
    .set({ amount })
    .where(and(eq(bills.orderUuid, orderUuid), eq(bills.type, '01')))
    .returning();
  return bill?.uuid ?? '';
}

/** A number that is one digit away from each of two that follow each other. */
function between(left: string, right: string): string {
  const at = [...left].findIndex((digit, index) => digit !== right[index]);
  const taken = new Set([left[at], right[at]]);
  const other = [...'0123456789'].find((digit) => !taken.has(digit)) ?? '';
  return `${left.slice(0, at)}${other}${left.slice(at + 1)}`;
}

describe('money that could not be booked', () => {
  it('is shown with the bills it may be meant for: same number, nearly the number, same amount alone is none', async () => {
    const one = await makeBilled();
    const wrongDigit = `${one.number.slice(0, -1)}${(Number(one.number.at(-1)) + 5) % 10}`;
    const exact = await makeReviewMoney(product, one.number, 1_500_000);
    const near = await makeReviewMoney(product, wrongDigit, 1_500_000);
    const otherAmount = await makeReviewMoney(product, one.number, 1_450_000);
    const stranger = await makeReviewMoney(product, '12345', 1_500_000);
    const list = await listReviewMoney(product.services, yusuf);
    const of = (uuid: string) => list.find((row) => row.uuid === uuid)?.suggestions ?? [];
    expect(of(exact)[0]).toMatchObject({ billUuid: one.billUuid, signs: ['number', 'amount', 'order'] });
    expect(of(near)).toMatchObject([
      {
        billUuid: one.billUuid,
        signs: ['similar-number', 'amount'],
        heldFor: { moneyUuid: exact, amount: 1_500_000, signs: ['number', 'amount', 'order'] },
      },
    ]);
    const chosen = (uuid: string) => list.find((row) => row.uuid === uuid)?.preselected;
    expect([chosen(exact), chosen(near)]).toEqual([one.billUuid, null]);
    expect(of(exact)[0]).toMatchObject({
      heldFor: null,
      effect: { owed: 30_000_000, from: 'Pembayaran DP', to: 'Pelunasan' },
    });
    expect(of(otherAmount)).toEqual([]);
    expect(of(stranger)).toEqual([]);
    const wrong = { paymentUuid: near, billUuid: one.billUuid };
    await expect(applyReview(product.services, yusuf, wrong)).rejects.toMatchObject({ code: 'billHeld' });
    expect(await stateOf(near)).toBe('review');
    await applyReview(product.services, yusuf, { paymentUuid: exact, billUuid: one.billUuid });
    expect(await journey(product.address).status(one.orderUuid)).toMatchObject({ isPaid: true });
    await expect(
      applyReview(product.services, dewi, { paymentUuid: exact, billUuid: one.billUuid }),
    ).rejects.toMatchObject({ code: 'billNotOpen' });
  });

  it('of which two bills are as likely has none preselected, nor where other money is as likely for its bill', async () => {
    const [left, right] = await orderTwice();
    const payer = await makeReviewMoney(product, left.number, 1_777_000);
    const first = await setAmount(left.orderUuid, 1_777_000);
    const second = await setAmount(right.orderUuid, 1_777_000);
    const shown = async (uuid: string) =>
      (await listReviewMoney(product.services, yusuf)).find((row) => row.uuid === uuid);
    expect(await shown(payer)).toMatchObject({ preselected: first, tie: null });
    const signs = (await shown(payer))?.suggestions.find(({ billUuid }) => billUuid === second)?.signs;
    expect(signs).toContain('payer');
    const again = await makeReviewMoney(product, left.number, 1_777_000);
    expect(await shown(payer)).toMatchObject({ preselected: null, tie: 'money' });
    expect(await shown(again)).toMatchObject({ preselected: null, tie: 'money' });
    // A number that is nobody's, as near to both.
    const typo = await makeReviewMoney(product, between(left.number, right.number), 1_777_001);
    await setAmount(left.orderUuid, 1_777_001);
    await setAmount(right.orderUuid, 1_777_001);
    expect(await shown(typo)).toMatchObject({ preselected: null, tie: 'bills' });
  });

  it('finds any open bill by name, order, number or amount, and says what booking it there would do', async () => {
    const { orderUuid, billUuid, number } = await makeBilled();
    const money = await makeReviewMoney(product, '404', 1_500_000);
    const { services } = product;
    await rebuildOrderSearchNow(product);
    const head = (await findOrderSummaries(services.db, [orderUuid])).get(orderUuid);
    const find = async (search?: string) =>
      (await findMoneyBills(services, { moneyUuid: money, search })).bills.map((bill) => bill.billUuid);
    for (const search of [head?.orderId, head?.pilgrim.name, number, `${head?.pilgrim.name} 1.5`])
      expect(await find(search)).toContain(billUuid);
    expect(await find(`${head?.pilgrim.name} 9`)).not.toContain(billUuid);
    expect(await find()).toContain(billUuid);
    const exact = await makeReviewMoney(product, number, 1_500_000);
    const { bills } = await findMoneyBills(services, { moneyUuid: money, search: number });
    expect(bills[0]).toMatchObject({ signs: ['amount'], heldFor: { moneyUuid: exact } });
    const wrong = { paymentUuid: money, billUuid: billUuid };
    await expect(applyReview(services, yusuf, wrong)).rejects.toMatchObject({ code: 'billHeld' });
    const other = await makeReviewMoney(product, '404', 1_600_000);
    const [near] = (await findMoneyBills(services, { moneyUuid: other, search: number })).bills;
    expect(near).toMatchObject({ billUuid, amount: 1_500_000, signs: [] });
  });

  it('goes back only when a second person agrees, and then is transferred with its proof, once', async () => {
    const moneyUuid = await makeReviewMoney(product, '55555', 700_000);
    const refund = { moneyUuid, account: 'BCA 4412 a.n. Cecep', why: 'salah kirim' };
    const { uuid } = await askRefund(product.services, yusuf, refund);
    expect(await stateOf(moneyUuid)).toBe('review');
    await expect(askRefund(product.services, dewi, refund)).rejects.toMatchObject({ code: 'approvalOpen' });
    const shown = (await listReviewMoney(product.services, yusuf)).find((row) => row.uuid === moneyUuid);
    expect(shown?.approval).toMatchObject({ uuid, mayDecide: false, amount: 700_000 });
    const decision = { uuid, decision: 'approved' as const, why: 'cocok dengan rekening koran' };
    await expect(decideRequest(product.services, yusuf, decision)).rejects.toMatchObject({
      code: 'ownApproval',
    });
    const proof = { paymentUuid: moneyUuid, reference: 'TRF 1' };
    const transfer = () =>
      product.services.db.transaction((tx) => transferRefund(tx, product.services, yusuf, proof));
    await expect(transfer()).rejects.toMatchObject({ code: 'notAgreed' });
    await decideRequest(product.services, dewi, decision);
    expect(await stateOf(moneyUuid)).toBe('review');
    const agreed = (await listReviewMoney(product.services, yusuf)).find((row) => row.uuid === moneyUuid);
    expect(agreed).toMatchObject({ approval: null, refund: { account: refund.account } });
    await expect(askRefund(product.services, dewi, refund)).rejects.toMatchObject({ code: 'refundAgreed' });
    expect(await entriesOf('TRF 1')).toBe(0);
    await transfer();
    expect(await stateOf(moneyUuid)).toBe('refunded');
    expect(await entriesOf('TRF 1')).toBe(1);
    await expect(transfer()).rejects.toMatchObject({ code: 'alreadyDecided' });
    const rows = await product.services.db.select().from(refunds).where(eq(refunds.paymentUuid, moneyUuid));
    expect(rows).toMatchObject([
      { amount: 700_000, account: refund.account, agreedBy: dewi.uuid, by: yusuf.uuid },
    ]);
    await expect(decideRequest(product.services, dewi, decision)).rejects.toMatchObject({
      code: 'alreadyDecided',
    });
  });
});

describe('what a second person is asked about', () => {
  it('nobody decides by another way: money is not booked, and a withdrawal not rejected', async () => {
    const one = await makeBilled();
    const moneyUuid = await makeReviewMoney(product, one.number, 1_500_000);
    const refund = { moneyUuid, account: 'BCA 4412 a.n. Cecep', why: 'salah kirim' };
    const back = await askRefund(product.services, yusuf, refund);
    const booking = { paymentUuid: moneyUuid, billUuid: one.billUuid };
    await expect(applyReview(product.services, dewi, booking)).rejects.toMatchObject({
      code: 'approvalOpen',
    });
    expect([await stateOf(moneyUuid), await journey(product.address).status(one.orderUuid)]).toMatchObject([
      'review',
      { isPaid: false },
    ]);
    // Taken back, it is free again.
    await decideRequest(product.services, yusuf, {
      uuid: back.uuid,
      decision: 'withdrawn',
      why: 'ada tagihannya',
    });
    await applyReview(product.services, dewi, booking);
    expect(await stateOf(moneyUuid)).toBe('applied');

    const { agent, withdrawalUuid } = await makeWithdrawal(product, 900_000);
    const payout = { withdrawalUuid, why: 'sudah dikirim' };
    const { uuid } = await askWithdrawal(product.services, yusuf, payout);
    const rejection = { uuid: withdrawalUuid, status: 'Rejected' as const, reason: 'salah orang' };
    await expect(decideWithdrawal(product.services, dewi, rejection)).rejects.toMatchObject({
      code: 'approvalOpen',
    });
    expect(await findAgentBalance(product.services.db, agent.uuid)).toBe(4_100_000);
    await decideRequest(product.services, dewi, { uuid, decision: 'approved', why: 'sesuai' });
    expect(await findAgentBalance(product.services.db, agent.uuid)).toBe(4_100_000);
  });

  it('of an approval and a rejection at the same moment one counts, never both', async () => {
    for (const [index] of Array.from({ length: 8 }).entries()) {
      const { withdrawalUuid } = await makeWithdrawal(product, 500_000);
      const rejection = { uuid: withdrawalUuid, status: 'Rejected' as const, reason: 'salah orang' };
      const payout = { withdrawalUuid, why: 'sudah dikirim' };
      const both = [
        () => askWithdrawal(product.services, yusuf, payout),
        () => decideWithdrawal(product.services, dewi, rejection),
      ];
      const done = await Promise.allSettled((index % 2 ? both : both.reverse()).map((act) => act()));
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('money that a bank has only hinted at is decided by nobody: the report books it', async () => {
    const one = await makeBilled();
    const moneyUuid = await makeReviewMoney(product, one.number, 1_500_000);
    await product.services.db
      .update(payments)
      .set({ reason: 'incomplete' })
      .where(eq(payments.uuid, moneyUuid));
    const booking = { paymentUuid: moneyUuid, billUuid: one.billUuid };
    const refund = { moneyUuid, account: 'BCA 4412 a.n. Cecep', why: 'salah kirim' };
    for (const act of [
      () => applyReview(product.services, yusuf, booking),
      () => askRefund(product.services, yusuf, refund),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'moneyIncomplete' });
    expect(await stateOf(moneyUuid)).toBe('review');
  });
});

describe('the comparison with a bank', () => {
  it('stands beside what we have of that bank on that day of Jakarta', async () => {
    const { db } = product.services;
    const day = '2026-03-05';
    const money = { number: '9', source: '25', state: 'applied' as const, receivedAt: new Date() };
    type More = Partial<typeof payments.$inferInsert>;
    const at = (bank: 'BRI' | 'BNI', time: string, amount: number, more: More = {}) =>
      db.insert(payments).values({
        ...money,
        bank,
        amount,
        paymentRequestId: `HARI-${++reference}`,
        paidAt: new Date(time),
        ...more,
      });
    await at('BRI', '2026-03-04T17:00:00Z', 1_000);
    await at('BRI', '2026-03-05T16:59:59Z', 20_000);
    await at('BRI', '2026-03-05T17:00:00Z', 300_000);
    await at('BNI', '2026-03-05T05:00:00Z', 4_000_000);
    // A family's payment is one at the bank, and a notification without all its fields is a hint of one that is listed.
    for (const part of [1, 2, 3])
      await at('BRI', '2026-03-05T06:00:00Z', 50_000_000, { part, paymentRequestId: 'HARI-KELUARGA' });
    await at('BRI', '2026-03-05T06:00:00Z', 7, { state: 'review', reason: 'incomplete' });
    await db.insert(reconciliations).values({
      bank: 'BRI',
      day,
      ranAt: new Date(),
      bankCount: 3,
      healedCount: 0,
      differences: ['REF: tidak ada di daftar kami'],
    });
    const found = (await findReconciliations(db)).find((row) => row.day === day);
    expect(found).toMatchObject({ bankCount: 3, ourCount: 3, ourAmount: 150_021_000 });
    expect(found?.differences).toEqual(['REF: tidak ada di daftar kami']);
  });
});

describe('a withdrawal', () => {
  it('is paid out when a second person agrees; of those who may, the queue counts it for them alone', async () => {
    const { agent, withdrawalUuid } = await makeWithdrawal(product, 4_200_000);
    const [shown] = (await listStaffWithdrawals(product.services, yusuf)).filter(
      ({ uuid }) => uuid === withdrawalUuid,
    );
    expect(shown).toMatchObject({
      amount: 4_200_000,
      balance: 800_000,
      accountNumberEnd: '8812',
      agent: { uuid: agent.uuid, name: 'Euis Komala' },
    });
    const waitingFor = async (actor: StaffActor) =>
      (await findToday(product.services, actor)).queues.find(({ name }) => name === 'approvals')?.count ?? 0;
    const [mine, hers] = [await waitingFor(yusuf), await waitingFor(dewi)];
    const approval = { withdrawalUuid, why: 'sudah dikirim' };
    const { uuid } = await askWithdrawal(product.services, yusuf, approval);
    expect([await waitingFor(yusuf), await waitingFor(dewi)]).toEqual([mine, hers + 1]);
    await decideRequest(product.services, dewi, { uuid, decision: 'approved', why: 'sesuai' });
    const find = async () =>
      (
        await product.services.db
          .select()
          .from(withdrawals)
          .where(and(eq(withdrawals.uuid, withdrawalUuid)))
      )[0];
    // The agent reads 'Proses' until it is transferred.
    expect(await find()).toMatchObject({ status: 'Requested', agreedBy: dewi.uuid, decidedBy: null });
    await expect(askWithdrawal(product.services, yusuf, approval)).rejects.toMatchObject({
      code: 'payoutAgreed',
    });
    const rejection = { uuid: withdrawalUuid, status: 'Rejected' as const, reason: 'salah' };
    await expect(decideWithdrawal(product.services, yusuf, rejection)).rejects.toMatchObject({
      code: 'payoutAgreed',
    });
    expect(await entriesOf('TRF 7')).toBe(0);
    const proof = { uuid: withdrawalUuid, status: 'Approved' as const, reason: 'TRF 7' };
    await product.services.db.transaction((tx) => writeDecision(tx, product.services, yusuf, proof));
    expect(await find()).toMatchObject({ status: 'Approved', reason: 'TRF 7', decidedBy: yusuf.uuid });
    expect(await entriesOf('TRF 7')).toBe(1);
    await expect(askWithdrawal(product.services, yusuf, approval)).rejects.toMatchObject({
      code: 'alreadyDecided',
    });
  });

  it('shows its two steps to an auditor too, who decides neither', async () => {
    const nurul = await addStaffMember(product, 'Auditor');
    const { withdrawalUuid } = await makeWithdrawal(product, 1_200_000);
    const approval = { withdrawalUuid, why: 'sudah dikirim' };
    const { uuid } = await askWithdrawal(product.services, yusuf, approval);
    const shown = (await listStaffWithdrawals(product.services, nurul)).find(
      (row) => row.uuid === withdrawalUuid,
    );
    expect(shown?.approval).toMatchObject({ uuid, askedBy: { uuid: yusuf.uuid }, mayDecide: false });
  });

  it('that the second person rejects is not paid, and may be asked for again', async () => {
    const { withdrawalUuid } = await makeWithdrawal(product, 1_000_000);
    const approval = { withdrawalUuid, why: 'sudah dikirim' };
    const { uuid } = await askWithdrawal(product.services, yusuf, approval);
    await decideRequest(product.services, dewi, { uuid, decision: 'rejected', why: 'tidak ada di mutasi' });
    const [row] = await product.services.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.uuid, withdrawalUuid));
    expect(row?.status).toBe('Requested');
    expect((await askWithdrawal(product.services, yusuf, approval)).uuid).not.toBe(uuid);
  });
});
