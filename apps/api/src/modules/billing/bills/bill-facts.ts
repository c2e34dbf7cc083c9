import { type SQL, sql } from 'drizzle-orm';
import { isOwedBillAs, paidOfAs } from './bill-state-sql.ts';
import { accountBills, bills, virtualAccounts } from './bills.tables.ts';

/**
 * What the staff's lists know of the bills of the order in a column: as SQL, a query of one row `paid, due_on, numbers`:
 * rupiah that have come, the first day on which some fall due, the numbers of all virtual accounts.
 */
export const billFactsForSearch = (orderUuid: SQL): SQL => sql`
  select ${paidOfAs(sql`b`)} as paid, min(b.due_date) filter (where ${isOwedBillAs(sql`b`)}) as due_on,
    (select string_agg(v.number, ' ') from ${bills} n join ${accountBills} s on s.bill_uuid = n.uuid
      join ${virtualAccounts} v on v.uuid = s.account_uuid where n.order_uuid = ${orderUuid}) as numbers
  from ${bills} b where b.order_uuid = ${orderUuid}`;

/** As SQL, a query of the orders that some bills are of. @param uuids as SQL, a query of the bills' uuids */
export const ordersOfBills = (uuids: SQL): SQL =>
  sql`select b.order_uuid from ${bills} b where b.uuid in (${uuids})`;
