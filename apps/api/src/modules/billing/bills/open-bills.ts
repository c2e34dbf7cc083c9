import { randomUUID } from 'node:crypto';
import { firstPayment, planBills } from '@rihlah/rules/money/bills';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { SQL } from 'drizzle-orm';
import { insertRows } from '../../../infra/db/combined-write.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { bills } from './bills.tables.ts';

export const FIRST_PAYMENT = 'Pembayaran Pertama';
export const SETTLEMENT = 'Pelunasan';

/** The bill of the first payment (type 01), one per order. */
export const makeFirstBill = (order: OrderRow, now: Date) => ({
  uuid: randomUUID(),
  orderUuid: order.uuid,
  type: '01' as const,
  status: 'open' as const,
  description: FIRST_PAYMENT,
  amount: firstPayment(order.amount, order),
  position: 0,
  createdAt: now,
});

export type FirstBill = ReturnType<typeof makeFirstBill>;

export type NewBill = typeof bills.$inferInsert;

/** Bills as SQL for `combinedWrite`. */
export const insertBillsSql = (rows: NewBill[]): SQL => insertRows(bills, rows);

/**
 * The bills of the rest (type 03), once the first payment was received. Together with it they add up to the order.
 *
 * @param paid rupiah, the first payment: a room chosen before it has raised the order, but not this bill
 * @param departureDate of the package
 * @returns none when the first payment was all
 */
export function makeRemainingBills(order: OrderRow, paid: number, departureDate: string, now: Date) {
  const policy = { ...order, registrationFee: paid };
  const plan = planBills(order.amount, departureDate, jakartaDate(now), policy);
  return plan.map((bill, index) => ({
    orderUuid: order.uuid,
    type: '03' as const,
    status: 'open' as const,
    description: plan.length === 1 ? 'Pembayaran sisa' : `Pembayaran tahap ${index + 2}`,
    amount: bill.amount,
    dueDate: bill.dueDate,
    position: index + 1,
    createdAt: now,
  }));
}
