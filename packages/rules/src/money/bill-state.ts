import type { BillStatus } from '@rihlah/contract/billing/bill-state';
import { isCancelled } from '../orders/order-status.ts';

/** What each status of a bill means: whether money is still to come for it, or has come. */
const BILLS: Record<BillStatus, 'unpaid' | 'paid' | 'gone'> = {
  open: 'unpaid',
  suspended: 'unpaid',
  settled: 'paid',
  paid: 'paid',
  void: 'gone',
};

const statusesThatAre = (what: 'unpaid' | 'paid'): BillStatus[] =>
  (Object.keys(BILLS) as BillStatus[]).filter((status) => BILLS[status] === what);

/** Statuses of bills for which money is still to come; a settlement (type 02) may be among them. */
export const UNPAID_BILL: readonly BillStatus[] = statusesThatAre('unpaid');

/** Nobody has paid it, by itself or with a settlement, and somebody still has to. */
export const isUnpaidBill = ({ status }: { status: BillStatus }): boolean => BILLS[status] === 'unpaid';

/** Its money has come, by itself or with a settlement. */
export const isPaidBill = ({ status }: { status: BillStatus }): boolean => BILLS[status] === 'paid';

/** A settlement is another way to pay the same bills: what is owed is told by the single ones. */
export const SETTLEMENT_TYPE = '02';

/** A single bill that nobody has paid: those of an order are what is asked of its customer. */
export const isOwedBill = (bill: { type: string; status: BillStatus }): boolean =>
  bill.type !== SETTLEMENT_TYPE && isUnpaidBill(bill);

/** Rupiah that have come for an order: of a settlement its own, of what it settled nothing besides. */
export const sumPaid = (bills: readonly { status: BillStatus; amount: number }[]): number =>
  bills.reduce((sum, { status, amount }) => (status === 'paid' ? sum + amount : sum), 0);

/**
 * Rupiah that are still to come for an order, from the moment it is placed: its amount less what was paid, whether bills
 * for the rest exist already or not. A cancelled order owes nothing, and none owes less than nothing.
 */
export const owedAmount = ({
  status,
  amount,
  paid,
}: {
  status: string;
  amount: number;
  paid: number;
}): number => (isCancelled(status) ? 0 : Math.max(0, amount - paid));
