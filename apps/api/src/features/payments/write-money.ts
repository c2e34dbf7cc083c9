import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { bankActor } from '../../platform/actor.ts';
import { wakeAfter } from '../../platform/after-commit.ts';
import { recordSql } from '../../platform/audit/record.ts';
import { type Tx, writeLast } from '../../platform/database.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { Services } from '../../platform/services.ts';
import { insertSmsSql } from '../../platform/sms/enqueue-sms.ts';
import { insertRows, writeTogether } from '../../platform/write-together.ts';
import { becomeKnownSql, type PayingPerson } from '../accounts/known-persons.ts';
import { wantLoginsSql } from '../accounts/open-logins.ts';
import { markAgentsSql } from '../accounts/persons.ts';
import { commissionAct, commissionNews, creditCommissionsSql } from '../agents/credit-commission.ts';
import { notifySql } from '../inbox/notify.ts';
import { changeStatusesSql, type LockedStep } from '../orders/change-status.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { listing } from './money-acts.ts';
import { insertBillsSql, type NewBill } from './open-bills.ts';
import { paymentNotifications, paymentSms } from './payment-news.ts';
import { bankPayments, payments, virtualAccounts } from './payments.tables.ts';
import { type BankPaymentReport, momentOf, type Obstacle, type Target } from './record-bank-payment.ts';

/** Money that nothing stands against, with all that follows from it. */
export interface PlainMoney {
  report: BankPaymentReport;
  target: Target;
  order: OrderRow;
  registrar: PayingPerson;
  pilgrim: PayingPerson;
  /** The registrar has ordered for someone else. */
  isOrderer: boolean;
  /** What a first payment opens. */
  rest: NewBill[];
  /** Whether anything of the order is left to pay. */
  isOwing: boolean;
}

/** Money that has moved and cannot be booked. */
export interface DisputedMoney {
  report: BankPaymentReport;
  target: Target;
  why: Obstacle;
}

/** Puts money on the review list, as `recordBankPayment` does. @param money not empty */
export async function writeDisputed(
  tx: Tx,
  { log }: Services,
  money: DisputedMoney[],
  now: Date,
): Promise<void> {
  const listed = money.map((one) => ({ ...one, uuid: randomUUID() }));
  await tx.execute(
    insertRows(
      bankPayments,
      listed.map(({ uuid, report, target: { account }, why }) => ({
        uuid,
        ...report,
        amountWritten: report.amountWritten ?? null,
        paidAt: momentOf(report, account, now),
        receivedAt: now,
        state: 'review' as const,
        reason: why,
        paymentUuid: account.paymentUuid,
        virtualAccountUuid: account.uuid,
      })),
    ),
  );
  const acts = listed.map(({ uuid, report, why }) => ({
    actor: bankActor(report.bank),
    act: listing({ uuid, ...report, reason: why }),
  }));
  await tx.execute(recordSql(acts, now));
  for (const { report, why } of money)
    log.warn({ bank: report.bank, paymentRequestId: report.paymentRequestId, why }, 'payment put in review');
}

const isFirst = ({ target }: PlainMoney): boolean => target.bill.type === '01';

/**
 * Books money on its bills with all that follows from it, in one statement, the last of the transaction. Where a bill or
 * number is not as it was read, nothing of the transaction stands.
 *
 * @param money not empty, of different orders
 */
