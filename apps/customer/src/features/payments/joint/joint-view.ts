import type { JointBill, JointPayment } from '@rihlah/contract/billing/joint-payment';
import { readableName } from '@rihlah/ui/text/format';
import { useSession } from '../../../client/session.ts';
import { thanksPath, usePlacedOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import type { LiveAccount } from '../bill-view.ts';

/** The whole clock of a joint payment. */
export const DAY_MS = 86_400_000;

/** A bill as its screen names it. */
export interface JointLine extends JointBill {
  /** As typed on this device, else as the server tells whoever holds the address. */
  name: string;
}

/** The bills of a joint payment with the names that this device may show. */
export function useJointLines({ bills }: JointPayment): JointLine[] {
  const placed = usePlacedOrders();
  return bills.map((bill) => ({
    ...bill,
    name:
      placed?.orders.find(({ orderId }) => orderId === bill.orderId)?.pilgrimName ??
      readableName(bill.pilgrim),
  }));
}

/** A number that counts no more, and what it asked for. */
export type FormerNumber = NonNullable<JointPayment['formerNumber']>;

/** The order of a bill, and which of its bills it is where those of the payment differ. */
export const lineWords = ({ orderId, description }: JointBill, all: JointBill[]): string =>
  all.every((other) => other.description === description) ? orderId : `${orderId}, ${description}`;

/** Where the tickets of this device's orders lie together; null for somebody who only holds the address. */
export function useEnvelopePath({ bills }: JointPayment): string | null {
  const placed = usePlacedOrders();
  const { isLoggedIn } = useSession();
  const isOwn = bills.some((bill) => placed?.orders.some(({ orderId }) => orderId === bill.orderId));
  return isOwn ? thanksPath(isLoggedIn) : null;
}

/** The number that can be paid into now. */
export function liveJointAccount(joint: JointPayment, now: number): LiveAccount | null {
  const { status, paymentNumber: number, paymentMethod: method, expiredDate, accountName } = joint;
  if (status !== 'open' || !number || !method || !expiredDate || Date.parse(expiredDate) <= now) return null;
  return { number, method, expiredDate, accountName };
}
