import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference, rupiah } from '../../infra/db/columns.ts';
import { persons } from '../identity/persons/accounts.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';

/** Accounts at banks that agents are paid at. `code` is the bank's clearing code. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    uuid: id(),
    registrarUuid: reference('registrar_uuid', () => persons.uuid),
    code: text('code').notNull(),
    bankName: text('bank_name').notNull(),
    bankAddress: text('bank_address').notNull(),
    accountName: text('account_name').notNull(),
    accountNumber: text('account_number').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    /** One that staff entered in the place of another: withdrawals are asked for from then on. */
    usableFrom: moment('usable_from'),
  },
  (t) => [uniqueIndex('bank_accounts_once').on(t.registrarUuid, t.code, t.accountNumber)],
);

/**
 * Money an agent asked for. It left the balance when requested and comes back when rejected. `Requested` with `agreedAt`:
 * two people agree, and it is to be transferred; `Approved`: it was. Rupiah.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    uuid: id(),
    registrarUuid: reference('registrar_uuid', () => persons.uuid),
    bankAccountUuid: reference('bank_account_uuid', () => bankAccounts.uuid),
    amount: rupiah('amount').notNull(),
    status: text('status', { enum: ['Requested', 'Approved', 'Rejected'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    agreedAt: moment('agreed_at'),
    /** The account of whoever was the last to agree that it leaves. */
    agreedBy: uuid('agreed_by'),
    /** When it was rejected, or transferred. */
    decidedAt: moment('decided_at'),
    /** The account of whoever rejected or transferred it. */
    decidedBy: uuid('decided_by'),
    /** Why it was rejected, or the reference of the transfer. */
    reason: text('reason'),
  },
  (t) => [
    index('withdrawals_registrar').on(t.registrarUuid, t.createdAt),
    index('withdrawals_requested').on(t.createdAt).where(sql`status = 'Requested'`),
  ],
);

/**
 * The links by which agents bring buyers; whoever holds a code is told the agent's name. An agent has one, and two only where
 * two records of one person became one.
 */
export const agentLinks = pgTable(
  'agent_links',
  {
    code: text('code').primaryKey(),
    registrarUuid: reference('registrar_uuid', () => persons.uuid),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('agent_links_registrar').on(t.registrarUuid, t.createdAt)],
);

/** Movements of an agent's balance; the balance is their sum. Rupiah, negative when money leaves. */
export const agentLedger = pgTable(
  'agent_ledger',
  {
    uuid: id(),
    registrarUuid: reference('registrar_uuid', () => persons.uuid),
    kind: text('kind', {
      enum: [
        'commission',
        'commission-reversed',
        'withdrawal',
        'withdrawal-rejected',
        'free-package',
        'free-package-returned',
      ],
    }).notNull(),
    amount: rupiah('amount').notNull(),
    orderUuid: uuid('order_uuid').references(() => orders.uuid),
    withdrawalUuid: uuid('withdrawal_uuid').references(() => withdrawals.uuid),
    createdAt: moment('created_at').notNull(),
    /** Of an order: the first time, or again after it was taken back. */
    turn: integer('turn').notNull().default(1),
  },
  (t) => [
    index('agent_ledger_registrar').on(t.registrarUuid, t.createdAt),
    uniqueIndex('agent_ledger_one_commission')
      .on(t.orderUuid, t.kind, t.turn)
      .where(sql`order_uuid is not null`),
    uniqueIndex('agent_ledger_one_withdrawal')
      .on(t.withdrawalUuid, t.kind)
      .where(sql`withdrawal_uuid is not null`),
  ],
);
