import type { Order } from '@rihlah/contract/orders/order';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { FREED } from '../payments/payment-bookings.ts';
import { paymentBookings, payments } from '../payments/payments.tables.ts';
import { bills } from './bills.tables.ts';

type CancelledMoney = NonNullable<NonNullable<Order['cancellation']>['money']>;

const sumOf = (order: string, rows: { orderUuid: string; amount: number }[]): number =>
  rows.reduce((sum, row) => (row.orderUuid === order ? sum + row.amount : sum), 0);

/**
 * Where the banks' money for cancelled orders is, in rupiah, by order: on its bills, come beside them, or freed. What a free
 * package paid is none of it: the cancellation gave that back to the agent's balance.
 */
export async function findCancelledMoney(
  db: DbOrTx,
  orderUuids: string[],
): Promise<Map<string, CancelledMoney>> {
  if (orderUuids.length === 0) return new Map();
  const { orderUuid } = bills;
  const money = await db
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
  const isFreed = ({ state, reason }: (typeof money)[number]) => state === 'review' && reason === FREED;
  const paid = money.filter(({ state }) => state === 'applied');
  const inReview = money.filter((row) => row.state === 'review' && !isFreed(row));
  const freed = money.filter(isFreed);
  const returned = money.filter(({ state }) => state === 'refunded');
  return new Map(
    orderUuids.map((order) => [
      order,
      {
        paid: sumOf(order, paid),
        inReview: sumOf(order, inReview),
        freed: sumOf(order, freed),
        moved: sumOf(order, moved),
        returned: sumOf(order, returned),
      },
    ]),
  );
}
