import { BILL_STATUSES } from '@rihlah/contract/billing/bill-state';
import { VA_BANKS } from '@rihlah/contract/billing/va-banks';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, reference, rupiah } from '../../../infra/db/columns.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** Running number inside a virtual account; a customer number is never used again. */
export const virtualAccountNumbers = pgSequence('virtual_account_numbers');

/**
 * Bills of an order; what their statuses mean stands in `BILL_STATUSES` and `packages/rules/src/money/bill-state.ts`. Paid, open
 * and suspended bills add up to the order's amount once the first payment is received.
 */
export const bills = pgTable(
  'bills',
  {
    uuid: id(),
    orderUuid: reference('order_uuid', () => orders.uuid),
    type: text('type', { enum: ['01', '02', '03'] }).notNull(),
    status: text('status', { enum: BILL_STATUSES }).notNull(),
    description: text('description').notNull(),
    amount: rupiah('amount').notNull(),
    dueDate: date('due_date'),
    /** The settlement this bill is suspended or settled by. */
    settlementUuid: uuid('settlement_uuid'),
    paidAt: moment('paid_at'),
    position: integer('position').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('bills_order').on(t.orderUuid, t.position),
    uniqueIndex('bills_one_first').on(t.orderUuid).where(sql`type = '01'`),
    uniqueIndex('bills_one_settlement').on(t.orderUuid).where(sql`type = '02' and status = 'open'`),
    index('bills_settlement').on(t.settlementUuid).where(sql`settlement_uuid is not null`),
    index('bills_due').on(t.dueDate).where(sql`status = 'open' and type = '03'`),
  ],
);

/**
 * Bills of several orders that are paid together. Its uuid is the address by which whoever holds it sees what is to be paid,
 * and pays it. Several may name one bill; asking for the number of one ends the others (`endedAt`).
 */
export const jointPayments = pgTable(
  'joint_payments',
  {
    uuid: id(),
    createdAt: moment('created_at').notNull(),
    /** When it was handed to somebody else to pay. */
    sharedAt: moment('shared_at'),
    endedAt: moment('ended_at'),
    /** `withdrawn`: whoever ordered drew the address back · `replaced`: a bill of it is paid another way. */
    endedBy: text('ended_by', { enum: ['withdrawn', 'replaced'] }),
  },
  (t) => [check('joint_payments_end', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`)],
);

/** The bills of a joint payment, in the order in which they were chosen. */
export const jointPaymentBills = pgTable(
  'joint_payment_bills',
  {
    jointPaymentUuid: reference('joint_payment_uuid', () => jointPayments.uuid),
    billUuid: reference('bill_uuid', () => bills.uuid),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jointPaymentUuid, t.billUuid] }),
    index('joint_payment_bills_bill').on(t.billUuid),
  ],
);

/** What a number may be; see `virtualAccounts`. */
export const ACCOUNT_STATUSES = [
  'wanted',
  'live',
  'closing',
  'closed',
  'expired',
  'paid',
  'refused',
] as const;

/**
 * Virtual accounts. `wanted`: our request, stored before the bank is called; `live`: the bank has confirmed it;
 * `closing`: to be deleted at the bank; `closed`: confirmed deleted; `expired`; `paid`; `refused`: never came to be,
 * watched for a while (`nextCheckAt`) where a slow bank may still make it.
 */
export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    uuid: id(),
    /** The one bill that it pays; null for a joint payment, whose bills are in `virtualAccountBills`. */
    billUuid: uuid('bill_uuid').references(() => bills.uuid),
    jointPaymentUuid: uuid('joint_payment_uuid').references(() => jointPayments.uuid),
    bank: text('bank', { enum: VA_BANKS }).notNull(),
    customerNo: text('customer_no').notNull(),
    /** Digits only: partner service id and customer number. */
    number: text('number').notNull(),
    /** Our reference at the bank, unique for ever. */
    trxId: text('trx_id').notNull().unique(),
    name: text('name').notNull(),
    amount: rupiah('amount').notNull(),
    status: text('status', { enum: ACCOUNT_STATUSES }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the bank confirmed it; null for one that was only ever wished for. */
    liveAt: moment('live_at'),
    /** A deletion was sent and never answered: not shown until the bank has said what it is. */
    doubtedAt: moment('doubted_at'),
    /** When the sweep asks the bank next; null when there is nothing left to ask. */
    nextCheckAt: moment('next_check_at'),
    /** Questions in a row that got no usable answer: each doubles the wait before the next. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    uniqueIndex('virtual_accounts_number').on(t.bank, t.number),
    uniqueIndex('virtual_accounts_one_live').on(t.billUuid).where(sql`status in ('wanted', 'live')`),
    uniqueIndex('virtual_accounts_one_joint').on(t.jointPaymentUuid).where(sql`status in ('wanted', 'live')`),
    check('virtual_accounts_purpose', sql`(${t.billUuid} is null) <> (${t.jointPaymentUuid} is null)`),
    index('virtual_accounts_payment').on(t.billUuid),
    index('virtual_accounts_joint').on(t.jointPaymentUuid).where(sql`joint_payment_uuid is not null`),
    index('virtual_accounts_checks')
      .on(t.bank, t.nextCheckAt)
      .where(sql`status in ('wanted', 'live', 'closing', 'refused')`),
  ],
);

/** The bills that the number of a joint payment pays, with what each gets of its amount: as it was when it was asked for. */
export const virtualAccountBills = pgTable(
  'virtual_account_bills',
  {
    accountUuid: reference('account_uuid', () => virtualAccounts.uuid),
    billUuid: reference('bill_uuid', () => bills.uuid),
    amount: rupiah('amount').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountUuid, t.billUuid] }),
    index('virtual_account_bills_bill').on(t.billUuid),
  ],
);

/**
 * Which bills each number pays, with what each gets: one, or those of a joint payment, of whose number a row without a bill is
 * there too. Its halves are plain columns without a condition: only then does PostgreSQL look into each by its index, instead of
 * reading every number there is.
 */
export const accountBills = pgView('account_bills', {
  accountUuid: uuid('account_uuid').notNull(),
  billUuid: uuid('bill_uuid').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
}).as(sql`
  select v.uuid as account_uuid, v.bill_uuid, v.amount from virtual_accounts v
  union all select s.account_uuid, s.bill_uuid, s.amount from virtual_account_bills s`);

/** Reminders already sent for a bill, one of a kind. */
export const billReminders = pgTable(
  'bill_reminders',
  {
    billUuid: reference('bill_uuid', () => bills.uuid),
    /** `hours`: the first payment, before its window closes. */
    kind: text('kind', { enum: ['week', 'day', 'overdue', 'hours'] }).notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.billUuid, t.kind] })],
);
