import { jakartaDate } from '@rihlah/rules/text/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeReviewMoney, makeWithdrawal } from '../../../../test/support/staff/money.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { withdrawals } from '../../agents/agents.tables.ts';
import { findAgentBalance } from '../../agents/balance.ts';
import { writeDecision } from '../../agents/withdrawals/decide-withdrawal.ts';
import { refunds } from '../../billing/payments/payments.tables.ts';
import { listReviewMoney, listStaffWithdrawals } from '../../billing/staff/list-money.ts';
import {
  askRefund,
  askRefundCallOff,
  askWithdrawal,
  askWithdrawalCallOff,
} from '../../billing/staff/request-money-decision.ts';
import { findPolicyPeriods } from '../../catalog/agency/agency-queries.ts';
import { changePolicy, lastPolicyVersion } from '../../catalog/agency/change-policy.ts';
import { LEAD_MS } from '../../catalog/agency/follow-agency.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { askCancellation, previewCancellation } from '../../orders/staff/request-cancellation.ts';
import { decideRequest } from '../decisions/decide-request.ts';
import { approvals } from './approvals.tables.ts';

const LIMIT = 500_000;

let product: TestProduct;
let owner: StaffActor;
let yusuf: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
  await setLimits(LIMIT);
});
afterAll(() => product.end());

/** The owner decides the limits, and the moment from which they hold has come. */
async function setLimits(limit: number, cancellation = limit): Promise<void> {
  const { services } = product;
  await changePolicy(services, owner, {
    version: lastPolicyVersion(await findPolicyPeriods(services.db)),
    startsOn: jakartaDate(services.clock.now()),
    changes: { onePersonRefund: limit, onePersonWithdrawal: limit, onePersonCancellation: cancellation },
  });
  await journey(product.address).advance(Math.ceil(LEAD_MS / 1000) + 1);
}

const transfer = { account: 'BCA 4412 a.n. Cecep', why: 'salah kirim' };
const refund = (moneyUuid: string, actor = yusuf, isAlone = true) =>
  askRefund(product.services, actor, { ...transfer, moneyUuid, isAlone });
/** `agreed`: it is to be transferred. */
const stateOf = async (uuid: string) =>
  (await product.services.db.$count(refunds, eq(refunds.paymentUuid, uuid))) > 0 ? 'agreed' : 'review';
const approvalsAbout = (uuid: string) =>
  product.services.db.select().from(approvals).where(eq(approvals.subjectUuid, uuid));

