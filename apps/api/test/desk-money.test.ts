import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawals } from '../src/features/agents/agents.tables.ts';
import { balanceOf } from '../src/features/agents/balance.ts';
import { decideWithdrawal } from '../src/features/agents/decide-withdrawal.ts';
import { askRefund, askWithdrawal } from '../src/features/desk/ask-money.ts';
import { decideWish } from '../src/features/desk/decide-wish.ts';
import { findToday } from '../src/features/desk/find-today.ts';
import { listDeskWithdrawals, listReviewMoney } from '../src/features/desk/list-money.ts';
import { bankPayments, reconciliations, refunds } from '../src/features/payments/payments.tables.ts';
import { findReconciliations } from '../src/features/payments/reconciliation-queries.ts';
import { applyReview } from '../src/features/payments/review-list.ts';
import type { StaffActor } from '../src/platform/actor.ts';
import { makeDeskStaff } from './support/desk-staff.ts';
import { makeOrder, makeProduct } from './support/factories.ts';
import { journey } from './support/journey.ts';
import { makeReviewMoney, makeWithdrawal } from './support/money.ts';
import { startTestProduct, type TestProduct } from './support/product.ts';

let product: TestProduct;
let yusuf: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  yusuf = await makeDeskStaff(product, 'Keuangan');
  dewi = await makeDeskStaff(product, 'Keuangan');
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
  (await product.services.db.select().from(bankPayments).where(eq(bankPayments.uuid, uuid)))[0]?.state;

describe('money that could not be booked', () => {
  it('is shown with the bills it may be meant for: same number, nearly the number, same amount alone is none', async () => {
    const one = await makeBilled();
    await makeBilled();
    const wrongDigit = `${one.number.slice(0, -1)}${(Number(one.number.at(-1)) + 5) % 10}`;
    const exact = await makeReviewMoney(product, one.number, 1_500_000);
    const near = await makeReviewMoney(product, wrongDigit, 1_500_000);
    const otherAmount = await makeReviewMoney(product, one.number, 1_450_000);
    const stranger = await makeReviewMoney(product, '12345', 1_500_000);
    const list = await listReviewMoney(product.services, yusuf);
    const of = (uuid: string) => list.find((row) => row.uuid === uuid)?.suggestions ?? [];
    expect(of(exact)[0]).toMatchObject({ billUuid: one.billUuid, signs: ['number', 'amount', 'order'] });
    expect(of(near).map(({ billUuid }) => billUuid)).toContain(one.billUuid);
    expect(of(near)[0]?.signs[0]).toMatch(/number/);
    expect(of(otherAmount)).toEqual([]);
    expect(of(stranger)).toEqual([]);
    await applyReview(product.services, yusuf, { bankPaymentUuid: exact, paymentUuid: one.billUuid });
    expect(await journey(product.address).status(one.orderUuid)).toMatchObject({ isPaid: true });
    await expect(
      applyReview(product.services, dewi, { bankPaymentUuid: exact, paymentUuid: one.billUuid }),
    ).rejects.toMatchObject({ code: 'billNotOpen' });
  });

  it('goes back only when a second person agrees, once', async () => {
    const moneyUuid = await makeReviewMoney(product, '55555', 700_000);
    const refund = { moneyUuid, account: 'BCA 4412 a.n. Cecep', reference: 'TRF 1', why: 'salah kirim' };
    const { uuid } = await askRefund(product.services, yusuf, refund);
    expect(await stateOf(moneyUuid)).toBe('review');
    await expect(askRefund(product.services, dewi, refund)).rejects.toMatchObject({ code: 'approvalOpen' });
    const shown = (await listReviewMoney(product.services, yusuf)).find((row) => row.uuid === moneyUuid);
    expect(shown?.approval).toMatchObject({ uuid, mayDecide: false, amount: 700_000 });
    const decision = { uuid, decision: 'approved' as const, why: 'cocok dengan rekening koran' };
    await expect(decideWish(product.services, yusuf, decision)).rejects.toMatchObject({ code: 'ownWish' });
    await decideWish(product.services, dewi, decision);
    expect(await stateOf(moneyUuid)).toBe('refunded');
    const rows = await product.services.db
      .select()
      .from(refunds)
      .where(eq(refunds.bankPaymentUuid, moneyUuid));
    expect(rows).toMatchObject([{ amount: 700_000, account: refund.account, by: dewi.uuid }]);
    await expect(decideWish(product.services, dewi, decision)).rejects.toMatchObject({
      code: 'alreadyDecided',
    });
  });
});

