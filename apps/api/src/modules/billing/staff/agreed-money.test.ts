import { randomUUID } from 'node:crypto';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeReviewMoney, makeWithdrawal } from '../../../../test/support/staff/money.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { bankAccounts, withdrawals } from '../../agents/agents.tables.ts';
import { findAgentBalance } from '../../agents/balance.ts';
import { writeDecision } from '../../agents/withdrawals/decide-withdrawal.ts';
import { showPayoutAccount } from '../../agents/withdrawals/show-payout-account.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { findApprovalFacts } from '../../backoffice/decisions/approval-facts.ts';
import { decideRequest } from '../../backoffice/decisions/decide-request.ts';
import { transferRefund } from '../../banking/matching/unmatched-payments.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { refunds } from '../payments/payments.tables.ts';
import { listReviewMoney, listStaffWithdrawals } from './list-money.ts';
import {
  askRefund,
  askRefundCallOff,
  askWithdrawal,
  askWithdrawalCallOff,
} from './request-money-decision.ts';

let product: TestProduct;
let yusuf: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());

/** Money that two people have agreed to send back. @returns its uuid */
async function makeAgreedRefund(amount = 700_000): Promise<string> {
  const moneyUuid = await makeReviewMoney(product, '55555', amount);
  const refund = { moneyUuid, account: 'BCA 4412 a.n. Cecep', why: 'salah kirim' };
  const { uuid } = await askRefund(product.services, yusuf, refund);
  await decideRequest(product.services, dewi, { uuid, decision: 'approved', why: 'sesuai' });
  return moneyUuid;
}

/** A withdrawal that two people have agreed to. */
async function makeAgreedWithdrawal(amount = 900_000) {
  const made = await makeWithdrawal(product, amount);
  const asked = { withdrawalUuid: made.withdrawalUuid, why: 'cocok' };
  const { uuid } = await askWithdrawal(product.services, yusuf, asked);
  await decideRequest(product.services, dewi, { uuid, decision: 'approved', why: 'sesuai' });
  return made;
}

const openAbout = async (uuid: string) =>
  (await findApprovalsAbout(product.services.db, [uuid])).map((approval) => approval.uuid)[0] ?? '';
const withdrawalOf = async (uuid: string) =>
  (await product.services.db.select().from(withdrawals).where(eq(withdrawals.uuid, uuid)))[0];
const transferTo = (uuid: string) =>
  product.services.db.transaction((tx) =>
    writeDecision(tx, product.services, yusuf, { uuid, status: 'Approved', reason: 'TRF 99' }),
  );
const sendBack = (paymentUuid: string) =>
  product.services.db.transaction((tx) =>
    transferRefund(tx, product.services, yusuf, { paymentUuid, reference: 'TRF 98' }),
  );

describe('the account of a withdrawal', () => {
  it('is told whole to whoever transfers it, once two people agree and until it was, and each look is written down', async () => {
    const { services } = product;
    const { withdrawalUuid } = await makeWithdrawal(product, 400_000);
    const show = () => showPayoutAccount(services, dewi, { withdrawalUuid });
    await expect(show()).rejects.toMatchObject({ code: 'notAgreed' });
    const { uuid } = await askWithdrawal(services, yusuf, { withdrawalUuid, why: 'cocok' });
    await decideRequest(services, dewi, { uuid, decision: 'approved', why: 'sesuai' });
    expect(await show()).toEqual({
      bankName: 'BCA',
      accountName: 'Euis Komala',
      accountNumber: '1230008812',
    });
    const looks = async () =>
      (await actsOn(services.db, withdrawalUuid)).filter(({ verb }) => verb === 'withdrawal.account-viewed');
    expect(await looks()).toMatchObject([
      { actorUuid: dewi.uuid, after: { bankName: 'BCA', accountNumberEnd: '8812' } },
    ]);
    await transferTo(withdrawalUuid);
    await expect(show()).rejects.toMatchObject({ code: 'alreadyDecided' });
    await expect(showPayoutAccount(services, dewi, { withdrawalUuid: randomUUID() })).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await looks()).toHaveLength(1);
  });

  it('is told to nobody once the agent has switched it off, or while somebody asks that nothing is sent there', async () => {
    const { services } = product;
    const { agent, withdrawalUuid } = await makeAgreedWithdrawal();
    const show = () => showPayoutAccount(services, dewi, { withdrawalUuid });
    await askWithdrawalCallOff(services, yusuf, { uuid: withdrawalUuid, why: 'salah rekening' });
    await expect(show()).rejects.toMatchObject({ code: 'approvalOpen' });
    const uuid = await openAbout(withdrawalUuid);
    await decideRequest(services, yusuf, { uuid, decision: 'withdrawn', why: 'ternyata benar' });
    await show();
    await services.db
      .update(bankAccounts)
      .set({ isActive: false })
      .where(eq(bankAccounts.registrarUuid, agent.uuid));
    await expect(show()).rejects.toMatchObject({ code: 'payoutAccountOff' });
  });
});

