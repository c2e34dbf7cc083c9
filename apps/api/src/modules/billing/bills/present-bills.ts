import type { Payment } from '@rihlah/contract/billing/payment';
import type { ReceiptProof } from '@rihlah/contract/billing/receipt-proof';
import { isPaidBill } from '@rihlah/rules/money/bill-state';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { isPartyTo } from '../../orders/record/order-access.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { findStandingJointPayments, type StandingJointPayment } from '../joint/joint-payments.ts';
import { receiptAddress } from '../receipts/receipt-address.ts';
import { proofOfBill } from '../receipts/receipt-proof.ts';
import {
  type BillRow,
  findBillMoney,
  findBillsByUuid,
  findVirtualAccounts,
  payingBill,
  type VirtualAccountRow,
} from './bill-queries.ts';
import { maskNameAtBank } from './name-at-bank.ts';
import { methodOfBank } from './payment-methods.ts';

interface Reader {
  /** Null for somebody who holds the link alone. */
  personUuid: string | null;
  /** Scheme and host of links. */
  origin: string;
}

interface Context {
  order: { uuid: string; orderId: string };
  origin: string;
  now: Date;
  /** Bank and number that paid bills were paid through. */
  moneyOf: Map<string, Pick<VirtualAccountRow, 'bank' | 'number'>>;
  /** The joint payment that stands for a bill. */
  jointOf: Map<string, StandingJointPayment>;
  /** The name at the bank as the reader may see it. */
  nameShown: (name: string) => string;
  /** Address of a paid bill's receipt. */
  receiptUrlOf: (billUuid: string) => string;
  /** What shows that a paid bill's receipt is genuine, by the bill that the money came for. */
  proofOf: (billUuid: string) => ReceiptProof | null;
}

/** A way to pay, or the one that was paid through; without an end where staff applied money that came another way. */
type Way = Pick<VirtualAccountRow, 'bank' | 'number'> &
  Partial<Pick<VirtualAccountRow, 'expiresAt' | 'name'>>;

/** The account to show with a bill: the one that paid it or its settlement, or the one that can still be paid. */
function wayToShow(bill: BillRow, accounts: VirtualAccountRow[], { now, moneyOf }: Context): Way | undefined {
  // Of a joint payment the number may have been paid while staff still decide about this bill's part.
  return isPaidBill(bill)
    ? (accounts.find(({ status }) => status === 'paid') ?? moneyOf.get(payingBill(bill)))
    : accounts.find(
        ({ status, expiresAt, doubtedAt, jointPaymentUuid }) =>
          // The number of a joint payment asks for more than this bill.
          status === 'live' && expiresAt > now && doubtedAt === null && jointPaymentUuid === null,
      );
}

/** @param accounts virtual accounts of this bill */
function presentPayment(bill: BillRow, accounts: VirtualAccountRow[], context: Context): Payment {
  const account = wayToShow(bill, accounts, context);
  const joint = context.jointOf.get(bill.uuid);
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
    accountName: account?.name && !isPaidBill(bill) ? context.nameShown(account.name) : null,
    receiptUrl: isPaidBill(bill) ? context.receiptUrlOf(payingBill(bill)) : null,
    proof: isPaidBill(bill) ? context.proofOf(payingBill(bill)) : null,
    jointPayment: joint
      ? { uuid: joint.uuid, bills: joint.bills, sharedAt: joint.sharedAt && jakartaIso(joint.sharedAt) }
      : null,
    order: context.order,
    _links: { self: { href: `${context.origin}/api/v1/payment/${bill.uuid}` } },
  };
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
  const accounts = await findVirtualAccounts(db, pluck(bills, 'uuid'));
  const reader = isPartyTo(order, personUuid) ? 'party' : 'link';
  const paid = await findBillsByUuid(db, bills.filter(isPaidBill).map(payingBill));
  const context = {
    order: { uuid: order.uuid, orderId: order.orderId },
    origin,
    now: clock.now(),
    moneyOf: await findBillMoney(db, bills.filter(isPaidBill).map(payingBill)),
    jointOf: await findStandingJointPayments(db, pluck(bills, 'uuid')),
    nameShown: reader === 'party' ? (name: string) => name : maskNameAtBank,
    receiptUrlOf: (uuid: string) => receiptAddress(services, origin, uuid, reader),
    proofOf: (uuid: string) => {
      const bill = paid.get(uuid);
      return bill?.paidAt ? proofOfBill(services, order.orderId, { ...bill, paidAt: bill.paidAt }) : null;
    },
  };
  return bills.map((bill) => {
    const own = accounts.filter(({ billUuid }) => billUuid === bill.uuid);
    return presentPayment(bill, own, context);
  });
}

export async function presentBill(services: Services, bill: BillRow, reader: Reader): Promise<Payment> {
  const [payment] = await presentBills(services, [bill], reader);
  return requireFound(payment);
}
