import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import type { MoneyBill, ReviewMoney, StaffWithdrawal } from '@rihlah/contract/staff/billing/money';
import { isRegistered } from '@rihlah/rules/orders/order-status';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findRequestedWithdrawals } from '../../agents/agent-queries.ts';
import { findAgentBalances } from '../../agents/balance.ts';
import { findAccountLooks } from '../../agents/withdrawals/show-payout-account.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { presentAllApprovals } from '../../backoffice/decisions/present-approvals.ts';
import { isOneEnough } from '../../backoffice/decisions/request-or-decide.ts';
import { type Matched, suggestBills } from '../../banking/matching/suggest-bills.ts';
import { findReviewList, findWaitingMoney } from '../../banking/matching/unmatched-payments.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrderSummaries, findOrdersByUuid } from '../../orders/record/order-queries.ts';
import type { BankPaymentRow } from '../bills/bill-queries.ts';
import { findOwedAmounts } from '../bills/due-bills.ts';
import { statusesAfter } from '../payments/book-payments.ts';
import { FREED } from '../payments/payment-bookings.ts';

async function approvalsBySubject(
  db: DbOrTx,
  actor: StaffActor,
  subjects: string[],
): Promise<Map<string, Approval>> {
  const approvals = await presentAllApprovals(db, actor, await findApprovalsAbout(db, subjects));
  return new Map(approvals.map((approval) => [approval.subjectUuid, approval]));
}

type Waiting = Pick<BankPaymentRow, 'uuid' | 'amount' | 'number' | 'receivedAt'>;

/**
 * How bills look that money may be for, each with what booking it there would do.
 *
 * @param waiting the money that any of them may be held for
 * @returns presents one; a bill that lost its order gives none
 */
export async function presentMoneyBills(
  db: DbOrTx,
  bills: Matched[],
  waiting: Waiting[],
): Promise<(bill: Matched) => MoneyBill[]> {
  const orderUuids = [...new Set(bills.map(({ orderUuid }) => orderUuid))];
  const orders = await findOrdersByUuid(db, orderUuids);
  const summaries = await findOrderSummaries(db, orderUuids);
  const owed = await findOwedAmounts(db, [...orders.values()]);
  const people = await findPersons(db, pluck([...orders.values()], 'registrarUuid'));
  const moneyOf = new Map(waiting.map((money) => [money.uuid, money]));
  return ({ orderUuid, billUuid, type, description, amount, signs, heldFor }) => {
    const order = orders.get(orderUuid);
    const summary = summaries.get(orderUuid);
    if (!order || !summary) return [];
    const left = Math.max(0, (owed.get(orderUuid) ?? order.amount) - amount);
    const status = isRegistered(order.status) ? ('Pembayaran DP' as const) : order.status;
    const reached = statusesAfter({ status, isFirst: type === '01', isOwing: left > 0 });
    const holder = heldFor && moneyOf.get(heldFor.moneyUuid);
    const held = heldFor && holder && { ...heldFor, amount: holder.amount, number: holder.number };
    return [
      {
        billUuid,
        description,
        amount,
        signs,
        order: { uuid: orderUuid, orderId: summary.orderId, name: summary.pilgrim.name },
        heldFor: held && holder ? { ...held, receivedAt: jakartaIso(holder.receivedAt) } : null,
        effect: {
          owed: left,
          from: order.status,
          to: reached.at(-1) ?? status,
          phone: maskPhone(people.get(order.registrarUuid)?.phone ?? ''),
        },
      },
    ];
  };
}

/** Whose money it is that was freed. */
const freedFrom = ({
  reason,
  orderUuid,
  orderId,
  pilgrim,
}: Awaited<ReturnType<typeof findReviewList>>[number]): ReviewMoney['freedFrom'] =>
  reason === FREED && orderUuid !== null
    ? { uuid: orderUuid, orderId: orderId ?? '', name: pilgrim ?? '' }
    : null;

/** Money that could not be booked, the oldest first, with the bills that it may have been meant for. */
export async function listReviewMoney(services: Services, actor: StaffActor): Promise<ReviewMoney[]> {
  const { db } = services;
  const rows = await findReviewList(services);
  const approvals = await approvalsBySubject(db, actor, pluck(rows, 'uuid'));
  const suggested = await suggestBills(db, await findWaitingMoney(db));
  const bills = [...suggested.values()].flatMap((one) => one.bills);
  const present = await presentMoneyBills(db, bills, rows);
  return rows.map((row) => ({
    uuid: row.uuid,
    bank: row.bank,
    number: row.number,
    reference: row.paymentRequestId,
    amount: row.amount,
    part: row.part === 0 ? null : { number: row.part, of: row.parts, total: row.total },
    amountWritten: row.amountWritten,
    paidAt: jakartaIso(row.paidAt),
    receivedAt: jakartaIso(row.receivedAt),
    reason: row.reason,
    freedFrom: freedFrom(row),
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
  const balances = await findAgentBalances(db, agentUuids);
  const approvals = await approvalsBySubject(db, actor, pluck(rows, 'uuid'));
  const looks = await findAccountLooks(db, pluck(rows, 'uuid'));
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
    accountSeen: looks.get(row.uuid) ?? [],
    approval: approvals.get(row.uuid) ?? null,
    isOneEnough: isOneEnough(services, 'withdrawal.approve', row.amount),
  }));
}
