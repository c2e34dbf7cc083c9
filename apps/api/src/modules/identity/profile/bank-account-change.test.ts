import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch } from '../../../../test/support/people/factories.ts';
import { makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { decideWithdrawal } from '../../../../test/support/staff/acts.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import type { CustomerActor, StaffActor } from '../../../infra/access/actor.ts';
import { auditLog } from '../../../infra/audit/audit.tables.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { bankAccounts, withdrawals } from '../../agents/agents.tables.ts';
import { findAgentBalance } from '../../agents/balance.ts';
import { addBankAccount, type NewBankAccount } from '../../agents/bank-accounts/add-bank-account.ts';
import { requestWithdrawal } from '../../agents/withdrawals/request-withdrawal.ts';
import { findApprovalFacts } from '../../backoffice/decisions/approval-facts.ts';
import { decideRequest } from '../../backoffice/decisions/decide-request.ts';
import { askWithdrawal } from '../../billing/staff/request-money-decision.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { findStaffPerson } from '../people/find-person.ts';
import { askBankAccount } from '../people/request-bank-account.ts';

const OLD = {
  code: '002' as const,
  accountName: 'Euis Komala',
  accountNumber: '77001111',
  bankAddress: 'Dago',
};
const NEW = {
  code: '014' as const,
  accountName: 'Euis Komala',
  accountNumber: '1230008812',
  bankAddress: 'Dago',
};
const COMMISSION = 300_000;

let product: TestProduct;
let yusuf: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());

const customerActor = (uuid: string): CustomerActor => ({
  kind: 'customer',
  uuid,
  accountUuid: uuid,
  sessionUuid: uuid,
  requestId: 'uji',
  address: '127.0.0.1',
});

const db = () => product.services.db;

/** An agent with a commission and an account. */
async function makeAgent(branchUuid?: string) {
  const { agent } = await makeFamily(product, branchUuid ? { branchUuid } : {});
  await rebuildOrderSearchNow(product);
  const account = await addBankAccount(product.services, customerActor(agent.uuid), OLD);
  return { personUuid: agent.uuid, phone: agent.phone, name: agent.name, old: account.uuid };
}

const ask = (personUuid: string, replaces: string | null, actor = yusuf, account: NewBankAccount = NEW) =>
  askBankAccount(product.services, actor, { ...account, personUuid, replaces, why: 'rekening ditutup' });
const approve = (uuid: string, actor = dewi) =>
  decideRequest(product.services, actor, { uuid, decision: 'approved', why: 'buku tabungan dilihat' });
const withdraw = (personUuid: string, bankAccountUuid: string, amount = COMMISSION) =>
  requestWithdrawal(product.services, customerActor(personUuid), {
    amount,
    bankAccountUuid,
    idempotency: null,
    present: ({ uuid }) => uuid,
  });
const accountsOf = (personUuid: string) =>
  db().select().from(bankAccounts).where(eq(bankAccounts.registrarUuid, personUuid));
const find = async (personUuid: string, accountNumber = NEW.accountNumber) =>
  (await accountsOf(personUuid)).find((row) => row.accountNumber === accountNumber);

describe('a change of a bank account', () => {
  it('takes effect when a second person who holds the permission approves, never the first', async () => {
    const { personUuid, old, phone } = await makeAgent();
    const approval = await ask(personUuid, old);
    await expect(ask(personUuid, old, dewi)).rejects.toMatchObject({ code: 'approvalOpen' });
    await expect(approve(approval, yusuf)).rejects.toMatchObject({ code: 'ownApproval' });
    const visa = await addStaffMember(product, 'Visa');
    await expect(approve(approval, visa)).rejects.toMatchObject({ code: 'notFound' });
    expect(await find(personUuid)).toBeUndefined();
    await approve(approval);
    expect(await find(personUuid, OLD.accountNumber)).toMatchObject({ isActive: false });
    expect(await find(personUuid)).toMatchObject({ isActive: true, bankName: 'Bank BCA' });

    const told = await db()
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.kind, 'bank-account-changed'), eq(smsOutbox.phone, phone)));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Bank BCA •••• 8812')]);
    const inbox = await db().select().from(notifications).where(eq(notifications.personUuid, personUuid));
    expect(inbox.map(({ type }) => type)).toContain('bank-account-changed');
  });

  it('tells whoever is to agree the whole new number, to compare it with the passbook', async () => {
    const { personUuid, old, name } = await makeAgent();
    const facts = await findApprovalFacts(product.services, dewi, { uuid: await ask(personUuid, old) });
    expect(facts).toMatchObject({ name, to: { accountNumber: NEW.accountNumber } });
    expect(JSON.stringify(facts)).not.toContain(OLD.accountNumber);
  });

  it('shows of both accounts the end alone, in the label of the approval, to staff and in the audit trail', async () => {
    const { personUuid, old } = await makeAgent();
    const approval = await ask(personUuid, old);
    const shown = await findStaffPerson(product.services, dewi, { personUuid });
    expect(shown.approvals).toMatchObject([{ uuid: approval, mayDecide: true }]);
    expect(shown.approvals[0]?.label).toContain('dari Bank BRI •••• 1111 ke Bank BCA •••• 8812');
    await approve(approval);
    const after = await findStaffPerson(product.services, yusuf, { personUuid });
    expect(after.accounts).toMatchObject([
      { accountNumberEnd: '8812', isActive: true },
      { accountNumberEnd: '1111', isActive: false, usableFrom: null },
    ]);
    const acts = await db().select().from(auditLog);
    for (const number of [OLD.accountNumber, NEW.accountNumber])
      expect(JSON.stringify([shown, after, acts])).not.toContain(number);
    const visa = await addStaffMember(product, 'Visa');
    expect((await findStaffPerson(product.services, visa, { personUuid })).accounts).toBeNull();
  });

  it('is not for staff of other branches, nor for an account of somebody else', async () => {
    const { personUuid, old } = await makeAgent(await makeBranch(db()));
    const elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(db())]);
    await expect(ask(personUuid, old, elsewhere)).rejects.toMatchObject({ code: 'notFound' });
    const other = await makeAgent();
    await expect(ask(personUuid, other.old)).rejects.toMatchObject({
      fields: { replaces: 'bankAccountNotFound' },
    });
    await expect(ask(personUuid, null, yusuf, OLD)).rejects.toMatchObject({
      fields: { accountNumber: 'bankAccountKnown' },
    });
  });
});

