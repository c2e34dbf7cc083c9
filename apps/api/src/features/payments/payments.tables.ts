import { BILL_STATUSES } from '@rihlah/contract/bill-state';
import { VA_BANKS } from '@rihlah/contract/va-banks';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, rupiah } from '../../platform/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/** Running number inside a virtual account; a customer number is never used again. */
export const virtualAccountNumbers = pgSequence('virtual_account_numbers');

/**
 * Bills of an order; what their statuses mean stands in `BILL_STATUSES` and `packages/rules/src/bill-state.ts`. Paid, open
 * and suspended bills add up to the order's amount once the first payment is received.
 */
export const payments = pgTable(
  'payments',
  {
    uuid: id(),
    orderUuid: uuid('order_uuid')
      .notNull()
      .references(() => orders.uuid),
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
    index('payments_order').on(t.orderUuid, t.position),
    uniqueIndex('payments_one_first').on(t.orderUuid).where(sql`type = '01'`),
    uniqueIndex('payments_one_settlement').on(t.orderUuid).where(sql`type = '02' and status = 'open'`),
    index('payments_settlement').on(t.settlementUuid).where(sql`settlement_uuid is not null`),
    index('payments_due').on(t.dueDate).where(sql`status = 'open' and type = '03'`),
  ],
);

const ACCOUNT_STATUSES = ['wanted', 'live', 'closing', 'closed', 'expired', 'paid', 'refused'] as const;

/**
 * Virtual accounts. `wanted`: our wish, stored before the bank is called; `live`: the bank has confirmed it;
 * `closing`: to be deleted at the bank; `closed`: confirmed deleted; `expired`; `paid`; `refused`: never came to be,
 * watched for a while (`nextCheckAt`) where a slow bank may still make it.
 */
export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    uuid: id(),
    paymentUuid: uuid('payment_uuid')
      .notNull()
      .references(() => payments.uuid),
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
    uniqueIndex('virtual_accounts_one_live').on(t.paymentUuid).where(sql`status in ('wanted', 'live')`),
    index('virtual_accounts_payment').on(t.paymentUuid),
    index('virtual_accounts_checks')
      .on(t.bank, t.nextCheckAt)
      .where(sql`status in ('wanted', 'live', 'closing', 'refused')`),
  ],
);

/**
 * Money that a bank says has moved: applied to a bill once, or in the review list. A bank may use a reference again, so
 * money is one and the same only where reference, number and amount agree.
 */
export const bankPayments = pgTable(
  'bank_payments',
  {
    uuid: id(),
    bank: text('bank', { enum: VA_BANKS }).notNull(),
    paymentRequestId: text('payment_request_id').notNull(),
    number: text('number').notNull(),
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
    paymentUuid: uuid('payment_uuid').references(() => payments.uuid),
    virtualAccountUuid: uuid('virtual_account_uuid').references(() => virtualAccounts.uuid),
  },
  (t) => [
    uniqueIndex('bank_payments_reference').on(t.bank, t.paymentRequestId, t.number, t.amount),
    index('bank_payments_review').on(t.receivedAt).where(sql`state = 'review'`),
    index('bank_payments_day').on(t.bank, t.paidAt),
    index('bank_payments_payment').on(t.paymentUuid),
  ],
);

/**
 * Money of the review list that two people have agreed to send back, and where to. Once it is transferred: under which
 * reference, when, and by whom. Rupiah.
 */
export const refunds = pgTable('refunds', {
  uuid: id(),
  bankPaymentUuid: uuid('bank_payment_uuid')
    .notNull()
    .unique()
    .references(() => bankPayments.uuid),
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
 * then; afterwards an opposite entry takes it back (`reversedAt`), and the customer is told that too.
 */
export const moneyBookings = pgTable(
  'money_bookings',
  {
    uuid: id(),
    bankPaymentUuid: uuid('bank_payment_uuid')
      .notNull()
      .references(() => bankPayments.uuid),
    paymentUuid: uuid('payment_uuid')
      .notNull()
      .references(() => payments.uuid),
    /** Why the money waited, which bill it was meant for, and what its number was: as it was before. */
    reason: text('reason').notNull(),
    meantPaymentUuid: uuid('meant_payment_uuid').references(() => payments.uuid),
    accountStatus: text('account_status', { enum: ACCOUNT_STATUSES }),
    /** The account of whoever booked it. */
    by: uuid('by').notNull(),
    bookedAt: moment('booked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When the customer was told. */
    toldAt: moment('told_at'),
    reversedAt: moment('reversed_at'),
    /** The account of whoever took it back, or agreed to it. */
    reversedBy: uuid('reversed_by'),
    reversedWhy: text('reversed_why'),
  },
  (t) => [
    uniqueIndex('money_bookings_one').on(t.bankPaymentUuid).where(sql`reversed_at is null`),
    index('money_bookings_payment').on(t.paymentUuid),
    index('money_bookings_due').on(t.dueAt).where(sql`told_at is null and reversed_at is null`),
    index('money_bookings_booked').on(t.bookedAt),
  ],
);

/** What was sent to the banks' addresses, byte for byte, kept before anything about it is judged. */
export const bankMessages = pgTable(
  'bank_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bank: text('bank').notNull(),
    /** SNAP service, `00` for an address or method that is none. */
    service: text('service').notNull(),
    externalId: text('external_id').notNull(),
    /** Bytes that are no text are written in Base64 behind `base64:`. */
    body: text('body').notNull(),
    /** Size of the whole body; a stranger's is cut. */
    bytes: integer('bytes').notNull().default(0),
    /** It carried a token of ours; anything else may be anybody's. */
    isKnown: boolean('is_known').notNull().default(true),
    /** SNAP response code; null while it is being judged. */
    outcome: text('outcome'),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('bank_messages_strangers').on(t.bank, t.receivedAt).where(sql`not is_known`)],
);

/** Calls without a token of ours, by hour: all are counted, the first are kept in `bank_messages`. */
export const bankStrangers = pgTable(
  'bank_strangers',
  {
    bank: text('bank').notNull(),
    /** Start of the hour. */
    hour: moment('hour').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.hour] })],
);

/** The newest comparison of a day of a bank's list of payments with ours; `healedCount` adds up over all of them. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    bank: text('bank').notNull(),
    day: date('day').notNull(),
    ranAt: moment('ran_at').notNull(),
    bankCount: integer('bank_count').notNull(),
    healedCount: integer('healed_count').notNull(),
    differences: jsonb('differences').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.day] })],
);

/** Tokens we issued to banks (SNAP service 73), hashed. */
export const bankTokens = pgTable('bank_tokens', {
  hash: text('hash').primaryKey(),
  clientKey: text('client_key').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** X-EXTERNAL-ID values seen per bank, partner and Jakarta day: two banks may know us by the same partner id. */
export const bankExternalIds = pgTable(
  'bank_external_ids',
  {
    bank: text('bank').notNull(),
    partnerId: text('partner_id').notNull(),
    day: date('day').notNull(),
    externalId: text('external_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.partnerId, t.day, t.externalId] })],
);

/** Reminders already sent for a bill, one of a kind. */
export const billReminders = pgTable(
  'bill_reminders',
  {
    paymentUuid: uuid('payment_uuid')
      .notNull()
      .references(() => payments.uuid),
    /** `hours`: the first payment, before its window closes. */
    kind: text('kind', { enum: ['week', 'day', 'overdue', 'hours'] }).notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.paymentUuid, t.kind] })],
);
