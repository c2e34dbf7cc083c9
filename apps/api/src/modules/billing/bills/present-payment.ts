import type { Payment } from '@rihlah/contract/billing/payment';
import { isPaidBill } from '@rihlah/rules/money/bill-state';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { type BillRow, moneyBillOf, type VirtualAccountRow } from './bill-queries.ts';
import { methodOfBank } from './payment-methods.ts';

interface Context {
  order: { uuid: string; orderId: string };
  origin: string;
  now: Date;
  /** Bank and number that paid bills were paid through. */
  moneyOf: Map<string, Pick<VirtualAccountRow, 'bank' | 'number'>>;
  /** Address of a paid bill's receipt. */
  receiptUrlOf: (billUuid: string) => string;
}

/** A way to pay, or the one that was paid through; without an end where staff applied money that came another way. */
type Way = Pick<VirtualAccountRow, 'bank' | 'number'> & Partial<Pick<VirtualAccountRow, 'expiresAt'>>;

/** The account to show with a bill: the one that paid it or its settlement, or the one that can still be paid. */
function wayToShow(bill: BillRow, accounts: VirtualAccountRow[], { now, moneyOf }: Context): Way | undefined {
  return (
    accounts.find(({ status }) => status === 'paid') ??
    (isPaidBill(bill)
      ? moneyOf.get(moneyBillOf(bill))
      : accounts.find(
          ({ status, expiresAt, doubtedAt }) => status === 'live' && expiresAt > now && doubtedAt === null,
        ))
  );
}

/** @param accounts virtual accounts of this bill */
export function presentPayment(bill: BillRow, accounts: VirtualAccountRow[], context: Context): Payment {
  const account = wayToShow(bill, accounts, context);
  const method = account ? methodOfBank(account.bank) : null;
  return {
    uuid: bill.uuid,
    type: bill.type,
    description: bill.description,
    amount: bill.amount,
    isPaid: isPaidBill(bill),
    paidDate: bill.paidAt && jakartaIso(bill.paidAt),
    createdAt: jakartaIso(bill.createdAt),
    dueDate: bill.dueDate,
    expiredDate: account?.expiresAt ? jakartaIso(account.expiresAt) : null,
    paymentNumber: account?.number ?? null,
    paymentMethod: method && { uuid: method.uuid, name: method.name },
    receiptUrl: isPaidBill(bill) ? context.receiptUrlOf(moneyBillOf(bill)) : null,
    order: context.order,
    _links: { self: { href: `${context.origin}/api/v1/payment/${bill.uuid}` } },
  };
}
