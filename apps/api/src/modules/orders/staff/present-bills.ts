import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { isOwedBill } from '@rihlah/rules/money/bill-state';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { Services } from '../../../infra/services.ts';
import {
  findBillsWhole,
  findCurrentAccounts,
  findMoneyOf,
  moneyBillOf,
} from '../../billing/bills/bill-queries.ts';
import { receiptAddress } from '../../billing/receipts/receipt-address.ts';

/**
 * The bills of an order as staff see them: settled ones too, each with the account that was paid or can be.
 *
 * @param origin where addresses of receipts begin
 */
export async function presentBillsForStaff(
  services: Services,
  { orderUuid, origin }: { orderUuid: string; origin: string },
): Promise<StaffOrderDetail['bills']> {
  const { db } = services;
  const bills = await findBillsWhole(db, orderUuid);
  const current = await findCurrentAccounts(
    db,
    bills.map(({ uuid }) => uuid),
  );
  const money = await findMoneyOf(db, bills.map(moneyBillOf));
  return bills.map((bill) => {
    const { uuid, description, amount, dueDate, status, paidAt } = bill;
    const paid = money.get(moneyBillOf(bill));
    const live = current.find(({ billUuid }) => billUuid === uuid);
    const account = paid
      ? { bank: paid.bank, number: paid.number, reference: paid.reference }
      : live && { bank: live.bank, number: live.number, reference: null };
    return {
      uuid,
      description,
      amount,
      unpaidAmount: isOwedBill(bill) ? amount : 0,
      dueDate,
      status,
      paidAt: paidAt && jakartaIso(paidAt),
      account: account ?? null,
      receipt: paidAt ? receiptAddress(services, origin, uuid) : null,
    };
  });
}
