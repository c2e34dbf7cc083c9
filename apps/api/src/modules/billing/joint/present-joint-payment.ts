import type { JointBill, JointPayment } from '@rihlah/contract/billing/joint-payment';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { desc, eq } from 'drizzle-orm';
import { requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { maskName } from '../../orders/record/mask-name.ts';
import { isPartyTo } from '../../orders/record/order-access.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import type { BillRow, VirtualAccountRow } from '../bills/bill-queries.ts';
import { type BillStanding, billStanding } from '../bills/bill-standing.ts';
import { virtualAccounts } from '../bills/bills.tables.ts';
import { maskNameAtBank } from '../bills/name-at-bank.ts';
import { methodOfBank } from '../bills/payment-methods.ts';
import { findJointReceipt } from '../receipts/find-receipt.ts';
import { jointReceiptAddress } from '../receipts/receipt-address.ts';
import { findJointBills, findJointPayment } from './joint-payments.ts';

/** How a joint payment says whether a bill can be paid. */
const STATES: Record<BillStanding, JointBill['state']> = {
  open: 'open',
  paid: 'paid',
  over: 'cancelled',
  void: 'void',
  suspended: 'elsewhere',
};

/**
 * A joint payment in the contract's shape.
 *
 * @param personUuid null for somebody who holds its address alone
 * @throws Failure `notFound`
 */
export async function presentJointPayment(
  services: Services,
  uuid: string,
  { personUuid, origin }: { personUuid: string | null; origin: string },
): Promise<JointPayment> {
  const { db, clock } = services;
  const now = clock.now();
  const joint = requireFound(await findJointPayment(db, uuid));
  const bills = await findJointBills(db, uuid);
  const orders = await findOrdersByUuid(db, pluck(bills, 'orderUuid'));
  const people = await findPersons(db, pluck([...orders.values()], 'pilgrimUuid'));
  const products = await findProductsByUuid(db, pluck([...orders.values()], 'productUuid'));
  const shown = bills.map((bill) => {
    const order = orders.get(bill.orderUuid);
    const pilgrim = order && people.get(order.pilgrimUuid);
    const product = order && products.get(order.productUuid);
    if (!order || !pilgrim || !product) throw new Error(`bill ${bill.uuid} lacks a part`);
    const { orderId } = order;
    const { type, description, amount } = bill;
    const { name: packageName, departureDate } = product;
    const name = isPartyTo(order, personUuid) ? pilgrim.name : maskName(pilgrim.name);
    const state = STATES[billStanding(order, bill, now)];
    return {
      order,
      bill,
      line: { orderId, type, pilgrim: name, packageName, departureDate, description, amount, state },
    };
  });
  const mayNameAll = shown.every(({ order }) => isPartyTo(order, personUuid));
  const inState = (state: JointBill['state']) => shown.filter(({ line }) => line.state === state);
  const open = inState('open');
  const paid = inState('paid');
  const accounts = await db
    .select()
    .from(virtualAccounts)
    .where(eq(virtualAccounts.jointPaymentUuid, uuid))
    .orderBy(desc(virtualAccounts.createdAt));
  const isEnded = joint.endedAt !== null || (open.length === 0 && paid.length === 0);
  const status = open.length === 0 && paid.length > 0 ? 'paid' : isEnded ? 'ended' : 'open';
  // Staff may have booked a part of it: then the rest is still to be paid.
  const payer = status === 'paid' ? accounts.find((one) => one.status === 'paid') : undefined;
  const account = payer ?? (status === 'open' ? accounts.find((one) => isShown(one, now)) : undefined);
  const method = account ? methodOfBank(account.bank) : null;
  const ends = open.filter(({ bill }) => bill.type === '01').map(({ order }) => order.expiresAt.getTime());
  const paidAt = paid.map(({ bill }) => bill.paidAt?.getTime() ?? 0);
  return {
    uuid,
    status,
    endedBy: status === 'paid' ? null : joint.endedBy,
    bills: pluck(shown, 'line'),
    amount: sumOf(status === 'paid' ? paid : open),
    expiresAt: ends.length > 0 ? jakartaIso(new Date(Math.min(...ends))) : null,
    paymentNumber: account?.number ?? null,
    paymentMethod: method && { uuid: method.uuid, name: method.name },
    accountName: account ? (mayNameAll ? account.name : maskNameAtBank(account.name)) : null,
    expiredDate: account ? jakartaIso(account.expiresAt) : null,
    formerNumber:
      account || status !== 'open'
        ? null
        : formerNumber(accounts, {
            amount: sumOf(open),
            isOneGone: inState('cancelled').length + inState('void').length > 0,
          }),
    sharedAt: joint.sharedAt && jakartaIso(joint.sharedAt),
    paidDate: status === 'paid' ? jakartaIso(new Date(Math.max(...paidAt))) : null,
    receiptUrl: payer ? jointReceiptAddress(services, origin, uuid) : null,
    proof: payer ? ((await findJointReceipt(services, uuid))?.proof ?? null) : null,
    _links: { self: { href: `${origin}/api/v1/joint-payment/${uuid}` } },
  };
}

const isShown = ({ status, expiresAt, doubtedAt }: VirtualAccountRow, now: Date): boolean =>
  status === 'live' && expiresAt > now && doubtedAt === null;

const sumOf = (shown: { bill: BillRow }[]): number => shown.reduce((sum, { bill }) => sum + bill.amount, 0);

/** The newest number that somebody may have noted, once it asks for another sum than is to be paid now. */
function formerNumber(
  accounts: VirtualAccountRow[],
  { amount, isOneGone }: { amount: number; isOneGone: boolean },
): JointPayment['formerNumber'] {
  const former = accounts.find(({ liveAt }) => liveAt !== null);
  const isOther = former !== undefined && (isOneGone || former.amount !== amount);
  return isOther ? { number: former.number, amount: former.amount } : null;
}