describe('amounts below a limit that the owner sets need one person only', () => {
  it.each([
    ['just below', LIMIT - 1, 'done', 'agreed'],
    ['exactly at', LIMIT, 'waiting', 'review'],
    ['just above', LIMIT + 1, 'waiting', 'review'],
  ])('a refund %s it', async (_, amount, state, becomes) => {
    const money = await makeReviewMoney(product, '777', amount);
    const shown = (await listReviewMoney(product.services, yusuf)).find(({ uuid }) => uuid === money);
    expect(shown?.isOneEnough).toBe(state === 'done');
    const asked = await refund(money);
    expect(asked.state).toBe(state);
    expect(await stateOf(money)).toBe(becomes);
    const [approval] = await approvalsAbout(money);
    const isAlone = state === 'done';
    expect(approval).toMatchObject({
      uuid: asked.uuid,
      onePersonBelow: LIMIT,
      isAlone,
      decidedBy: isAlone ? yusuf.uuid : null,
      decision: isAlone ? 'approved' : null,
    });
    expect((await actsOn(product.services.db, asked.uuid)).map(({ verb }) => verb)).toEqual(
      isAlone ? ['approval.asked', 'approval.decided-alone'] : ['approval.asked'],
    );
  });

  it('a withdrawal, and whoever looks sees beforehand whether a second person will be needed', async () => {
    const [small, large] = [
      (await makeWithdrawal(product, LIMIT - 1)).withdrawalUuid,
      (await makeWithdrawal(product, LIMIT)).withdrawalUuid,
    ];
    const shown = await listStaffWithdrawals(product.services, yusuf);
    const isOneEnough = (uuid: string) => shown.find((row) => row.uuid === uuid)?.isOneEnough;
    expect([isOneEnough(small), isOneEnough(large)]).toEqual([true, false]);
    const ask = (withdrawalUuid: string) =>
      askWithdrawal(product.services, yusuf, { withdrawalUuid, why: 'uji', isAlone: true });
    expect([(await ask(small)).state, (await ask(large)).state]).toEqual(['done', 'waiting']);
    const rows = await product.services.db.select().from(withdrawals).where(eq(withdrawals.uuid, small));
    expect(rows).toMatchObject([{ status: 'Requested', agreedBy: yusuf.uuid }]);
  });

  it('calling off what is still to be transferred, as agreeing to it', async () => {
    const { services } = product;
    for (const [amount, state] of [
      [LIMIT - 1, 'done'],
      [LIMIT, 'waiting'],
    ] as const) {
      const { withdrawalUuid } = await makeWithdrawal(product, amount);
      const payout = { withdrawalUuid, why: 'uji', isAlone: true };
      await askWithdrawal(services, yusuf, payout);
      const money = await makeReviewMoney(product, '777', amount);
      await refund(money);
      for (const subject of state === 'done' ? [] : [withdrawalUuid, money]) {
        const [approval] = await approvalsAbout(subject);
        const uuid = approval?.uuid ?? '';
        await decideRequest(services, dewi, { uuid, decision: 'approved', why: 'uji' });
      }
      const callOff = (uuid: string) => ({ uuid, why: 'salah rekening', isAlone: true });
      expect(await askWithdrawalCallOff(services, yusuf, callOff(withdrawalUuid))).toMatchObject({ state });
      expect(await askRefundCallOff(services, yusuf, callOff(money))).toMatchObject({ state });
      const [row] = await services.db.select().from(withdrawals).where(eq(withdrawals.uuid, withdrawalUuid));
      expect([row?.status, await stateOf(money)]).toEqual(
        state === 'done' ? ['Rejected', 'review'] : ['Requested', 'agreed'],
      );
    }
  });

  it('a cancellation after payment, by what was paid', async () => {
    const { orderUuid } = await makeFamily(product);
    const cancel = async () => {
      const { basis, isOneEnough } = await previewCancellation(product.services, owner, { orderUuid });
      const approval = { orderUuid, basis, why: 'Jamaah sakit', isAlone: true };
      return [isOneEnough, await askCancellation(product.services, owner, approval)];
    };
    const statusOf = async () =>
      (await product.services.db.select().from(orders).where(eq(orders.uuid, orderUuid)))[0]?.status;
    await setLimits(LIMIT, 1_500_000);
    expect(await cancel()).toEqual([false, 'waiting']);
    const [approval] = await approvalsAbout(orderUuid);
    const uuid = approval?.uuid ?? '';
    await decideRequest(product.services, owner, { uuid, decision: 'withdrawn', why: 'uji' });
    await setLimits(LIMIT, 1_500_001);
    expect(await cancel()).toEqual([true, 'done']);
    expect(await statusOf()).toBe('Batal');
  });

  it('never without their having said so: what was shown as waiting waits', async () => {
    const money = await makeReviewMoney(product, '777', 1_000);
    expect((await refund(money, yusuf, false)).state).toBe('waiting');
    const [approval] = await approvalsAbout(money);
    const decision = { uuid: approval?.uuid ?? '', decision: 'approved' as const, why: 'uji' };
    await expect(decideRequest(product.services, yusuf, decision)).rejects.toMatchObject({
      code: 'ownApproval',
    });
    await decideRequest(product.services, dewi, decision);
    expect(await stateOf(money)).toBe('agreed');
  });

  it('and not where a colleague has asked for it already', async () => {
    const money = await makeReviewMoney(product, '777', 1_000);
    await refund(money, dewi, false);
    await expect(refund(money)).rejects.toMatchObject({ code: 'approvalOpen' });
    expect(await stateOf(money)).toBe('review');
  });
});

