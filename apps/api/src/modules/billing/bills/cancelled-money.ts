import type { Order } from '@rihlah/contract/orders/order';
import { paidOf } from '@rihlah/rules/money/bill-state';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { FREED } from '../payments/payment-bookings.ts';
import { paymentBookings, payments } from '../payments/payments.tables.ts';
import { bills } from './bills.tables.ts';

type CancelledMoney = NonNullable<NonNullable<Order['cancellation']>['money']>;

const sumOf = (order: string, rows: { orderUuid: string; amount: number }[]): number =>
  rows.reduce((sum, row) => (row.orderUuid === order ? sum + row.amount : sum), 0);

/** Where the money of cancelled orders is, in rupiah, by order: paid for its bills, come beside them, or freed. */
export async function findCancelledMoney(
  db: DbOrTx,
  orderUuids: string[],
): Promise<Map<string, CancelledMoney>> {
  if (orderUuids.length === 0) return new Map();
  const { orderUuid, status, amount } = bills;
  const rows = await db
    .select({ orderUuid, status, amount })
    .from(bills)
    .where(inArray(orderUuid, orderUuids));
  const beside = await db
    .select({ orderUuid, state: payments.state, reason: payments.reason, amount: payments.amount })
    .from(payments)
    .innerJoin(bills, eq(bills.uuid, payments.billUuid))
    .where(inArray(orderUuid, orderUuids));
  // Wherever it went from there: a booking that was taken back has brought it back, one that was freed has not.
  const standsOn = alias(bills, 'stands_on');
  const moved = await db
    .selectDistinct({ orderUuid, uuid: payments.uuid, amount: payments.amount })
    .from(paymentBookings)
    .innerJoin(bills, eq(bills.uuid, paymentBookings.meantBillUuid))
    .innerJoin(payments, eq(payments.uuid, paymentBookings.paymentUuid))
    .innerJoin(standsOn, and(eq(standsOn.uuid, payments.billUuid), ne(standsOn.orderUuid, orderUuid)))
    .where(and(inArray(orderUuid, orderUuids), eq(paymentBookings.reason, FREED)));
  const isFreed = ({ state, reason }: (typeof beside)[number]) => state === 'review' && reason === FREED;
  return new Map(
    orderUuids.map((order) => [
      order,
      {
        paid: paidOf(rows.filter((bill) => bill.orderUuid === order)),
        inReview: sumOf(
          order,
          beside.filter((row) => row.state === 'review' && !isFreed(row)),
        ),
        freed: sumOf(order, beside.filter(isFreed)),
        moved: sumOf(order, moved),
        returned: sumOf(
          order,
          beside.filter(({ state }) => state === 'refunded'),
        ),
      },
    ]),
  );
}
