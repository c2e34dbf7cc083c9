import { VA_BANKS } from '@rihlah/contract/billing/va-banks';
import type { ReviewReason } from '@rihlah/contract/staff/billing/money';
import { isPaidBill } from '@rihlah/rules/money/bill-state';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import type { Bank } from '@rihlah/snap/profile';
import { z } from 'zod';
import { pluck } from '../../../infra/pluck.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import type { BillRow, VirtualAccountRow } from '../bills/bill-queries.ts';
import { payments } from './payments.tables.ts';
import { wholeMoney } from './whole-money.ts';

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
export type Obstacle = Exclude<ReviewReason, 'early' | 'incomplete' | 'freed'>;

/** `early`: the bank has an account whose making it has not confirmed to us yet; booked when it does. */
export type ListReason = Obstacle | 'early';

/** `name` is the customer's name of the account, null for an unknown number. */
export type Recorded = { name: string | null } & (
  | { state: 'applied' | 'review' | 'refunded' }
  | { state: 'refused'; why: Obstacle }
);

/** A bill that a number pays, with what it gets of the money, in rupiah. */
export interface Share {
  bill: BillRow;
  amount: number;
}

/** The number that money was paid to, and the bills that it is for: several for a joint payment, in their order. */
export interface Target {
  account: VirtualAccountRow;
  shares: Share[];
}

/** A row of money that is on record under the reference of a report, or a hint about its number. */
export const recordedMoney = z.object({
  uuid: z.string(),
  bank: z.enum(VA_BANKS),
  number: z.string(),
  paymentRequestId: z.string(),
  part: z.number(),
  amount: z.number(),
  state: z.enum(payments.state.enumValues),
  reason: z.string().nullable(),
});

export type RecordedRow = z.infer<typeof recordedMoney> & {
  /** A second person is asked about it, or two have agreed that it goes back. */
  isAsked: boolean;
};

/** Money that is on record, whole: also what was dealt out to several bills. */
export interface KnownMoney extends Omit<RecordedRow, 'uuid' | 'part'> {
  /** Its rows. */
  uuids: string[];
}

/** Of parts that had different fates it is what is still to be decided that counts. */
export const knownMoney = (rows: RecordedRow[]): KnownMoney[] =>
  wholeMoney(rows).map(({ amount, rows: parts }) => {
    const { uuid: _, part: __, ...open } = parts.find(({ state }) => state === 'review') ?? parts[0];
    return { ...open, amount, uuids: pluck(parts, 'uuid'), isAsked: parts.some(({ isAsked }) => isAsked) };
  });

/** Name under which reports of one reference are locked, so that they are judged one after the other. */
export const referenceLock = ({ bank, paymentRequestId }: BankPaymentReport): string =>
  `${bank} ${paymentRequestId}`;

/** When money counts as paid. */
export const choosePaidMoment = (
  { paidAt }: BankPaymentReport,
  account: VirtualAccountRow | null,
  now: Date,
): Date => paidAt ?? (account && account.expiresAt < now ? account.expiresAt : now);

function obstacleTo(
  report: BankPaymentReport,
  { account, shares }: Target,
  orders: OrderRow[],
): ListReason | null {
  if (account.status === 'refused') return 'unknown';
  if (account.status === 'wanted') return report.source === '25' ? 'unknown' : 'early';
  if (account.status === 'paid' || shares.some(({ bill }) => isPaidBill(bill))) return 'alreadyPaid';
  if (account.status !== 'live' || shares.some(({ bill }) => bill.status !== 'open')) return 'expired';
  if (orders.some(({ status }) => isCancelled(status))) return 'expired';
  if (report.paidAt && report.paidAt > account.expiresAt) return 'expired';
  return isExact(report, account) ? null : 'wrongAmount';
}

/** Whether it is the amount that a number asks for, to the rupiah. */
export const isExact = (
  { amount, amountWritten }: BankPaymentReport,
  account: Pick<VirtualAccountRow, 'amount'>,
): boolean => amount === account.amount && !amountWritten;

/**
 * What becomes of a report. `known`: nothing is to be written; `list`: the money goes to the review list; `book`: it pays
 * its bills, and `early` are its rows on the review list where it waited there for its account.
 */
export type Judgement = { outcome: Recorded } & (
  | { kind: 'known' }
  | { kind: 'list'; why: ListReason; target: Target | null }
  | { kind: 'book'; target: Target; orders: OrderRow[]; early: string[] }
);

/**
 * Judges a report once for each reference, number and amount, however often and through whichever service it comes. What
 * cannot be booked is refused where the protocol still allows that (service 25), and otherwise goes to the review list.
 *
 * @param known what is recorded under its reference
 * @param orders locked, of the target's bills
 */
export function judgeReport(
  report: BankPaymentReport,
  { known, target, orders }: { known: KnownMoney[]; target: Target | null; orders: OrderRow[] },
): Judgement {
  const name = target?.account.name ?? null;
  const whole = known.filter(({ reason }) => reason !== 'incomplete');
  const before = whole.find(({ number, amount }) => number === report.number && amount === report.amount);
  if (before && (before.reason !== 'early' || before.state !== 'review'))
    return { kind: 'known', outcome: { state: before.state, name } };
  const why =
    whole.length > (before ? 1 : 0)
      ? 'inconsistent'
      : target
        ? obstacleTo(report, target, orders)
        : 'unknown';
  if (why && report.source === '25')
    return { kind: 'known', outcome: { state: 'refused', why: why === 'early' ? 'unknown' : why, name } };
  // Staff decide about early money too: a request to a second person says that it was sent back already (record 0094).
  if (before && (why || before.isAsked)) return { kind: 'known', outcome: { state: 'review', name } };
  if (why) return { kind: 'list', why, target, outcome: { state: 'review', name } };
  if (!target) throw new Error(`report ${report.paymentRequestId} has no bill to book on`);
  return { kind: 'book', target, orders, early: before?.uuids ?? [], outcome: { state: 'applied', name } };
}
