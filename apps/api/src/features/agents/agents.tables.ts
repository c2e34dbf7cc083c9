import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, rupiah } from '../../platform/columns.ts';
import { persons } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** Movements of an agent's balance; the balance is their sum. Rupiah, negative when money leaves. */
export const agentLedger = pgTable(
  'agent_ledger',
  {
    uuid: id(),
    registrarUuid: uuid('registrar_uuid')
      .notNull()
      .references(() => persons.uuid),
    kind: text('kind', {
      enum: ['commission', 'commission-reversed', 'withdrawal', 'withdrawal-rejected'],
    }).notNull(),
    amount: rupiah('amount').notNull(),
    orderUuid: uuid('order_uuid').references(() => orders.uuid),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('agent_ledger_registrar').on(t.registrarUuid, t.createdAt),
    uniqueIndex('agent_ledger_one_commission').on(t.orderUuid, t.kind).where(sql`order_uuid is not null`),
  ],
);
