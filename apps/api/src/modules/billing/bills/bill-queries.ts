import { isPaidBill, UNPAID_BILL } from '@rihlah/rules/money/bill-state';
import type { Bank } from '@rihlah/snap/profile';
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  ne,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import { payments } from '../payments/payments.tables.ts';
import { isUnpaidBillAs } from './bill-state-sql.ts';
import { accountBills, bills, virtualAccountBills, virtualAccounts } from './bills.tables.ts';

export type BillRow = typeof bills.$inferSelect;
export type VirtualAccountRow = typeof virtualAccounts.$inferSelect;

/** A number as one of the bills that it pays has it: that of a joint payment is found with each of its bills. */
export type BillAccountRow = VirtualAccountRow & {
  billUuid: string;
  /** How many bills it pays. */
  bills: number;
};

/** As SQL, how many bills a number pays. */
const billsOfAccount = (accountUuid: SQLWrapper) =>
  readAs(
    z.number(),
    sql`(select count(n.bill_uuid)::int from ${accountBills} n where n.account_uuid = ${accountUuid})`,
  );

const billAccountColumns = {
  ...getTableColumns(virtualAccounts),
  billUuid: accountBills.billUuid,
  bills: billsOfAccount(virtualAccounts.uuid),
};

export type BankPaymentRow = typeof payments.$inferSelect;

/** Whether the bank is still to be asked about an account. */
export const isPending = ({ status, nextCheckAt }: VirtualAccountRow): boolean =>
  ['wanted', 'live', 'closing'].includes(status) || (status === 'refused' && nextCheckAt !== null);

/** Bills that customers see: a void settlement is gone, and settled bills are part of the settlement that paid them. */
const SHOWN = [...UNPAID_BILL, 'paid'] as const;

export function findBills(db: DbOrTx, orderUuid: string): Promise<BillRow[]> {
  return db
    .select()
    .from(bills)
    .where(and(eq(bills.orderUuid, orderUuid), inArray(bills.status, [...SHOWN])))
    .orderBy(asc(bills.position), asc(bills.createdAt));
}

export async function findBill(db: DbOrTx, uuid: string): Promise<BillRow | null> {
  const [bill] = await db.select().from(bills).where(eq(bills.uuid, uuid));
  return bill ?? null;
}

export async function findBillsByUuid(db: DbOrTx, uuids: string[]): Promise<Map<string, BillRow>> {
  if (uuids.length === 0) return new Map();
  const rows = await db.select().from(bills).where(inArray(bills.uuid, uuids));
  return new Map(rows.map((bill) => [bill.uuid, bill]));
}

export async function findFirstBill(db: DbOrTx, orderUuid: string): Promise<BillRow | null> {
  const [bill] = await db
    .select()
    .from(bills)
    .where(and(eq(bills.orderUuid, orderUuid), eq(bills.type, '01')));
  return bill ?? null;
}

/** Virtual accounts of bills, the newest last. */
export function findVirtualAccounts(db: DbOrTx, billUuids: string[]): Promise<BillAccountRow[]> {
  if (billUuids.length === 0) return Promise.resolve([]);
  return db
    .select(billAccountColumns)
    .from(accountBills)
    .innerJoin(virtualAccounts, eq(virtualAccounts.uuid, accountBills.accountUuid))
    .where(inArray(accountBills.billUuid, billUuids))
    .orderBy(asc(virtualAccounts.createdAt));
}

/** The accounts of bills that are wanted or live: at most one of each. */
export function findCurrentAccounts(db: DbOrTx, billUuids: string[]): Promise<BillAccountRow[]> {
  if (billUuids.length === 0) return Promise.resolve([]);
  return db
    .select(billAccountColumns)
    .from(accountBills)
    .innerJoin(virtualAccounts, eq(virtualAccounts.uuid, accountBills.accountUuid))
    .where(
      and(inArray(accountBills.billUuid, billUuids), inArray(virtualAccounts.status, ['wanted', 'live'])),
    );
}

/** The bills that a number pays, in their order: one, or those of a joint payment. */
export async function findAccountBills(db: DbOrTx, accountUuid: string): Promise<BillRow[]> {
  const rows = await db
    .select({ bill: bills })
    .from(accountBills)
    .innerJoin(bills, eq(bills.uuid, accountBills.billUuid))
    .leftJoin(
      virtualAccountBills,
      and(
        eq(virtualAccountBills.accountUuid, accountBills.accountUuid),
        eq(virtualAccountBills.billUuid, accountBills.billUuid),
      ),
    )
    .where(eq(accountBills.accountUuid, accountUuid))
    .orderBy(asc(virtualAccountBills.position));
  return pluck(rows, 'bill');
}

/** The bill that the money of a bill came for: the settlement of one that was settled. */
export const payingBill = ({ uuid, status, settlementUuid }: BillRow): string =>
  (status === 'settled' && settlementUuid) || uuid;

