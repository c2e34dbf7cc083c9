import type { VaBank } from '@rihlah/contract/billing/va-banks';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { bills, jointPaymentBills, virtualAccounts } from '../bills/bills.tables.ts';
import { paymentBookings, payments } from '../payments/payments.tables.ts';
import { asOnReceipt } from './find-receipt.ts';

/** A bill that money of a joint payment was for. Rupiah. */
export interface JointPart {
  orderUuid: string;
  orderId: string;
  /** Of the bill. */
  position: number;
  amount: number;
  paidAt: Date;
  bank: VaBank;
  /** `YYYY-MM-DD`; null while it stands. */
  takenBackOn: string | null;
}

type Money = typeof payments.$inferSelect;

/** From when to when money stood on a bill. */
interface Standing {
  money: Money;
  billUuid: string;
  from: number;
  /** Infinity while it does. */
  until: number;
}

/**
 * What the receipts said that joint payments ever had, the newest first: money that was booked, freed, moved or taken back makes
 * each time another, and the one before was given out.
 *
 * @param named of bills: one of them is in each
 */
export async function findJointHistory(db: DbOrTx, named: SQL | undefined): Promise<JointPart[][]> {
  const found = await db
    .selectDistinct({ uuid: jointPaymentBills.jointPaymentUuid })
    .from(bills)
    .innerJoin(jointPaymentBills, eq(jointPaymentBills.billUuid, bills.uuid))
    .where(named);
  const histories = [];
  for (const { uuid } of found) histories.push(...(await historyOf(db, uuid)));
  return histories;
}

async function historyOf(db: DbOrTx, jointPaymentUuid: string): Promise<JointPart[][]> {
  const standings = await findStandings(db, jointPaymentUuid);
  const paid = await db
    .select()
    .from(bills)
    .where(inArray(bills.uuid, pluck(standings, 'billUuid')));
  const billOf = new Map(paid.map((bill) => [bill.uuid, bill]));
  const orders = await findOrdersByUuid(db, pluck(paid, 'orderUuid'));
  const partOf = ({ money, billUuid, until }: Standing): JointPart[] => {
    const bill = billOf.get(billUuid);
    const order = bill && orders.get(bill.orderUuid);
    if (!order) return [];
    const { orderUuid, position } = bill;
    const { amount, paidAt, bank } = money;
    const takenBackOn = until === Number.POSITIVE_INFINITY ? null : jakartaDate(new Date(until));
    return [{ orderUuid, orderId: order.orderId, position, amount, paidAt, bank, takenBackOn }];
  };
  const moments = new Set(standings.flatMap(({ from, until }) => [from, until]));
  return [...moments]
    .sort((one, next) => next - one)
    .map((at) => standings.filter(({ from, until }) => from <= at && at < until).flatMap(partOf));
}

/** On the bills of the joint payment, in the order of the parts, as a receipt has them. */
async function findStandings(db: DbOrTx, jointPaymentUuid: string): Promise<Standing[]> {
  const joined = await db
    .select({ uuid: jointPaymentBills.billUuid })
    .from(jointPaymentBills)
    .where(eq(jointPaymentBills.jointPaymentUuid, jointPaymentUuid));
  const isOwn = new Set(pluck(joined, 'uuid'));
  const rows = await db
    .select({ money: payments })
    .from(virtualAccounts)
    .innerJoin(payments, eq(payments.virtualAccountUuid, virtualAccounts.uuid))
    .where(eq(virtualAccounts.jointPaymentUuid, jointPaymentUuid))
    .orderBy(...asOnReceipt);
  const money = pluck(rows, 'money');
  const bookings = await db
    .select()
    .from(paymentBookings)
    .where(inArray(paymentBookings.paymentUuid, pluck(money, 'uuid')));
  return money
    .flatMap((each) =>
      standingsOf(
        each,
        bookings.filter(({ paymentUuid }) => paymentUuid === each.uuid),
      ),
    )
    .filter(({ billUuid }) => isOwn.has(billUuid));
}

function standingsOf(money: Money, bookings: (typeof paymentBookings.$inferSelect)[]): Standing[] {
  const own = bookings.map(({ billUuid, bookedAt, reversedAt }) => ({
    money,
    billUuid,
    from: bookedAt.getTime(),
    until: reversedAt?.getTime() ?? Number.POSITIVE_INFINITY,
  }));
  const { state, billUuid, paidAt } = money;
  const isBooked = own.some(({ until }) => until === Number.POSITIVE_INFINITY);
  if (state !== 'applied' || !billUuid || isBooked) return own;
  // The bank's own report booked it: that has no row until it is freed.
  const from = Math.max(paidAt.getTime(), ...pluck(own, 'until'));
  return [...own, { money, billUuid, from, until: Number.POSITIVE_INFINITY }];
}
