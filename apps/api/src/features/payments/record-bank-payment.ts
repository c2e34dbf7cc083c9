import type { ReviewReason } from '@rihlah/contract/staff/money';
import type { Bank } from '@rihlah/snap/profile';
import { and, eq } from 'drizzle-orm';
import { bankActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { lockNames } from '../../platform/lock-names.ts';
import type { Services } from '../../platform/services.ts';
import { findApprovalsAbout } from '../approvals/approval-queries.ts';
import { lockOrder, type OrderRow } from '../orders/order-queries.ts';
import { applyPayment } from './apply-payment.ts';
import { listing } from './money-acts.ts';
import {
  type BankPaymentRow,
  findRecorded,
  lockMoney,
  type PaymentRow,
  type VirtualAccountRow,
} from './payment-queries.ts';
import { bankPayments, payments, virtualAccounts } from './payments.tables.ts';
import { dropHints } from './record-incomplete.ts';

/** A payment as a bank reports it, through whichever SNAP service. */
export interface BankPaymentReport {
  bank: Bank;
  /** Digits of the virtual account, without padding. */
  number: string;
  /** The bank's reference; services 25 and 34 share it. */
  paymentRequestId: string;
  /** Whole rupiah, sen cut off. */
  amount: number;
  /** The amount as it was written, where that is not simply whole rupiah. */
  amountWritten?: string | null;
  /** Null where the bank names no usable moment: then it was in time, for a bank takes nothing after an account's end. */
  paidAt: Date | null;
  source: '25' | '34' | '26' | '35';
}

/** Why money cannot be booked on a bill. `inconsistent`: its reference came before with another number or amount. */
export type Obstacle = Exclude<ReviewReason, 'early' | 'incomplete'>;

/** `early`: the bank has an account whose making it has not confirmed to us yet; booked when it does. */
type Reason = Obstacle | 'early';

/** `name` is the customer's name of the account, null for an unknown number. */
export type Recorded = { name: string | null } & (
  | { state: 'applied' | 'review' | 'refunded' }
  | { state: 'refused'; why: Obstacle }
);

/** Name under which reports of one reference are locked, so that they are judged one after the other. */
export const referenceLock = ({ bank, paymentRequestId }: BankPaymentReport): string =>
  `${bank} ${paymentRequestId}`;

/**
 * Records money that a bank reports, once per reference, number and amount, however often and through however many
 * services it is reported. What cannot be booked is refused where the protocol still allows it (service 25) and
 * otherwise goes to the review list: money is never dropped silently. The caller answers the bank after this has
 * committed.
 */
export function recordBankPayment(services: Services, report: BankPaymentReport): Promise<Recorded> {
  return inTransaction(services.db, async (tx) => {
    // Reports of one reference are judged one after the other; reports of one order, behind its lock below.
    await lockNames(tx, [referenceLock(report)]);
    const known = await findRecorded(tx, report.bank, [report.paymentRequestId]);
    const before = known.find(
      ({ number, amount, reason }) =>
        number === report.number && amount === report.amount && reason !== 'incomplete',
    );
    const target = await findTarget(tx, report);
    const name = target?.account.name ?? null;
    if (before && before.reason !== 'early') return { state: before.state, name };
    if (before?.state === 'refunded' || before?.state === 'applied') return { state: before.state, name };
    const context = { tx, services, report, before: before ?? null, name };
    if (known.some((row) => row !== before && row.reason !== 'incomplete')) {
      const { bank, paymentRequestId } = report;
      services.log.error({ bank, paymentRequestId }, 'a bank used a reference again, for other money');
      return keepOrRefuse(context, 'inconsistent', target?.account ?? null);
    }
    if (!target) return keepOrRefuse(context, 'unknown', null);
    const settled = finalObstacle(report, target);
    if (settled) return keepOrRefuse(context, settled, target.account);
    return bookOrKeep(context, target);
  });
}

interface Context {
  tx: Tx;
  services: Services;
  report: BankPaymentReport;
  /** The same money on the review list, waiting for its account to be confirmed. */
  before: BankPaymentRow | null;
  name: string | null;
}

export interface Target {
  account: VirtualAccountRow;
  bill: PaymentRow;
}

async function findTarget(tx: Tx, { bank, number }: BankPaymentReport): Promise<Target | null> {
  const [target] = await tx
    .select({ account: virtualAccounts, bill: payments })
    .from(virtualAccounts)
    .innerJoin(payments, eq(payments.uuid, virtualAccounts.paymentUuid))
    .where(and(eq(virtualAccounts.bank, bank), eq(virtualAccounts.number, number)));
  return target ?? null;
}

async function bookOrKeep(context: Context, found: Target): Promise<Recorded> {
  const { tx, services, report } = context;
  const order = await lockOrder(tx, found.bill.orderUuid);
  // Read again behind the lock: somebody may have paid or closed it while this waited.
  const target = await findTarget(tx, report);
  if (!order || !target) throw new Error(`virtual account ${found.account.uuid} lost its bill`);
  const { account, bill } = target;
  const obstacle = obstacleTo(report, target, order);
  if (obstacle) return keepOrRefuse(context, obstacle, account);
  const decided = context.before && (await decidedByStaff(tx, context.before.uuid));
  if (decided) return { state: decided, name: account.name };
  await keep(context, { state: 'applied', account });
  const paidAt = momentOf(report, account, services.clock.now());
  await applyPayment(tx, services, bankActor(report.bank), { order, bill, account, paidAt });
  return { state: 'applied', name: account.name };
}

/**
 * What staff have made of early money since, or ask a second person to make of it: a wish says that it was sent back
 * already (decision 0138). @returns null where it is still to be booked
 */
async function decidedByStaff(tx: Tx, uuid: string): Promise<BankPaymentRow['state'] | null> {
  const money = await lockMoney(tx, uuid);
  if (!money) throw new Error(`money ${uuid} is gone`);
  if (money.state !== 'review') return money.state;
  return (await findApprovalsAbout(tx, [uuid])).length > 0 ? 'review' : null;
}

/** When money counts as paid. */
export const momentOf = ({ paidAt }: BankPaymentReport, account: VirtualAccountRow | null, now: Date): Date =>
  paidAt ?? (account && account.expiresAt < now ? account.expiresAt : now);

/** An obstacle that no lock can lift, so that a flood of late reports does not queue up behind the order. */
function finalObstacle(report: BankPaymentReport, target: Target): Obstacle | null {
  const obstacle = obstacleTo(report, target, null);
  const isEnded = ['closed', 'expired', 'refused'].includes(target.account.status);
  const isFinal = isEnded || obstacle === 'alreadyPaid' || obstacle === 'wrongAmount';
  return isFinal && obstacle !== 'early' ? obstacle : null;
}

/** @param order null while it is not locked: what it decides is then left open */
export function obstacleTo(
  report: BankPaymentReport,
  { account, bill }: Target,
  order: OrderRow | null,
): Reason | null {
  if (account.status === 'refused') return 'unknown';
  if (account.status === 'wanted') return report.source === '25' ? 'unknown' : 'early';
  if (account.status === 'paid' || bill.status === 'paid' || bill.status === 'settled') return 'alreadyPaid';
  if (account.status !== 'live' || bill.status !== 'open') return 'expired';
  if (order?.status === 'Batal' || (report.paidAt && report.paidAt > account.expiresAt)) return 'expired';
  return report.amount === account.amount && !report.amountWritten ? null : 'wrongAmount';
}

async function keepOrRefuse(
  context: Context,
  why: Reason,
  account: VirtualAccountRow | null,
): Promise<Recorded> {
  const { services, report, name, before } = context;
  if (report.source === '25') return { state: 'refused', why: why === 'early' ? 'unknown' : why, name };
  if (before) return { state: 'review', name };
  await keep(context, { state: 'review', reason: why, account });
  const { bank, paymentRequestId } = report;
  services.log.warn({ bank, paymentRequestId, why }, 'payment put in review');
  return { state: 'review', name };
}

interface Outcome {
  state: 'applied' | 'review';
  reason?: Reason;
  account: VirtualAccountRow | null;
}

async function keep(
  { tx, services, report, before }: Context,
  { state, reason, account }: Outcome,
): Promise<void> {
  if (before) {
    const { uuid, state: is, reason: why } = bankPayments;
    const isEarly = and(eq(uuid, before.uuid), eq(is, 'review'), eq(why, 'early'));
    await tx.update(bankPayments).set({ state, reason: null }).where(isEarly);
    return;
  }
  const now = services.clock.now();
  await dropHints(tx, report, now);
  const [kept] = await tx
    .insert(bankPayments)
    .values({
      ...report,
      paidAt: momentOf(report, account, now),
      receivedAt: now,
      state,
      reason: reason ?? null,
      paymentUuid: account?.paymentUuid ?? null,
      virtualAccountUuid: account?.uuid ?? null,
    })
    .returning();
  if (state === 'review' && kept) await record(tx, bankActor(report.bank), listing(kept), now);
}
