import { SETTLEMENT_TYPE, UNPAID_BILL } from '@rihlah/rules/money/bill-state';
import { type SQL, sql } from 'drizzle-orm';
import { bills } from './bills.tables.ts';

const UNPAID = sql.raw(UNPAID_BILL.map((status) => `'${status}'`).join(', '));

/** As SQL `isUnpaidBill` of the rules. @param bill the name that a bill has in the query */
export const isUnpaidBillAs = (bill: SQL = sql`${bills}`): SQL => sql`${bill}.status in (${UNPAID})`;

/** As SQL `isOwedBill` of the rules. @param bill the name that a bill has in the query */
export const isOwedBillAs = (bill: SQL = sql`${bills}`): SQL =>
  sql`(${isUnpaidBillAs(bill)} and ${bill}.type <> ${sql.raw(`'${SETTLEMENT_TYPE}'`)})`;

/** As SQL `sumPaid` of the rules, over the bills of a group. @param bill the name that a bill has in the query */
export const paidOfAs = (bill: SQL): SQL =>
  sql`coalesce(sum(${bill}.amount) filter (where ${bill}.status = 'paid'), 0)`;

/** As SQL `owedAmount` of the rules. */
export const owedAmountAs = ({ status, amount, paid }: { status: SQL; amount: SQL; paid: SQL }): SQL =>
  sql`case when ${status} = 'Batal' then 0 else greatest(0, ${amount} - ${paid}) end`;