describe('what two people agreed to send to a wrong account', () => {
  it('says of a withdrawal who has looked at the whole number, and when: it may be on its way already', async () => {
    const { services } = product;
    const { withdrawalUuid } = await makeAgreedWithdrawal();
    const listed = async () =>
      (await listStaffWithdrawals(services, yusuf)).find(({ uuid }) => uuid === withdrawalUuid)?.accountSeen;
    expect(await listed()).toEqual([]);
    const at = jakartaIso(services.clock.now());
    for (const actor of [yusuf, dewi, dewi]) await showPayoutAccount(services, actor, { withdrawalUuid });
    const names = await findStaffNames(services.db, [dewi.uuid, yusuf.uuid]);
    const seen = [dewi, yusuf].map(({ uuid }) => ({ by: names.get(uuid), at: expect.any(String) }));
    expect(await listed()).toEqual(seen);
    expect((await listed())?.every((look) => look.at >= at)).toBe(true);
    await askWithdrawalCallOff(services, yusuf, { uuid: withdrawalUuid, why: 'salah rekening' });
    const facts = await findApprovalFacts(services, dewi, { uuid: await openAbout(withdrawalUuid) });
    expect(facts).toMatchObject({ kind: 'withdrawal.call-off', accountSeen: seen });
  });

  it('of a withdrawal is called off by two: rejected, back in the balance, and the agent is told', async () => {
    const { services } = product;
    const { agent, withdrawalUuid } = await makeAgreedWithdrawal(900_000);
    expect(await findAgentBalance(services.db, agent.uuid)).toBe(4_100_000);
    const callOff = { uuid: withdrawalUuid, why: 'nomor rekeningnya salah' };
    await askWithdrawalCallOff(services, yusuf, callOff);
    // Nobody sends meanwhile what may not be sent.
    await expect(transferTo(withdrawalUuid)).rejects.toMatchObject({ code: 'approvalOpen' });
    const uuid = await openAbout(withdrawalUuid);
    const decision = { uuid, decision: 'approved' as const, why: 'betul' };
    await expect(decideRequest(services, yusuf, decision)).rejects.toMatchObject({ code: 'ownApproval' });
    expect(await findApprovalFacts(services, dewi, { uuid })).toMatchObject({
      kind: 'withdrawal.call-off',
      agent: 'Euis Komala',
      amount: 900_000,
      balance: 5_000_000,
    });
    await decideRequest(services, dewi, decision);
    expect(await withdrawalOf(withdrawalUuid)).toMatchObject({ status: 'Rejected', reason: callOff.why });
    expect(await findAgentBalance(services.db, agent.uuid)).toBe(5_000_000);
    const told = await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.personUuid, agent.uuid));
    expect(told.map(({ message }) => message).join()).toContain(callOff.why);
    await expect(transferTo(withdrawalUuid)).rejects.toMatchObject({ code: 'alreadyDecided' });
    expect((await listStaffWithdrawals(services, yusuf)).map((row) => row.uuid)).not.toContain(
      withdrawalUuid,
    );
  });

  it('of a refund is called off by two: the money waits again, and may go to another account', async () => {
    const { services } = product;
    const moneyUuid = await makeAgreedRefund();
    await askRefundCallOff(services, yusuf, { uuid: moneyUuid, why: 'rekening orang lain' });
    await expect(sendBack(moneyUuid)).rejects.toMatchObject({ code: 'approvalOpen' });
    const uuid = await openAbout(moneyUuid);
    expect(await findApprovalFacts(services, dewi, { uuid })).toMatchObject({
      kind: 'money.refund-call-off',
      account: 'BCA 4412 a.n. Cecep',
      amount: 700_000,
    });
    await decideRequest(services, dewi, { uuid, decision: 'approved', why: 'betul' });
    const shown = (await listReviewMoney(services, yusuf)).find((row) => row.uuid === moneyUuid);
    expect(shown).toMatchObject({ refund: null, approval: null });
    await expect(sendBack(moneyUuid)).rejects.toMatchObject({ code: 'notAgreed' });
    const right = { moneyUuid, account: 'BNI 7781 a.n. Cecep', why: 'rekening yang benar' };
    const asked = await askRefund(services, yusuf, right);
    await decideRequest(services, dewi, { uuid: asked.uuid, decision: 'approved', why: 'sesuai' });
    await sendBack(moneyUuid);
    const rows = await services.db.select().from(refunds).where(eq(refunds.paymentUuid, moneyUuid));
    expect(rows).toMatchObject([{ account: right.account, reference: 'TRF 98' }]);
  });

  it('is called off of nothing that nobody agreed to, or that has left', async () => {
    const { services } = product;
    const { withdrawalUuid } = await makeWithdrawal(product, 100_000);
    const money = await makeReviewMoney(product, '4', 1_000);
    const why = 'salah';
    await expect(askWithdrawalCallOff(services, yusuf, { uuid: withdrawalUuid, why })).rejects.toMatchObject({
      code: 'notAgreed',
    });
    await expect(askRefundCallOff(services, yusuf, { uuid: money, why })).rejects.toMatchObject({
      code: 'notAgreed',
    });
    const sent = (await makeAgreedWithdrawal()).withdrawalUuid;
    await transferTo(sent);
    const back = await makeAgreedRefund();
    await sendBack(back);
    await expect(askWithdrawalCallOff(services, yusuf, { uuid: sent, why })).rejects.toMatchObject({
      code: 'alreadyDecided',
    });
    await expect(askRefundCallOff(services, yusuf, { uuid: back, why })).rejects.toMatchObject({
      code: 'alreadyDecided',
    });
  });

  it('of a transfer and a calling off at the same moment one counts, never both', async () => {
    const { services } = product;
    for (const [index] of Array.from({ length: 6 }).entries()) {
      const { agent, withdrawalUuid } = await makeAgreedWithdrawal();
      const money = await makeAgreedRefund();
      const ask = { why: 'salah rekening' };
      const races = [
        [
          () => askWithdrawalCallOff(services, dewi, { uuid: withdrawalUuid, ...ask }),
          () => transferTo(withdrawalUuid),
        ],
        [() => askRefundCallOff(services, dewi, { uuid: money, ...ask }), () => sendBack(money)],
      ];
      for (const race of races) {
        const done = await Promise.allSettled((index % 2 ? race : race.reverse()).map((act) => act()));
        expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      }
      const row = await withdrawalOf(withdrawalUuid);
      const isAsked = (await openAbout(withdrawalUuid)) !== '';
      expect([row?.status, isAsked]).toEqual(
        row?.status === 'Approved' ? ['Approved', false] : ['Requested', true],
      );
      expect(await findAgentBalance(services.db, agent.uuid)).toBe(4_100_000);
    }
  });
});