describe('a limit that changes', () => {
  it('holds for what is asked after it: lowered, what the screen promised waits after all', async () => {
    const money = await makeReviewMoney(product, '777', LIMIT - 1);
    const [shown] = (await listReviewMoney(product.services, yusuf)).filter(({ uuid }) => uuid === money);
    expect(shown?.isOneEnough).toBe(true);
    await setLimits(LIMIT - 1);
    expect((await refund(money)).state).toBe('waiting');
    await setLimits(LIMIT);
    const [approval] = await approvalsAbout(money);
    expect(approval).toMatchObject({ onePersonBelow: LIMIT - 1, decision: null });
    const decision = { uuid: approval?.uuid ?? '', decision: 'approved' as const, why: 'uji' };
    // Raised again, it is still the request of before.
    await expect(decideRequest(product.services, yusuf, decision)).rejects.toMatchObject({
      code: 'ownApproval',
    });
    await expect(
      product.services.db.execute(sql`update approvals set decision = 'approved', is_alone = true,
        decided_by = asked_by, decided_at = now() where subject_uuid = ${money}`),
    ).rejects.toMatchObject({ cause: { constraint: 'approvals_alone' } });
  });

  it('of 0 always takes two, and is written into the audit trail with what it was', async () => {
    await setLimits(0);
    const money = await makeReviewMoney(product, '777', 1);
    expect((await refund(money)).state).toBe('waiting');
    await setLimits(LIMIT);
    const { rows } = await product.services.db.execute(
      sql`select before, after from audit_log where verb = 'policy.changed' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ before: { onePersonRefund: 0 }, after: { onePersonRefund: LIMIT } }]);
  });
});

describe('of several at once', () => {
  it('one agrees that the money goes back', async () => {
    const money = await makeReviewMoney(product, '777', 1_000);
    const people = await Promise.all(Array.from({ length: 8 }, () => addStaffMember(product, 'Keuangan')));
    const outcomes = await Promise.allSettled(people.map((actor) => refund(money, actor)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(money)).toBe('agreed');
    expect((await approvalsAbout(money)).filter(({ decision }) => decision === 'approved')).toHaveLength(1);
  });

  it('either the withdrawal is transferred or it is called off, and the balance says the same', async () => {
    const { services } = product;
    for (const [index] of Array.from({ length: 6 }).entries()) {
      const { agent, withdrawalUuid: uuid } = await makeWithdrawal(product, 1_000);
      await askWithdrawal(services, yusuf, { withdrawalUuid: uuid, why: 'uji', isAlone: true });
      const acts = [
        () => askWithdrawalCallOff(services, dewi, { uuid, why: 'salah rekening', isAlone: true }),
        () =>
          services.db.transaction((tx) =>
            writeDecision(tx, services, yusuf, { uuid, status: 'Approved', reason: 'TRF 1' }),
          ),
      ];
      const outcomes = await Promise.allSettled((index % 2 ? acts : acts.reverse()).map((act) => act()));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [row] = await services.db.select().from(withdrawals).where(eq(withdrawals.uuid, uuid));
      const isSent = row?.status === 'Approved';
      expect([row?.status, await findAgentBalance(services.db, agent.uuid)]).toEqual([
        isSent ? 'Approved' : 'Rejected',
        isSent ? 4_999_000 : 5_000_000,
      ]);
    }
  });

  it('the limit holds that whoever asks finds, while the owner lowers it', async () => {
    const monies = await Promise.all(
      Array.from({ length: 6 }, () => makeReviewMoney(product, '777', LIMIT - 1)),
    );
    await Promise.all([setLimits(1), ...monies.map((money) => refund(money))]);
    for (const money of monies) {
      const [approval] = await approvalsAbout(money);
      const isAlone = approval?.onePersonBelow === LIMIT;
      expect(approval).toMatchObject({ isAlone, onePersonBelow: isAlone ? LIMIT : 1 });
      expect(await stateOf(money)).toBe(isAlone ? 'agreed' : 'review');
    }
    await setLimits(LIMIT);
  });
});

describe('the database', () => {
  it.each([
    ['a phone', sql`kind = 'person.phone'`],
    ['a price', sql`kind = 'package.price'`],
    ['no limit', sql`one_person_below = null`],
    ['an amount at the limit', sql`amount = one_person_below`],
    ['a rejection', sql`decision = 'rejected'`],
  ])('itself refuses %s decided by one person', async (_, change) => {
    const money = await makeReviewMoney(product, '777', 1_000);
    const { uuid } = await refund(money);
    await expect(
      product.services.db.execute(sql`update approvals set ${change} where uuid = ${uuid}`),
    ).rejects.toMatchObject({ cause: { constraint: 'approvals_alone' } });
  });
});
