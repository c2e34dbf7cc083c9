import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { decideWithdrawal, refundReview } from '../../../../test/support/staff/acts.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { agentLedger, bankAccounts, withdrawals } from '../../agents/agents.tables.ts';
import { findAgentBalance } from '../../agents/balance.ts';
import { applyReview, findReviewList } from '../../banking/matching/unmatched-payments.ts';
import { payments, refunds } from '../payments/payments.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '100' });
  go = journey(product.address);
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;
const apply = (paymentUuid: string, billUuid = '') =>
  applyReview(product.services, owner, { paymentUuid, billUuid });
const expectOneDone = (outcomes: PromiseSettledResult<unknown>[]) =>
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

/** Money that came for a number which no longer takes any. */
async function inReview(amount: number, billUuid: string | null = null): Promise<string> {
  const [row] = await db()
    .insert(payments)
    .values({
      bank: 'BRI',
      paymentRequestId: `uji-${crypto.randomUUID()}`,
      number: '77777000000099999',
      amount,
      paidAt: product.services.clock.now(),
      receivedAt: product.services.clock.now(),
      source: '34',
      state: 'review',
      reason: 'expired',
      billUuid,
    })
    .returning();
  return row?.uuid ?? '';
}

describe('the review list', () => {
  it('books money on a bill of its amount, once, with all that follows', async () => {
    const placed = await go.place(makeOrder(await makeProduct(db())));
    const [first] = await go.bills(placed.body.uuid);
    const money = await inReview(1_500_000, first?.uuid);
    const listed = (await findReviewList(product.services)).find(({ uuid }) => uuid === money);
    expect(listed?.orderId).toBe(placed.body.orderId);
    const wrong = await inReview(1_400_000);
    await expect(apply(wrong, first?.uuid)).rejects.toMatchObject({ code: 'amountMismatch' });
    expectOneDone(await Promise.allSettled([1, 2, 3].map(() => apply(money, first?.uuid))));
    expect((await go.order(placed.body.uuid)).orderStatus).toBe('Pelunasan');
    const bills = await go.bills(placed.body.uuid);
    expect(bills[0]).toMatchObject({ isPaid: true, paymentNumber: '77777000000099999' });
    expect(bills[0]?.paymentMethod?.name).toBe('BRIVA');
    expect(bills.reduce((sum, { amount }) => sum + amount, 0)).toBe(31_500_000);
  });

  it('closes a number that still lives for the bill', async () => {
    const { orderUuid } = await makeFamily(product);
    const [, bill] = await go.bills(orderUuid);
    const living = await go.issue({ type: '03', payment: bill?.uuid ?? '' });
    await apply(await inReview(10_000_000), bill?.uuid);
    // Once nobody can take the booking back any more.
    await go.advance(11);
    await eventually(
      async () => (await go.pay(living.body.paymentNumber ?? '')).body.status,
      (status) => status !== 'paid',
    );
    const late = apply(await inReview(10_000_000), bill?.uuid);
    await expect(late).rejects.toMatchObject({ code: 'billNotOpen' });
  });

  it('records a refund once, and tells the order’s people', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product);
    const [first] = await go.bills(orderUuid);
    const money = await inReview(1_500_000, first?.uuid);
    const proof = { paymentUuid: money, account: 'BCA 2830114477', reference: 'TRF-1' };
    const refund = () => refundReview(product.services, owner, proof);
    expectOneDone(await Promise.allSettled([refund(), refund()]));
    const rows = await db().select().from(refunds).where(eq(refunds.paymentUuid, money));
    expect(rows).toMatchObject([{ amount: 1_500_000, reference: 'TRF-1', by: owner.uuid }]);
    await expect(apply(money, first?.uuid)).rejects.toBeDefined();
    const inbox = await call<{ _embedded: { notification: { type: string }[] } }>(
      product.address,
      'GET',
      '/api/v1/notification',
      { token: pilgrim.token },
    );
    expect(inbox.body._embedded.notification.map(({ type }) => type)).toContain('money-refunded');
  });
});

describe('withdrawals', () => {
  it('are approved or rejected once, and the agent is told', async () => {
    const { agent } = await makeFamily(product);
    const [account] = await db()
      .insert(bankAccounts)
      .values({
        registrarUuid: agent.uuid,
        code: '002',
        bankName: 'Bank BRI',
        bankAddress: 'KC Bandung',
        accountName: agent.name,
        accountNumber: '0042',
        createdAt: new Date(),
      })
      .returning();
    await db()
      .insert(agentLedger)
      .values({ registrarUuid: agent.uuid, kind: 'commission', amount: 500_000, createdAt: new Date() });
    const ask = async () =>
      (
        await call<{ uuid: string }>(product.address, 'POST', '/api/v1/withdrawal-balance', {
          token: agent.token,
          body: { amount: 200_000, bankAccount: account?.uuid },
        })
      ).body.uuid;
    const [one, two] = [await ask(), await ask()];
    const decide = (uuid: string, status: 'Approved' | 'Rejected', reason: string) =>
      decideWithdrawal(product.services, owner, { uuid, status, reason });
    await decide(one, 'Approved', 'TRF-9');
    await decide(two, 'Rejected', 'nama berbeda');
    await expect(decide(one, 'Rejected', 'lagi')).rejects.toMatchObject({ code: 'alreadyDecided' });
    expect(await findAgentBalance(db(), agent.uuid)).toBe(600_000);
    const [decided] = await db().select().from(withdrawals).where(eq(withdrawals.uuid, one));
    expect(decided).toMatchObject({ status: 'Approved', decidedBy: owner.uuid, reason: 'TRF-9' });
    // Of an agent's quarter of an hour.
    await go.advance(15 * 60);
    const texts = await eventually(
      () => go.sms(agent.phone),
      (list) => list.some(({ text }) => text.includes('ditolak')),
    );
    expect(texts.some(({ text }) => text.includes('TRF-9'))).toBe(true);
  });
});