describe('what waited to be paid to the old account', () => {
  it('goes back into the balance, and the agent asks anew a day later', async () => {
    const { personUuid, old } = await makeAgent();
    const waiting = await withdraw(personUuid, old);
    expect(await findAgentBalance(db(), personUuid)).toBe(0);
    await approve(await ask(personUuid, old));
    const [row] = await db().select().from(withdrawals).where(eq(withdrawals.uuid, waiting));
    expect(row).toMatchObject({ status: 'Rejected', reason: expect.stringContaining('diganti') });
    expect(await findAgentBalance(db(), personUuid)).toBe(COMMISSION);
    await expect(withdraw(personUuid, old)).rejects.toMatchObject({
      fields: { bankAccount: 'bankAccountInactive' },
    });
    const fresh = (await find(personUuid))?.uuid ?? '';
    await expect(withdraw(personUuid, fresh)).rejects.toMatchObject({
      fields: { bankAccount: 'bankAccountFresh' },
    });
    await journey(product.address).advance(86_401);
    expect(await withdraw(personUuid, fresh)).toBeTruthy();
  });

  it('is decided first where a colleague is asked to agree that it is sent, or it is to be transferred, also between approval and approval', async () => {
    const { personUuid, old } = await makeAgent();
    const withdrawalUuid = await withdraw(personUuid, old);
    const approval = await ask(personUuid, old);
    const sent = await askWithdrawal(product.services, yusuf, {
      withdrawalUuid,
      why: 'uji',
    });
    await expect(approve(approval)).rejects.toMatchObject({ code: 'payoutUnderWay' });
    expect(await find(personUuid)).toBeUndefined();
    await approve(sent.uuid);
    await expect(approve(approval)).rejects.toMatchObject({ code: 'payoutUnderWay' });
    await decideWithdrawal(product.services, dewi, {
      uuid: withdrawalUuid,
      status: 'Approved',
      reason: 'TRF',
    });
    await approve(approval);
    const rows = await db().select().from(withdrawals).where(eq(withdrawals.uuid, withdrawalUuid));
    expect(rows).toMatchObject([{ status: 'Approved' }]);
    expect(await find(personUuid)).toMatchObject({ isActive: true });
  });

  it('is never left behind by an agent who asks at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { personUuid, old } = await makeAgent();
      const approval = await ask(personUuid, old);
      const [, asked] = await Promise.allSettled([approve(approval), withdraw(personUuid, old)]);
      const { rows } = await db().execute(sql`select w.status from withdrawals w
        where w.bank_account_uuid = ${old} and w.status = 'Requested'`);
      expect([round, asked.status, rows]).toEqual([round, asked.status, []]);
      expect(await findAgentBalance(db(), personUuid)).toBe(COMMISSION);
    }
  });
});

it('an account that was used before is switched on again, and frozen for a day as any other', async () => {
  const { personUuid, old } = await makeAgent();
  await approve(await ask(personUuid, old));
  const fresh = (await find(personUuid))?.uuid ?? null;
  await approve(await ask(personUuid, fresh, yusuf, OLD));
  expect(await accountsOf(personUuid)).toHaveLength(2);
  const again = await find(personUuid, OLD.accountNumber);
  expect(again).toMatchObject({ isActive: true });
  await expect(withdraw(personUuid, again?.uuid ?? '')).rejects.toMatchObject({
    fields: { bankAccount: 'bankAccountFresh' },
  });
});