export async function findBillMoney(
  db: DbOrTx,
  billUuids: string[],
): Promise<Map<string, Pick<VirtualAccountRow, 'bank' | 'number'> & { reference: string; bills: number }>> {
  if (billUuids.length === 0) return new Map();
  const rows = await db
    .select({
      uuid: payments.billUuid,
      bank: payments.bank,
      number: payments.number,
      reference: payments.paymentRequestId,
      // Money that came another way than by a number of ours is for one.
      bills: sql<number>`greatest(1, ${billsOfAccount(payments.virtualAccountUuid)})`,
    })
    .from(payments)
    .where(and(inArray(payments.billUuid, billUuids), eq(payments.state, 'applied')));
  return new Map(rows.flatMap(({ uuid, ...money }) => (uuid ? [[uuid, money]] : [])));
}

/**
 * Whether the whole amount of a bill lies on the review list, as it is or as the number asked that the money was paid
 * to: whoever paid it should not pay it again, also where its price has changed since. A settlement is paid with any bill
 * that it stands for, and a bill with any settlement that stood for it.
 *
 * @param asked bills of one order
 */
export async function isInReview(db: DbOrTx, asked: BillRow[]): Promise<boolean> {
  const [first] = asked;
  if (!first) return false;
  const uuids = asked.map(({ uuid }) => uuid);
  const meant = alias(bills, 'meant');
  // A settlement stands for all that is open when it is made. Hints about one that ended are none: its bank was asked.
  const stoodForIt = and(
    eq(bills.type, '03'),
    eq(meant.type, '02'),
    gte(meant.createdAt, bills.createdAt),
    ne(payments.reason, 'incomplete'),
  );
  const paid = db
    .select({ uuid: bills.uuid })
    .from(bills)
    .where(
      and(
        or(inArray(bills.uuid, uuids), inArray(bills.settlementUuid, uuids)),
        or(eq(bills.uuid, meant.uuid), stoodForIt),
      ),
    );
  const rows = await db
    .select({ uuid: payments.uuid })
    .from(payments)
    .innerJoin(meant, eq(meant.uuid, payments.billUuid))
    .leftJoin(
      accountBills,
      and(
        eq(accountBills.accountUuid, payments.virtualAccountUuid),
        eq(accountBills.billUuid, payments.billUuid),
      ),
    )
    .where(
      and(
        eq(meant.orderUuid, first.orderUuid),
        eq(payments.state, 'review'),
        or(eq(payments.amount, meant.amount), eq(payments.amount, accountBills.amount)),
        exists(paid),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What is recorded of money under these references; a bank may use one of them again for other money. */
export function findRecorded(db: DbOrTx, bank: Bank, references: string[]): Promise<BankPaymentRow[]> {
  if (references.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.bank, bank), inArray(payments.paymentRequestId, references)));
}

/** Money that a bank told of, behind a lock that lets nobody decide about it until the transaction ends. */
export async function lockMoney(tx: Tx, uuid: string): Promise<BankPaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.uuid, uuid)).for('no key update');
  return row ?? null;
}

/** Single bills of an order that nobody has paid, in the order they fall due; also while a settlement suspends them. */
export function findUnpaidBills(db: DbOrTx, orderUuid: string): Promise<BillRow[]> {
  return db
    .select()
    .from(bills)
    .where(and(eq(bills.orderUuid, orderUuid), eq(bills.type, '03'), isUnpaidBillAs()))
    .orderBy(asc(bills.position), asc(bills.createdAt));
}

export interface PaymentStatus {
  isPaid: boolean;
  isSettled: boolean;
}

/** isPaid: the first payment was received. isSettled: nothing is left to pay. */
export async function findPaymentStatus(db: DbOrTx, orderUuid: string): Promise<PaymentStatus> {
  const rows = await db
    .select({ type: bills.type, status: bills.status })
    .from(bills)
    .where(and(eq(bills.orderUuid, orderUuid), ne(bills.status, 'void')));
  const isPaid = rows.some(({ type, status }) => type === '01' && status === 'paid');
  return {
    isPaid,
    isSettled: isPaid && rows.every(isPaidBill),
  };
}

/** Every bill that an order ever had, also void ones. */
export async function findAllBillUuids(db: DbOrTx, orderUuid: string): Promise<string[]> {
  const rows = await db.select({ uuid: bills.uuid }).from(bills).where(eq(bills.orderUuid, orderUuid));
  return rows.map(({ uuid }) => uuid);
}

/** Bills as staff see them: of which an order is made, settled ones too, but no void settlement. */
export async function findBillsWhole(db: DbOrTx, orderUuid: string) {
  const rows = await db
    .select()
    .from(bills)
    .where(and(eq(bills.orderUuid, orderUuid), ne(bills.type, '02')))
    .orderBy(asc(bills.position), asc(bills.createdAt));
  return rows.flatMap(({ status, ...bill }) => (status === 'void' ? [] : [{ ...bill, status }]));
}
