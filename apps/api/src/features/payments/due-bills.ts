import type { BillState } from '@rihlah/contract/bill-state';
import { and, asc, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/database.ts';
import { payments } from './payments.tables.ts';

/** What of an order is still to be paid. */
interface Due {
  /** The next single bill, or the first payment. */
  bill: { uuid: string; type: '01' | '03'; description: string; amount: number; dueDate: string | null };
  /** Rupiah of every bill that is not paid. */
  unpaidAmount: number;
}

/** What is due of orders, by order; one that owes nothing has none. A settlement is another way to pay the same bills. */
export async function findDueBills(db: DbOrTx, orderUuids: string[]): Promise<Map<string, Due>> {
  if (orderUuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.orderUuid, orderUuids),
        inArray(payments.status, ['open', 'suspended']),
        ne(payments.type, '02'),
      ),
    )
    .orderBy(asc(payments.dueDate), asc(payments.position));
  const due = new Map<string, Due>();
  for (const { orderUuid, type, amount, ...row } of rows) {
    if (type === '02') continue;
    const known = due.get(orderUuid);
    const { uuid, description, dueDate } = row;
    const bill = known?.bill ?? { uuid, type, description, amount, dueDate };
    due.set(orderUuid, { bill, unpaidAmount: (known?.unpaidAmount ?? 0) + amount });
  }
  return due;
}

/** The unpaid bills of the order in a column, looked up by the index of its order, as `findDueBills` takes them. */
const unpaidOf = (orderUuid: AnyPgColumn): SQL =>
  sql`from ${payments} b where b.order_uuid = ${orderUuid} and b.status in ('open', 'suspended') and b.type <> '02'`;

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
