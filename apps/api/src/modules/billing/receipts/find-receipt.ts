import type { ReceiptProof } from '@rihlah/contract/billing/receipt-proof';
import type { VaBank } from '@rihlah/contract/billing/va-banks';
import { longDate } from '@rihlah/rules/text/calendar-words';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { maskName } from '../../orders/record/mask-name.ts';
import { findOrder, findOrderSummaries } from '../../orders/record/order-queries.ts';
import { findBill, payingBill } from '../bills/bill-queries.ts';
import { bills, jointPaymentBills, virtualAccounts } from '../bills/bills.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import type { ReceiptReader } from './receipt-address.ts';
import { proofOfBill, proofOfBills, receiptNumber } from './receipt-proof.ts';

export interface Receipt {
  number: string;
  agency: string;
  permit: string;
  callCenter: string;
  orderId: string;
  /** Masked for whoever holds the order's link alone. */
  pilgrim: string;
  isMasked: boolean;
  packageName: string;
  branch: string;
  /** `YYYY-MM-DD` */
  departureDate: string;
  description: string;
  /** Rupiah. */
  amount: number;
  paidAt: Date;
  proof: ReceiptProof;
  /** How the money came; null for a bill that was paid from an agent's balance. */
  bank: { name: VaBank; virtualAccountNo: string; reference: string } | null;
}

/** The receipt of a bill, for a settled one its settlement's; null while it is unpaid. */
export async function findReceipt(
  services: Services,
  billUuid: string,
  reader: ReceiptReader,
): Promise<Receipt | null> {
  const { db, agency } = services;
  const asked = await findBill(db, billUuid);
  const bill = asked?.status === 'settled' ? await findBill(db, payingBill(asked)) : asked;
  const order = bill && (await findOrder(db, bill.orderUuid));
  if (!bill || !order || bill.status !== 'paid' || !bill.paidAt) return null;
  const pilgrim = await findPerson(db, order.pilgrimUuid);
  const product = (await findProductsByUuid(db, [order.productUuid])).get(order.productUuid);
  if (!pilgrim || !product) throw new Error(`order ${order.uuid} lacks a part`);
  const proof = proofOfBill(services, order.orderId, { ...bill, paidAt: bill.paidAt });
  return {
    number: proof.number,
    proof,
    agency: agency.settings.name,
    permit: agency.settings.permit,
    callCenter: agency.settings.callCenter,
    orderId: order.orderId,
    pilgrim: reader === 'party' ? pilgrim.name : maskName(pilgrim.name),
    isMasked: reader !== 'party',
    packageName: product.name,
    branch: product.branch.name,
    departureDate: product.departureDate,
    description: bill.description,
    amount: bill.amount,
    paidAt: bill.paidAt,
    bank: await findMoney(db, bill.uuid),
  };
}

/** How the money of a paid bill came. */
export async function findMoney(db: DbOrTx, billUuid: string): Promise<Receipt['bank']> {
  const [money] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.billUuid, billUuid), eq(payments.state, 'applied')))
    .orderBy(desc(payments.receivedAt))
    .limit(1);
  return money
    ? { name: money.bank, virtualAccountNo: money.number, reference: money.paymentRequestId }
    : null;
}

/** The receipt of a joint payment: one, with a line for each of its bills. */
export interface JointReceipt
  extends Pick<Receipt, 'agency' | 'permit' | 'callCenter' | 'amount' | 'paidAt' | 'proof'> {
  /** By its first bill. */
  number: string;
  /** `pilgrim` masked; rupiah. */
  lines: { number: string; orderId: string; pilgrim: string; description: string; amount: number }[];
  bank: NonNullable<Receipt['bank']>;
}

/**
 * What came through the numbers of a joint payment and was booked on its bills, with the bill that each part is for. A part that
 * staff booked elsewhere is on that bill's own receipt: this one is for whoever was ordered for together.
 */
const findJointParts = (db: DbOrTx, jointPaymentUuid: string) =>
  db
    .select({ money: payments, bill: bills })
    .from(virtualAccounts)
    .innerJoin(payments, eq(payments.virtualAccountUuid, virtualAccounts.uuid))
    .innerJoin(bills, eq(bills.uuid, payments.billUuid))
    .innerJoin(
      jointPaymentBills,
      and(
        eq(jointPaymentBills.jointPaymentUuid, jointPaymentUuid),
        eq(jointPaymentBills.billUuid, payments.billUuid),
      ),
    )
    .where(and(eq(virtualAccounts.jointPaymentUuid, jointPaymentUuid), eq(payments.state, 'applied')))
    .orderBy(...asOnReceipt);

/** By the parts of one payment; two payments have come where one was late. */
export const asOnReceipt = [asc(payments.part), asc(payments.paidAt), asc(payments.uuid)];

/** Of what came through the number of a joint payment and was booked; null while nothing was. */
export async function findJointReceipt(
  services: Services,
  jointPaymentUuid: string,
): Promise<JointReceipt | null> {
  const { db, agency } = services;
  const rows = await findJointParts(db, jointPaymentUuid);
  const orders = await findOrderSummaries(
    db,
    rows.map(({ bill }) => bill.orderUuid),
  );
  const lines = rows.flatMap(({ money, bill }) => {
    const order = orders.get(bill.orderUuid);
    if (!order) return [];
    const { orderId, pilgrim } = order;
    const { description, position } = bill;
    const number = receiptNumber(orderId, position);
    return [{ number, orderId, pilgrim: maskName(pilgrim.name), description, amount: money.amount }];
  });
  const [first] = rows;
  const firstOrder = first && orders.get(first.bill.orderUuid);
  if (!first || !firstOrder) return null;
  const { bank: name, number: virtualAccountNo, paymentRequestId: reference, paidAt } = first.money;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const proof = proofOfBills(services, firstOrder.orderId, { position: first.bill.position, amount, paidAt });
  return {
    number: proof.number,
    proof,
    agency: agency.settings.name,
    permit: agency.settings.permit,
    callCenter: agency.settings.callCenter,
    lines,
    amount,
    paidAt,
    bank: { name, virtualAccountNo, reference },
  };
}

/** `21 November 2026, 09.30.15 WIB` */
export function longMoment(at: Date): string {
  const [date = '', time = ''] = jakartaIso(at).split('T');
  return `${longDate(date)}, ${time.slice(0, 8).replaceAll(':', '.')} WIB`;
}
