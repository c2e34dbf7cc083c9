import type { VaBank } from '@rihlah/contract/billing/va-banks';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { bills, virtualAccounts } from '../bills/bills.tables.ts';
import { paymentBookings, payments } from '../payments/payments.tables.ts';

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
 * @param named of bills: one of them was paid by each
 */
export async function findJointHistory(db: DbOrTx, named: SQL | undefined): Promise<JointPart[][]> {
  const asked = db.select({ uuid: bills.uuid }).from(bills).where(named);
  const booked = db
    .select({ uuid: paymentBookings.paymentUuid })
    .from(paymentBookings)
    .where(inArray(paymentBookings.billUuid, asked));
  const found = await db
    .selectDistinct({ uuid: virtualAccounts.jointPaymentUuid })
    .from(payments)
    .innerJoin(virtualAccounts, eq(virtualAccounts.uuid, payments.virtualAccountUuid))
    .where(
      and(
        isNotNull(virtualAccounts.jointPaymentUuid),
        or(inArray(payments.billUuid, asked), inArray(payments.uuid, booked)),
      ),
    );
  const histories = [];
  for (const { uuid } of found) histories.push(...(uuid ? await historyOf(db, uuid) : []));
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

/** In the order of the parts, as a receipt has them. */
async function findStandings(db: DbOrTx, jointPaymentUuid: string): Promise<Standing[]> {
  const rows = await db
    .select({ money: payments })
    .from(payments)
    .innerJoin(virtualAccounts, eq(virtualAccounts.uuid, payments.virtualAccountUuid))
    .where(eq(virtualAccounts.jointPaymentUuid, jointPaymentUuid))
    .orderBy(asc(payments.part));
  const money = pluck(rows, 'money');
  const bookings = await db
    .select()
    .from(paymentBookings)
    .where(inArray(paymentBookings.paymentUuid, pluck(money, 'uuid')));
  return money.flatMap((each) => {
    const own = bookings
      .filter(({ paymentUuid }) => paymentUuid === each.uuid)
      .map(({ billUuid, bookedAt, reversedAt }) => ({
        money: each,
        billUuid,
        from: bookedAt.getTime(),
        until: reversedAt?.getTime() ?? Number.POSITIVE_INFINITY,
      }));
    const { state, billUuid, paidAt } = each;
    const isBooked = own.some(({ until }) => until === Number.POSITIVE_INFINITY);
    if (state !== 'applied' || !billUuid || isBooked) return own;
    // The bank's own report booked it: that has no row until it is freed.
    const from = Math.max(paidAt.getTime(), ...pluck(own, 'until'));
    return [...own, { money: each, billUuid, from, until: Number.POSITIVE_INFINITY }];
  });
}
