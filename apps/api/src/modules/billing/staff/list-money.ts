import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import type { ReviewMoney, StaffWithdrawal } from '@rihlah/contract/staff/billing/money';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findRequestedWithdrawals } from '../../agents/agent-queries.ts';
import { balancesOf } from '../../agents/balance.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { presentAllApprovals } from '../../backoffice/decisions/present-approvals.ts';
import { isOneEnough } from '../../backoffice/decisions/request-or-decide.ts';
import { suggestBills } from '../../banking/matching/suggest-bills.ts';
import { findReviewList, findWaitingMoney } from '../../banking/matching/unmatched-payments.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { presentMoneyBills } from './present-money-bills.ts';

async function approvalsBySubject(
  db: DbOrTx,
  actor: StaffActor,
  subjects: string[],
): Promise<Map<string, Approval>> {
  const approvals = await presentAllApprovals(db, actor, await findApprovalsAbout(db, subjects));
  return new Map(approvals.map((approval) => [approval.subjectUuid, approval]));
}

/** Money that could not be booked, the oldest first, with the bills that it may have been meant for. */
export async function listReviewMoney(services: Services, actor: StaffActor): Promise<ReviewMoney[]> {
  const { db } = services;
  const rows = await findReviewList(services);
  const approvals = await approvalsBySubject(
    db,
    actor,
    rows.map(({ uuid }) => uuid),
  );
  const suggested = await suggestBills(db, await findWaitingMoney(db));
  const bills = [...suggested.values()].flatMap((one) => one.bills);
  const present = await presentMoneyBills(db, bills, rows);
  return rows.map((row) => ({
    uuid: row.uuid,
    bank: row.bank,
    number: row.number,
    reference: row.paymentRequestId,
    amount: row.amount,
    amountWritten: row.amountWritten,
    paidAt: jakartaIso(row.paidAt),
    receivedAt: jakartaIso(row.receivedAt),
    reason: row.reason,
    suggestions: (suggested.get(row.uuid)?.bills ?? []).flatMap(present),
    preselected: suggested.get(row.uuid)?.preselected ?? null,
    tie: suggested.get(row.uuid)?.tie ?? null,
    refund: row.refund && { account: row.refund.account, agreedAt: jakartaIso(row.refund.agreedAt) },
    approval: approvals.get(row.uuid) ?? null,
    isOneEnough: isOneEnough(services, 'money.refund', row.amount),
  }));
}

const END_DIGITS = 4;

/** Withdrawals that wait for staff, the oldest first. */
export async function listStaffWithdrawals(
  services: Services,
  actor: StaffActor,
): Promise<StaffWithdrawal[]> {
  const { db } = services;
  const rows = await findRequestedWithdrawals(db);
  const agentUuids = [...new Set(rows.map(({ registrarUuid }) => registrarUuid))];
  const agents = await findPersons(db, agentUuids);
  const balances = await balancesOf(db, agentUuids);
  const approvals = await approvalsBySubject(
    db,
    actor,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map((row) => ({
    uuid: row.uuid,
    createdAt: jakartaIso(row.createdAt),
    amount: row.amount,
    agent: { uuid: row.registrarUuid, name: agents.get(row.registrarUuid)?.name ?? '' },
    bankName: row.bankName,
    accountName: row.accountName,
    accountNumberEnd: row.accountNumber.slice(-END_DIGITS),
    balance: balances.get(row.registrarUuid) ?? 0,
    agreedAt: row.agreedAt && jakartaIso(row.agreedAt),
    approval: approvals.get(row.uuid) ?? null,
    isOneEnough: isOneEnough(services, 'withdrawal.approve', row.amount),
  }));
}
