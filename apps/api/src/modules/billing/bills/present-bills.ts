import type { Payment } from '@rihlah/contract/billing/payment';
import { isPaidBill } from '@rihlah/rules/money/bill-state';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { isPartyTo } from '../../orders/record/order-access.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { receiptAddress } from '../receipts/receipt-address.ts';
import { type BillRow, findMoneyOf, findVirtualAccounts, moneyBillOf } from './bill-queries.ts';
import { presentPayment } from './present-payment.ts';

interface Reader {
  /** Null for somebody who holds the link alone. */
  personUuid: string | null;
  /** Scheme and host of links. */
  origin: string;
}

/**
 * Bills of one order in the contract's shape. A receipt names the pilgrim as the reader sees them elsewhere: masked for
 * whoever holds the order's link alone.
 */
export async function presentBills(
  services: Services,
  bills: BillRow[],
  { personUuid, origin }: Reader,
): Promise<Payment[]> {
  const { db, clock } = services;
  const order = bills[0] ? await findOrder(db, bills[0].orderUuid) : null;
  if (!order) return [];
  const accounts = await findVirtualAccounts(
    db,
    bills.map(({ uuid }) => uuid),
  );
  const reader = isPartyTo(order, personUuid) ? 'party' : 'link';
  const context = {
    order: { uuid: order.uuid, orderId: order.orderId },
    origin,
    now: clock.now(),
    moneyOf: await findMoneyOf(db, bills.filter(isPaidBill).map(moneyBillOf)),
    receiptUrlOf: (uuid: string) => receiptAddress(services, origin, uuid, reader),
  };
  return bills.map((bill) => {
    const own = accounts.filter(({ billUuid }) => billUuid === bill.uuid);
    return presentPayment(bill, own, context);
  });
}

/** The same for one bill. */
export async function presentBill(services: Services, bill: BillRow, reader: Reader): Promise<Payment> {
  const [payment] = await presentBills(services, [bill], reader);
  if (!payment) throw new Failure('notFound');
  return payment;
}
