import type { DeskOrderDetail } from '@rihlah/contract/staff/orders';
import { jakartaIso } from '@rihlah/rules/dates';
import type { DbOrTx } from '../../platform/database.ts';
import {
  findBillsWhole,
  findCurrentAccounts,
  findMoneyOf,
  moneyBillOf,
} from '../payments/payment-queries.ts';

/** The bills of an order as staff see them: settled ones too, each with the account that was paid or can be. */
export async function deskBillsOf(db: DbOrTx, orderUuid: string): Promise<DeskOrderDetail['bills']> {
  const bills = await findBillsWhole(db, orderUuid);
  const current = await findCurrentAccounts(
    db,
    bills.map(({ uuid }) => uuid),
  );
  const money = await findMoneyOf(db, bills.map(moneyBillOf));
  return bills.map((bill) => {
    const { uuid, description, amount, dueDate, status, paidAt } = bill;
    const paid = money.get(moneyBillOf(bill));
    const live = current.find(({ paymentUuid }) => paymentUuid === uuid);
    const account = paid
      ? { bank: paid.bank, number: paid.number, reference: paid.reference }
      : live && { bank: live.bank, number: live.number, reference: null };
    return {
      ...{ uuid, description, amount, dueDate, status },
      paidAt: paidAt && jakartaIso(paidAt),
      account: account ?? null,
    };
  });
}
