import { DAY_MS, earliest, HOUR_MS, later, latest } from '@rihlah/demo/moments';
import { between } from '@rihlah/demo/seeded';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { firstPayment, type PlannedBill, planBills } from '@rihlah/rules/money/bills';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { FIRST_PAYMENT } from '../../modules/billing/bills/open-bills.ts';

export interface BillPlan {
  type: '01' | '03';
  description: string;
  /** Rupiah. */
  amount: number;
  dueDate: string | null;
  createdAt: Date;
  /** Null while open. */
  paidAt: Date | null;
}

interface BillsInput {
  /** Without the room. Rupiah. */
  amount: number;
  /** Of the room, which goes onto the last bill. Rupiah. */
  roomPrice: number;
  departureDate: string;
  placedAt: Date;
  /** Which later bills are paid. */
  paid: 'all' | 'due' | 'none';
  isOverdue: boolean;
  now: Date;
  random: () => number;
}

/** Money received in the last eight days would be missed in the bank's list. */
const NEWEST_PAYMENT_DAYS = 9;
/** Bills due soon are paid, so that a fresh demo does not begin with reminders. */
const SETTLED_AHEAD_DAYS = 14;

/** The first bill of an order, unpaid. @param amount rupiah, of the whole order */
export const firstBill = (amount: number, placedAt: Date): BillPlan => ({
  type: '01',
  description: FIRST_PAYMENT,
  amount: firstPayment(amount, DEFAULT_POLICY),
  dueDate: null,
  createdAt: placedAt,
  paidAt: null,
});

/** All bills of an order whose first payment was received; together they are its amount. */
export function planDemoBills(input: BillsInput): BillPlan[] {
  const { amount, roomPrice, placedAt, departureDate, random } = input;
  const paidAt = later(placedAt, 1 + random() * 18);
  const planned = planBills(amount, departureDate, jakartaDate(paidAt), DEFAULT_POLICY);
  const rest = planned.map((bill, index): BillPlan => {
    const isLast = index === planned.length - 1;
    return {
      type: '03',
      description: planned.length === 1 ? 'Pembayaran sisa' : `Pembayaran tahap ${index + 2}`,
      amount: bill.amount + (isLast ? roomPrice : 0),
      dueDate: bill.dueDate,
      createdAt: paidAt,
      paidAt: isPaid(bill, isLast, input) ? payDay(bill, paidAt, index, input) : null,
    };
  });
  return [{ ...firstBill(amount, placedAt), paidAt }, ...rest];
}

function isPaid({ dueDate }: PlannedBill, isLast: boolean, { paid, isOverdue, now }: BillsInput): boolean {
  if (paid !== 'due') return paid === 'all';
  const today = jakartaDate(now);
  const isLeftUnpaid = isOverdue && dueDate < today;
  return !isLast && !isLeftUnpaid && dueDate <= addDays(today, SETTLED_AHEAD_DAYS);
}

/** A few days before the bill is due, after the one before it. */
function payDay(
  { dueDate }: PlannedBill,
  firstPaidAt: Date,
  index: number,
  { now, random }: BillsInput,
): Date {
  const wished = new Date(Date.parse(`${dueDate}T10:00:00+07:00`) - between(random, 1, 9) * DAY_MS);
  const newest = new Date(now.getTime() - NEWEST_PAYMENT_DAYS * DAY_MS);
  const inTime = earliest(later(wished, random() * 9), later(newest, -random() * 30));
  return latest(inTime, new Date(firstPaidAt.getTime() + (index + 1) * 5 * HOUR_MS));
}
