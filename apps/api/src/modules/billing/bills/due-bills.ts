import type { BillState } from '@rihlah/contract/billing/bill-state';
import { isOwedBill, owedAmount, sumPaid } from '@rihlah/rules/money/bill-state';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { groupBy } from '../../../infra/group-by.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { isOwedBillAs, paidOfAs } from './bill-state-sql.ts';
import { bills } from './bills.tables.ts';

export interface Due {
  /** The next single bill, or the first payment; null where the rest has no bill. */
  bill: {
    uuid: string;
    type: '01' | '03';
    description: string;
    amount: number;
    dueDate: string | null;
  } | null;
  /** Rupiah that the order owes (`owedAmount` of the rules). */
  unpaidAmount: number;
}

/** What is due of orders, by order; one that owes nothing has none. */
export async function findDueBills(
  db: DbOrTx,
  orders: Pick<OrderRow, 'uuid' | 'status' | 'amount'>[],
): Promise<Map<string, Due>> {
  if (orders.length === 0) return new Map();
  const { uuid, orderUuid, type, status, description, amount, dueDate } = bills;
  const uuids = orders.map((order) => order.uuid);
  const rows = await db
    .select({ uuid, orderUuid, type, status, description, amount, dueDate })
    .from(bills)
    .where(inArray(orderUuid, uuids))
    .orderBy(asc(dueDate), asc(bills.position));
  const byOrder = groupBy(rows, (bill) => bill.orderUuid);
  return new Map(
    orders.flatMap((order): [string, Due][] => {
      const own = byOrder.get(order.uuid) ?? [];
      const unpaidAmount = owedAmount({ ...order, paid: sumPaid(own) });
      return unpaidAmount > 0 ? [[order.uuid, { bill: nextOf(own), unpaidAmount }]] : [];
    }),
  );
}

/** Rupiah that orders owe, by order, without their bills. */
export async function findOwedAmounts(
  db: DbOrTx,
  orders: Pick<OrderRow, 'uuid' | 'status' | 'amount'>[],
): Promise<Map<string, number>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .select({ orderUuid: bills.orderUuid, paid: readAs(z.coerce.number(), paidOfAs(sql`${bills}`)) })
    .from(bills)
    // One parameter, however many there are.
    .where(sql`${bills.orderUuid} = any(${sql.param(orders.map(({ uuid }) => uuid))}::uuid[])`)
    .groupBy(bills.orderUuid);
  const paid = new Map(rows.map((row) => [row.orderUuid, row.paid]));
  return new Map(
    orders.map((order) => [order.uuid, owedAmount({ ...order, paid: paid.get(order.uuid) ?? 0 })]),
  );
}

type DueRow = Omit<typeof bills.$inferSelect, 'settlementUuid' | 'paidAt' | 'position' | 'createdAt'>;

/** @param due bills of one order, the first due at their head */
function nextOf(due: DueRow[]): Due['bill'] {
  const next = due.find(isOwedBill);
  if (!next || next.type === '02') return null;
  const { uuid, type, description, amount, dueDate } = next;
  return { uuid, type, description, amount, dueDate };
}

/** The unpaid bills of the order in a column, looked up by the index of its order, as `findDueBills` takes them. */
const unpaidOf = (orderUuid: AnyPgColumn): SQL =>
  sql`from ${bills} b where b.order_uuid = ${orderUuid} and ${isOwedBillAs(sql`b`)}`;

/** Condition on the bills of the order in a column. @param today `YYYY-MM-DD` in Jakarta */
export function billsAre(state: BillState, orderUuid: AnyPgColumn, today: string): SQL {
  if (state === 'overdue') return sql`exists (select ${unpaidOf(orderUuid)} and b.due_date < ${today}::date)`;
  const isUnpaid = sql`exists (select ${unpaidOf(orderUuid)})`;
  return state === 'unpaid' ? isUnpaid : sql`not ${isUnpaid}`;
}

/** Rupiah of the bill that is due next of the order in a column; null where none is. */
export const nextBillAmount = (orderUuid: AnyPgColumn): SQL =>
  sql`(select b.amount ${unpaidOf(orderUuid)} order by b.due_date, b.position limit 1)`;

/** Rupiah of the bills past their day of the order in a column. @param today `YYYY-MM-DD` in Jakarta */
export const overdueAmount = (orderUuid: AnyPgColumn, today: string): SQL =>
  sql`(select sum(b.amount) ${unpaidOf(orderUuid)} and b.due_date < ${today}::date)`;
