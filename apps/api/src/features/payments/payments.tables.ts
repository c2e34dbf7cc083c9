import { sql } from 'drizzle-orm';
import {
  bigserial,
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
 * Bills of an order. `open` can be paid; `suspended` waits for a living settlement (type 02); `settled` was paid as
 * part of one; `void` is a settlement that ended unpaid. Paid, open and suspended bills add up to the order's amount
 * once the first payment is received.
 */
export const payments = pgTable(
  'payments',
  {
    uuid: id(),
    orderUuid: uuid('order_uuid')
      .notNull()
      .references(() => orders.uuid),
    type: text('type', { enum: ['01', '02', '03'] }).notNull(),
    status: text('status', { enum: ['open', 'suspended', 'settled', 'paid', 'void'] }).notNull(),
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

/**
 * Virtual accounts. `wanted`: our wish, stored before the bank is called; `live`: the bank has confirmed it;
 * `closing`: to be deleted at the bank; `closed`: confirmed deleted; `expired`; `paid`; `refused`: never came to be.
 */
export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    uuid: id(),
    paymentUuid: uuid('payment_uuid')
      .notNull()
      .references(() => payments.uuid),
    bank: text('bank', { enum: ['BRI', 'BNI'] }).notNull(),
    customerNo: text('customer_no').notNull(),
    /** Digits only: partner service id and customer number. */
    number: text('number').notNull(),
    /** Our reference at the bank, unique for ever. */
    trxId: text('trx_id').notNull().unique(),
    name: text('name').notNull(),
    amount: rupiah('amount').notNull(),
    status: text('status', {
      enum: ['wanted', 'live', 'closing', 'closed', 'expired', 'paid', 'refused'],
    }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('virtual_accounts_number').on(t.bank, t.number),
    uniqueIndex('virtual_accounts_one_live').on(t.paymentUuid).where(sql`status in ('wanted', 'live')`),
    index('virtual_accounts_payment').on(t.paymentUuid),
    index('virtual_accounts_pending').on(t.expiresAt).where(sql`status in ('wanted', 'live', 'closing')`),
  ],
);

/** Money that a bank says has moved: applied to a bill once, or in the review list. Unique by the bank's reference. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    uuid: id(),
    bank: text('bank', { enum: ['BRI', 'BNI'] }).notNull(),
    paymentRequestId: text('payment_request_id').notNull(),
    number: text('number').notNull(),
    amount: rupiah('amount').notNull(),
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
    uniqueIndex('bank_payments_reference').on(t.bank, t.paymentRequestId),
    index('bank_payments_review').on(t.receivedAt).where(sql`state = 'review'`),
    index('bank_payments_day').on(t.bank, t.paidAt),
    index('bank_payments_payment').on(t.paymentUuid),
  ],
);

/** Money of the review list that went back: where to, under which reference, by whom. Rupiah. */
export const refunds = pgTable('refunds', {
  uuid: id(),
  bankPaymentUuid: uuid('bank_payment_uuid')
    .notNull()
    .unique()
    .references(() => bankPayments.uuid),
  amount: rupiah('amount').notNull(),
  account: text('account').notNull(),
  reference: text('reference').notNull(),
  at: moment('at').notNull(),
  by: text('by').notNull(),
});

/** What a bank sent us, byte for byte, kept before it is acted on. */
export const bankMessages = pgTable('bank_messages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  bank: text('bank').notNull(),
  service: text('service').notNull(),
  externalId: text('external_id').notNull(),
  body: text('body').notNull(),
  receivedAt: moment('received_at').notNull(),
});

/** A day's comparison of a bank's list of payments with ours. */
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

/** X-EXTERNAL-ID values seen per partner and Jakarta day. */
export const bankExternalIds = pgTable(
  'bank_external_ids',
  {
    partnerId: text('partner_id').notNull(),
    day: date('day').notNull(),
    externalId: text('external_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.day, t.externalId] })],
);

/** Reminders already sent for a bill, one of a kind. */
export const billReminders = pgTable(
  'bill_reminders',
  {
    paymentUuid: uuid('payment_uuid')
      .notNull()
      .references(() => payments.uuid),
    kind: text('kind', { enum: ['week', 'day', 'overdue'] }).notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.paymentUuid, t.kind] })],
);
