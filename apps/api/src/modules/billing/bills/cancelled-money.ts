import type { Order } from '@rihlah/contract/orders/order';
import { paidOf } from '@rihlah/rules/money/bill-state';
import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { payments } from '../payments/payments.tables.ts';
import { bills } from './bills.tables.ts';

type CancelledMoney = NonNullable<NonNullable<Order['cancellation']>['money']>;

/** Where the money of cancelled orders is, in rupiah, by order: paid for its bills, or come beside them. */
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
    .select({ orderUuid, state: payments.state, amount: payments.amount })
    .from(payments)
    .innerJoin(bills, eq(bills.uuid, payments.billUuid))
    .where(inArray(orderUuid, orderUuids));
  const besideOf = (order: string, wanted: string) =>
    beside.reduce(
      (sum, row) => (row.orderUuid === order && row.state === wanted ? sum + row.amount : sum),
      0,
    );
  return new Map(
    orderUuids.map((order) => [
      order,
      {
        paid: paidOf(rows.filter((bill) => bill.orderUuid === order)),
        inReview: besideOf(order, 'review'),
        returned: besideOf(order, 'refunded'),
      },
    ]),
  );
}
