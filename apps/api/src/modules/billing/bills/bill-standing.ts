import { isPaidBill } from '@rihlah/rules/money/bill-state';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import type { BillRow } from './bill-queries.ts';

/**
 * Whether a bill can be paid now, and if not, why. `over`: its order was cancelled or its window has closed · `void`: it was
 * given up while its order goes on, by a change of the price or of the first payment, or as a settlement is · `suspended`: it waits for a settlement.
 */
export type BillStanding = 'open' | 'paid' | 'over' | 'void' | 'suspended';

export function billStanding(order: OrderRow, bill: BillRow, now: Date): BillStanding {
  if (isPaidBill(bill)) return 'paid';
  const hasWindowClosed = isAwaitingFirstPayment(order.status) && order.expiresAt <= now;
  if (isCancelled(order.status) || hasWindowClosed) return 'over';
  if (bill.status === 'void') return 'void';
  return bill.status === 'suspended' ? 'suspended' : 'open';
}
