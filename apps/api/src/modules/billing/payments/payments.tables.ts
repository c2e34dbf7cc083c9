import { VA_BANKS } from '@rihlah/contract/billing/va-banks';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference, rupiah } from '../../../infra/db/columns.ts';
import { ACCOUNT_STATUSES, bills, virtualAccounts } from '../bills/bills.tables.ts';

/**
 * Money that a bank says has moved: applied to a bill once, or in the review list. A bank may use a reference again, so
 * money is one and the same only where reference, number and amount agree. What came for a joint payment is dealt out to
 * its bills at once: its parts add up to what the bank said (`wholeMoney`).
 */
export const payments = pgTable(
  'payments',
  {
    uuid: id(),
    bank: text('bank', { enum: VA_BANKS }).notNull(),
    paymentRequestId: text('payment_request_id').notNull(),
    number: text('number').notNull(),
    /** Money for several bills is a row for each of them, counted from 1; 0 for money that is one row. */
    part: integer('part').notNull().default(0),
    /** Whole rupiah; sen are cut off and stand in `amountWritten`. */
    amount: rupiah('amount').notNull(),
    /** The amount as the bank wrote it, where that is not simply whole rupiah. */
    amountWritten: text('amount_written'),
    paidAt: moment('paid_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** SNAP service it came through: 25, 34, 26 (status) or 35 (report). */
    source: text('source').notNull(),
    state: text('state', { enum: ['applied', 'review', 'refunded'] }).notNull(),
    reason: text('reason'),
    billUuid: uuid('bill_uuid').references(() => bills.uuid),
    virtualAccountUuid: uuid('virtual_account_uuid').references(() => virtualAccounts.uuid),
  },
  (t) => [
    uniqueIndex('payments_reference').on(t.bank, t.paymentRequestId, t.number, t.amount, t.part),
    index('payments_review').on(t.receivedAt).where(sql`state = 'review'`),
    index('payments_day').on(t.bank, t.paidAt),
    index('payments_payment').on(t.billUuid),
    index('payments_account').on(t.virtualAccountUuid).where(sql`virtual_account_uuid is not null`),
  ],
);

/**
 * Money of the review list that two people have agreed to send back, and where to. Once it is transferred: under which
 * reference, when, and by whom. Rupiah.
 */
export const refunds = pgTable('refunds', {
  uuid: id(),
  paymentUuid: uuid('payment_uuid')
    .notNull()
    .unique()
    .references(() => payments.uuid),
  amount: rupiah('amount').notNull(),
  account: text('account').notNull(),
  agreedAt: moment('agreed_at').notNull(),
  /** The account of whoever was the last to agree. */
  agreedBy: uuid('agreed_by').notNull(),
  reference: text('reference'),
  at: moment('at'),
  /** The account of whoever recorded the transfer. */
  by: uuid('by'),
});

/**
 * Money of the review list that staff booked on a bill. The customer is told at `dueAt`, unless it was taken back until
 * then; afterwards an opposite entry takes it back (`reversedAt`), and the customer is told that too. What a bank's own
 * report booked has a row from the moment at which it was freed.
 */
export const paymentBookings = pgTable(
  'payment_bookings',
  {
    uuid: id(),
    paymentUuid: reference('payment_uuid', () => payments.uuid),
    billUuid: reference('bill_uuid', () => bills.uuid),
    /** Why the money waited, which bill it was meant for, and what its number was: as it was before. */
    reason: text('reason').notNull(),
    meantBillUuid: uuid('meant_bill_uuid').references(() => bills.uuid),
    accountStatus: text('account_status', { enum: ACCOUNT_STATUSES }),
    /** Nobody booked it: the bank's report did, at `bookedAt`. */
    isReported: boolean('is_reported').notNull().default(false),
    /** The account of whoever booked it; of what was reported, of whoever was the last to agree that it is freed. */
    by: uuid('by').notNull(),
    bookedAt: moment('booked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When the customer was told. */
    notifiedAt: moment('notified_at'),
    reversedAt: moment('reversed_at'),
    /** The account of whoever took it back, or agreed to it. */
    reversedBy: uuid('reversed_by'),
    reversedWhy: text('reversed_why'),
  },
  (t) => [
    uniqueIndex('payment_bookings_one').on(t.paymentUuid).where(sql`reversed_at is null`),
    index('payment_bookings_payment').on(t.billUuid),
    index('payment_bookings_money').on(t.paymentUuid),
    index('payment_bookings_due').on(t.dueAt).where(sql`notified_at is null and reversed_at is null`),
    index('payment_bookings_booked').on(t.bookedAt),
  ],
);
