import type { ReviewReason } from '@rihlah/contract/staff/billing/money';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { lockOrder, type OrderRow } from '../../orders/record/order-queries.ts';
import { type BillRow, findBill, lockMoney } from '../bills/bill-queries.ts';
import { bills } from '../bills/bills.tables.ts';
import { paymentBookings, payments } from './payments.tables.ts';

/** Why money waits in the review list that was freed, and why it had waited where it is booked on another order's bill. */
export const FREED: ReviewReason = 'freed';

export type BookingRow = typeof paymentBookings.$inferSelect;

/** What staff booked from the review list since a moment, the newest first; also what was taken back. */
export const findBookings = (db: DbOrTx, since: Date) =>
  db
    .select({
      booking: paymentBookings,
      money: {
        bank: payments.bank,
        number: payments.number,
        amount: payments.amount,
        reference: payments.paymentRequestId,
      },
      bill: { description: bills.description, orderUuid: bills.orderUuid },
    })
    .from(paymentBookings)
    .innerJoin(payments, eq(payments.uuid, paymentBookings.paymentUuid))
    .innerJoin(bills, eq(bills.uuid, paymentBookings.billUuid))
    .where(and(gte(paymentBookings.bookedAt, since), eq(paymentBookings.isReported, false)))
    .orderBy(desc(paymentBookings.bookedAt), paymentBookings.uuid);

export async function findBooking(db: DbOrTx, uuid: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(paymentBookings).where(eq(paymentBookings.uuid, uuid));
  return row ?? null;
}

export interface WholeBooking {
  booking: BookingRow;
  bill: BillRow;
  order: OrderRow;
}

/** A booking behind the locks of its order, its money and itself, in the order of whoever books. @throws Failure `notFound` */
export async function lockBooking(tx: Tx, uuid: string): Promise<WholeBooking> {
  const known = await findBooking(tx, uuid);
  const found = known && (await findBill(tx, known.billUuid));
  const order = found && (await lockOrder(tx, found.orderUuid));
  if (!known || !order) throw new Failure('notFound');
  await lockMoney(tx, known.paymentUuid);
  const [booking] = await tx
    .select()
    .from(paymentBookings)
    .where(eq(paymentBookings.uuid, uuid))
    .for('update');
  const bill = await findBill(tx, known.billUuid);
  if (!booking || !bill) throw new Failure('notFound');
  return { booking, bill, order };
}