describe('what a second person is asked about', () => {
  it('nobody decides by another way: money is not booked, and a withdrawal not rejected', async () => {
    const one = await makeBilled();
    const moneyUuid = await makeReviewMoney(product, one.number, 1_500_000);
    const refund = { moneyUuid, account: 'BCA 4412 a.n. Cecep', reference: 'TRF 21', why: 'salah kirim' };
    const back = await askRefund(product.services, yusuf, refund);
    const booking = { bankPaymentUuid: moneyUuid, paymentUuid: one.billUuid };
    await expect(applyReview(product.services, dewi, booking)).rejects.toMatchObject({
      code: 'approvalOpen',
    });
    expect([await stateOf(moneyUuid), await journey(product.address).status(one.orderUuid)]).toMatchObject([
      'review',
      { isPaid: false },
    ]);
    // Taken back, it is free again.
    await decideWish(product.services, yusuf, {
      uuid: back.uuid,
      decision: 'withdrawn',
      why: 'ada tagihannya',
    });
    await applyReview(product.services, dewi, booking);
    expect(await stateOf(moneyUuid)).toBe('applied');

    const { agent, withdrawalUuid } = await makeWithdrawal(product, 900_000);
    const payout = { withdrawalUuid, reference: 'TRF 22', why: 'sudah dikirim' };
    const { uuid } = await askWithdrawal(product.services, yusuf, payout);
    const rejection = { uuid: withdrawalUuid, status: 'Rejected' as const, reason: 'salah orang' };
    await expect(decideWithdrawal(product.services, dewi, rejection)).rejects.toMatchObject({
      code: 'approvalOpen',
    });
    expect(await balanceOf(product.services.db, agent.uuid)).toBe(4_100_000);
    await decideWish(product.services, dewi, { uuid, decision: 'approved', why: 'sesuai' });
    expect(await balanceOf(product.services.db, agent.uuid)).toBe(4_100_000);
  });

  it('of a wish and a rejection at the same moment one counts, never both', async () => {
    for (const [index] of Array.from({ length: 8 }).entries()) {
      const { withdrawalUuid } = await makeWithdrawal(product, 500_000);
      const rejection = { uuid: withdrawalUuid, status: 'Rejected' as const, reason: 'salah orang' };
      const payout = { withdrawalUuid, reference: `TRF 3${index}`, why: 'sudah dikirim' };
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
      .update(bankPayments)
      .set({ reason: 'incomplete' })
      .where(eq(bankPayments.uuid, moneyUuid));
    const booking = { bankPaymentUuid: moneyUuid, paymentUuid: one.billUuid };
    const refund = { moneyUuid, account: 'BCA 4412 a.n. Cecep', reference: 'TRF 41', why: 'salah kirim' };
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
    const at = (bank: 'BRI' | 'BNI', time: string, amount: number) =>
      db.insert(bankPayments).values({
        ...money,
        bank,
        amount,
        paymentRequestId: `HARI-${++reference}`,
        paidAt: new Date(time),
      });
    await at('BRI', '2026-03-04T17:00:00Z', 1_000);
    await at('BRI', '2026-03-05T16:59:59Z', 20_000);
    await at('BRI', '2026-03-05T17:00:00Z', 300_000);
    await at('BNI', '2026-03-05T05:00:00Z', 4_000_000);
    await db.insert(reconciliations).values({
      bank: 'BRI',
      day,
      ranAt: new Date(),
      bankCount: 3,
      healedCount: 0,
      differences: ['REF: tidak ada di daftar kami'],
    });
    const found = (await findReconciliations(db)).find((row) => row.day === day);
    expect(found).toMatchObject({ bankCount: 3, ourCount: 2, ourAmount: 21_000 });
    expect(found?.differences).toEqual(['REF: tidak ada di daftar kami']);
  });
});

describe('a withdrawal', () => {
  it('is paid out when a second person agrees; of those who may, the queue counts it for them alone', async () => {
    const { agent, withdrawalUuid } = await makeWithdrawal(product, 4_200_000);
    const [shown] = (await listDeskWithdrawals(product.services, yusuf)).filter(
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
    const wish = { withdrawalUuid, reference: 'TRF 7', why: 'sudah dikirim' };
    const { uuid } = await askWithdrawal(product.services, yusuf, wish);
    expect([await waitingFor(yusuf), await waitingFor(dewi)]).toEqual([mine, hers + 1]);
    await decideWish(product.services, dewi, { uuid, decision: 'approved', why: 'sesuai' });
    const [row] = await product.services.db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.uuid, withdrawalUuid)));
    expect(row).toMatchObject({ status: 'Approved', reason: 'TRF 7', decidedBy: dewi.uuid });
    await expect(askWithdrawal(product.services, yusuf, wish)).rejects.toMatchObject({
      code: 'alreadyDecided',
    });
  });

  it('shows its two steps to an auditor too, who decides neither', async () => {
    const nurul = await makeDeskStaff(product, 'Auditor');
    const { withdrawalUuid } = await makeWithdrawal(product, 1_200_000);
    const wish = { withdrawalUuid, reference: 'TRF 9', why: 'sudah dikirim' };
    const { uuid } = await askWithdrawal(product.services, yusuf, wish);
    const shown = (await listDeskWithdrawals(product.services, nurul)).find(
      (row) => row.uuid === withdrawalUuid,
    );
    expect(shown?.approval).toMatchObject({ uuid, askedBy: { uuid: yusuf.uuid }, mayDecide: false });
  });

  it('that the second person rejects is not paid, and may be asked for again', async () => {
    const { withdrawalUuid } = await makeWithdrawal(product, 1_000_000);
    const wish = { withdrawalUuid, reference: 'TRF 8', why: 'sudah dikirim' };
    const { uuid } = await askWithdrawal(product.services, yusuf, wish);
    await decideWish(product.services, dewi, { uuid, decision: 'rejected', why: 'tidak ada di mutasi' });
    const [row] = await product.services.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.uuid, withdrawalUuid));
    expect(row?.status).toBe('Requested');
    expect((await askWithdrawal(product.services, yusuf, wish)).uuid).not.toBe(uuid);
  });
});
