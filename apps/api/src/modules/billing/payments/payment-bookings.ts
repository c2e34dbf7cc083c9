import { desc, eq, gte } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { lockOrder, type OrderRow } from '../../orders/record/order-queries.ts';
import { findBill, lockMoney, type PaymentRow } from '../bills/bill-queries.ts';
import { payments } from '../bills/bills.tables.ts';
import { bankPayments, moneyBookings } from './payments.tables.ts';

export type BookingRow = typeof moneyBookings.$inferSelect;

/** What staff booked from the review list since a moment, the newest first; also what was taken back. */
export const findBookings = (db: DbOrTx, since: Date) =>
  db
    .select({
      booking: moneyBookings,
      money: {
        bank: bankPayments.bank,
        number: bankPayments.number,
        amount: bankPayments.amount,
        reference: bankPayments.paymentRequestId,
      },
      bill: { description: payments.description, orderUuid: payments.orderUuid },
    })
    .from(moneyBookings)
    .innerJoin(bankPayments, eq(bankPayments.uuid, moneyBookings.bankPaymentUuid))
    .innerJoin(payments, eq(payments.uuid, moneyBookings.paymentUuid))
    .where(gte(moneyBookings.bookedAt, since))
    .orderBy(desc(moneyBookings.bookedAt), moneyBookings.uuid);

/** A booking; null for none. */
export async function findBooking(db: DbOrTx, uuid: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(moneyBookings).where(eq(moneyBookings.uuid, uuid));
  return row ?? null;
}

/** A booking with what it is about. */
export interface WholeBooking {
  booking: BookingRow;
  bill: PaymentRow;
  order: OrderRow;
}

/** A booking behind the locks of its order, its money and itself, in the order of whoever books. @throws Failure `notFound` */
export async function lockBooking(tx: Tx, uuid: string): Promise<WholeBooking> {
  const known = await findBooking(tx, uuid);
  const found = known && (await findBill(tx, known.paymentUuid));
  const order = found && (await lockOrder(tx, found.orderUuid));
  if (!known || !order) throw new Failure('notFound');
  await lockMoney(tx, known.bankPaymentUuid);
  const [booking] = await tx.select().from(moneyBookings).where(eq(moneyBookings.uuid, uuid)).for('update');
  const bill = await findBill(tx, known.paymentUuid);
  if (!booking || !bill) throw new Failure('notFound');
  return { booking, bill, order };
}