export function writeMoney(tx: Tx, services: Services, money: PlainMoney[], now: Date): void {
  const paid = JSON.stringify(
    money.map((one) => ({
      uuid: one.target.bill.uuid,
      at: paidAtOf(one, now),
      account: one.target.account.uuid,
    })),
  );
  const parts: Record<string, SQL> = {
    money: insertRows(
      bankPayments,
      money.map((one) => moneyRow(one, now)),
    ),
    bills: sql`update ${payments} set status = 'paid', paid_at = m.at
      from json_to_recordset(${paid}::json) as m(uuid uuid, at timestamptz)
      where ${payments.uuid} = m.uuid and ${payments.status} = 'open'`,
    accounts: sql`update ${virtualAccounts} set status = 'paid' where ${virtualAccounts.status} = 'live' and ${oneOf(
      virtualAccounts.uuid,
      money.map(({ target }) => target.account.uuid),
    )}`,
    acts: recordSql(
      money.flatMap((one) => {
        const actor = bankActor(one.report.bank);
        const credited = isFirst(one) ? commissionsOf(one).map(commissionAct) : [];
        return [paying(one, now), ...credited].map((act) => ({ actor, act }));
      }),
      now,
    ),
    messages: insertSmsSql(
      money.map((one) => {
        const { registrar, isOwing } = one;
        return paymentSms(
          services,
          { order: one.order, bill: one.target.bill },
          { phone: registrar.phone, isOwing },
        );
      }),
      now,
    ),
    ...changeStatusesSql(money.flatMap(stepsOf), now),
    ...firstPaymentParts(money.filter(isFirst), now),
  };
  const news = money.flatMap((one) => [
    ...(isFirst(one) ? commissionsOf(one).map(commissionNews) : []),
    ...paymentNotifications({ order: one.order, bill: one.target.bill }),
  ]);
  const all = { ...parts, news: notifySql(news, now) };
  writeLast(tx, writeTogether(all, { bills: money.length, accounts: money.length }));
  wakeAfter(tx, 'sms');
  wakeAfter(tx, 'logins');
}

const paidAtOf = ({ report, target }: PlainMoney, now: Date): Date => momentOf(report, target.account, now);

const moneyRow = (one: PlainMoney, now: Date) => {
  const { bank, number, paymentRequestId, amount, source } = one.report;
  return {
    bank,
    number,
    paymentRequestId,
    amount,
    source,
    paidAt: paidAtOf(one, now),
    receivedAt: now,
    state: 'applied' as const,
    paymentUuid: one.target.bill.uuid,
    virtualAccountUuid: one.target.account.uuid,
  };
};

const paying = (one: PlainMoney, now: Date) => ({
  verb: 'bill.paid' as const,
  subjectUuid: one.target.bill.uuid,
  after: { order: one.order.uuid, amount: one.target.bill.amount, paidAt: paidAtOf(one, now) },
});

/** Pembayaran DP → Pelunasan → Lunas, as far as the money reaches. */
function stepsOf(one: PlainMoney): LockedStep[] {
  const { order, isOwing, target } = one;
  const step = { order, orderUuid: order.uuid, why: `${target.bill.description} diterima` };
  const owes = isFirst(one) || order.status === 'Pelunasan';
  return [
    ...(isFirst(one) ? [{ ...step, from: 'Pembayaran DP' as const, to: 'Pelunasan' as const }] : []),
    ...(!isOwing && owes ? [{ ...step, from: 'Pelunasan' as const, to: 'Lunas' as const }] : []),
  ];
}

const commissionsOf = ({ order }: PlainMoney) =>
  order.registrarUuid === order.pilgrimUuid
    ? []
    : [{ registrarUuid: order.registrarUuid, orderUuid: order.uuid, amount: order.agentCommission }];

/** What the first payments of orders mean for their people (as `onFirstPayment`), and the bills of the rest. */
function firstPaymentParts(money: PlainMoney[], now: Date): Record<string, SQL> {
  if (money.length === 0) return {};
  const people = money.flatMap(({ registrar, pilgrim }) => [registrar, pilgrim]);
  const fresh = [...new Set(people.filter(({ isKnown }) => !isKnown).map(({ uuid }) => uuid))].sort();
  const agents = [
    ...new Set(
      money.flatMap(({ registrar, isOrderer }) => (isOrderer && !registrar.isAgent ? [registrar.uuid] : [])),
    ),
  ];
  const commissions = money.flatMap(commissionsOf);
  const rest = money.flatMap((one) => one.rest);
  return {
    ...(fresh.length > 0 && { known: becomeKnownSql(fresh, agents, now) }),
    // A row is written once in a statement: who becomes known here is marked there too.
    ...marksOf(agents, fresh, now),
    ...(commissions.length > 0 && { commissions: creditCommissionsSql(commissions, now) }),
    ...(rest.length > 0 && { rest: insertBillsSql(rest) }),
    logins: wantLoginsSql(people.map(({ uuid }) => uuid)),
  };
}

function marksOf(agents: string[], fresh: string[], now: Date): Record<string, SQL> {
  const others = agents.filter((uuid) => !fresh.includes(uuid));
  return others.length > 0 ? { agents: markAgentsSql(others, now) } : {};
}
