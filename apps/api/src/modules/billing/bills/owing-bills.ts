import { type SQL, sql } from 'drizzle-orm';
import { isOwedBillAs } from './bill-state-sql.ts';
import { billReminders, bills } from './bills.tables.ts';

/**
 * As SQL, a table of the bills that nobody has paid, to join in reports: `uuid, order_uuid, type, description, amount,
 * due_date`. Single ones: a settlement stands for those that it suspends.
 */
export const owingBills: SQL = sql`(select b.uuid, b.order_uuid, b.type, b.description, b.amount, b.due_date
  from ${bills} b where ${isOwedBillAs(sql`b`)})`;

/** As SQL, a table of the reminders of bills: `bill_uuid, kind, sent_at`. */
export const remindersOfBills: SQL = sql`(select r.bill_uuid, r.kind, r.sent_at from ${billReminders} r)`;

/** As SQL, a table of the bills whose money has come: `uuid, order_uuid, description, amount, position, paid_at`. */
export const paidBills: SQL = sql`(select b.uuid, b.order_uuid, b.description, b.amount, b.position, b.paid_at
  from ${bills} b where b.status = 'paid')`;
