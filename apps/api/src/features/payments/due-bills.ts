import { and, asc, inArray, ne } from 'drizzle-orm';
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
