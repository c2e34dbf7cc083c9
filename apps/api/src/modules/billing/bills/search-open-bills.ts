import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { bills } from './bills.tables.ts';

interface Sought {
  /** Rupiah of the money: bills of that amount come first, then the nearest. */
  amount: number;
  /** As typed; empty, only bills of the amount are found. */
  search: string;
  /** Only bills of the amount. */
  isSame: boolean;
  limit: number;
  /** As SQL, a query of the uuids of the orders that a text may mean. */
  ordersLike: (text: string) => SQL;
}

/** Open bills that somebody looks for, with how many there are in all and of the amount. */
export async function searchOpenBills(db: DbOrTx, { amount, search, isSame, limit, ordersLike }: Sought) {
  const { uuid: billUuid, orderUuid, type, description } = bills;
  const found = and(eq(bills.status, 'open'), search ? isSought(search, ordersLike) : undefined);
  const hasAmount = eq(bills.amount, amount);
  const [counted] = await db
    .select({
      total: readAs(z.number(), sql`count(*)::int`),
      same: readAs(z.number(), sql`(count(*) filter (where ${hasAmount}))::int`),
    })
    .from(bills)
    .where(found);
  const rows = await db
    .select({ billUuid, orderUuid, type, description, amount: bills.amount })
    .from(bills)
    .where(and(found, isSame || !search ? hasAmount : undefined))
    .orderBy(sql`abs(${bills.amount} - ${amount}::bigint)`, bills.dueDate, billUuid)
    .limit(limit);
  return { bills: rows, total: counted?.total ?? 0, same: counted?.same ?? 0 };
}

/** Digits as people write rupiah, perhaps only the first of them. */
const AMOUNT = /^(?:rp)?\.?(\d[\d.]*)$/i;

/** Its order is meant, or the beginning of its amount, or both of them, one after the other. */
function isSought(typed: string, ordersLike: Sought['ordersLike']): SQL {
  const isOrder = (text: string) => sql`${bills.orderUuid} in (${ordersLike(text)})`;
  const parts = typed.replace(/\brp\s+/gi, 'rp').split(' ');
  const digits = AMOUNT.exec(parts.at(-1) ?? '')?.[1]?.replaceAll('.', '');
  if (!digits) return isOrder(typed);
  const isAmount = sql`${bills.amount}::text like ${`${digits}%`}`;
  const others = parts.slice(0, -1).join(' ');
  return sql`(${isOrder(typed)} or ${others ? sql`${isAmount} and ${isOrder(others)}` : isAmount})`;
}
