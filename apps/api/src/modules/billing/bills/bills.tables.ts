import { BILL_STATUSES } from '@rihlah/contract/billing/bill-state';
import { VA_BANKS } from '@rihlah/contract/billing/va-banks';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgSequence,
  pgTable,
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
    billUuid: reference('bill_uuid', () => bills.uuid),
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
    index('virtual_accounts_payment').on(t.billUuid),
    index('virtual_accounts_checks')
      .on(t.bank, t.nextCheckAt)
      .where(sql`status in ('wanted', 'live', 'closing', 'refused')`),
  ],
);

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
