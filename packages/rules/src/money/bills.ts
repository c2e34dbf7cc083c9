import { addDays, addMonths } from '../text/dates.ts';

export interface BillPolicy {
  registrationFee: number;
  secondPayment: number;
  secondPaymentMonthsBefore: number;
  finalPaymentMonthsBefore: number;
}

export interface PlannedBill {
  /** Rupiah. */
  amount: number;
  /** Last day to pay, a Jakarta date. */
  dueDate: string;
}

/** Days to pay when every regular due date has already passed. */
const LATE_BOOKING_DAYS = 7;

/** What is paid at registration: the fee, but never more than the order. Rupiah. */
export const firstPayment = (amount: number, policy: BillPolicy): number =>
  Math.min(policy.registrationFee, amount);

/**
 * The bills for what is left after the first payment. A bill whose due date has passed falls into the next one; when
 * both have, the rest is due in 7 days and before departure. The parts add up to `amount` minus the first payment.
 *
 * @param amount rupiah, the whole order
 * @param departureDate `YYYY-MM-DD`
 * @param today `YYYY-MM-DD` in Jakarta
 */
export function planBills(
  amount: number,
  departureDate: string,
  today: string,
  policy: BillPolicy,
): PlannedBill[] {
  const rest = amount - firstPayment(amount, policy);
  if (rest <= 0) return [];
  const secondDue = addMonths(departureDate, -policy.secondPaymentMonthsBefore);
  const finalDue = addMonths(departureDate, -policy.finalPaymentMonthsBefore);
  if (finalDue < today) return [{ amount: rest, dueDate: lateDueDate(departureDate, today) }];
  const second = secondDue < today ? 0 : Math.min(policy.secondPayment, rest);
  return [
    { amount: second, dueDate: secondDue },
    { amount: rest - second, dueDate: finalDue },
  ].filter((bill) => bill.amount > 0);
}

/**
 * The day by which all of an order is to be paid: the last regular due date, or soon where that has passed. Also when
 * a bill that is added later (a priced room) falls due.
 *
 * @param departureDate `YYYY-MM-DD`
 * @param from `YYYY-MM-DD` in Jakarta: the day of the order, or of the added bill
 */
export function finalPaymentDate(
  departureDate: string,
  from: string,
  { finalPaymentMonthsBefore }: Pick<BillPolicy, 'finalPaymentMonthsBefore'>,
): string {
  const due = addMonths(departureDate, -finalPaymentMonthsBefore);
  return due < from ? lateDueDate(departureDate, from) : due;
}

function lateDueDate(departureDate: string, today: string): string {
  const [due = today] = [addDays(today, LATE_BOOKING_DAYS), addDays(departureDate, -1)].sort();
  return due < today ? today : due;
}
