import {
  COMPLAINT_ACTS,
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  COMPLAINT_WAYS,
  WEIGHTS,
} from '@rihlah/contract/staff/backoffice/complaints';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../infra/db/columns.ts';
import { branches } from '../../catalog/branches/branches.tables.ts';
import { accounts } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** What somebody complains of, or what happened on the way, and how it stands. */
export const complaints = pgTable(
  'complaints',
  {
    uuid: uuid('uuid').primaryKey(),
    number: bigserial('number', { mode: 'number' }).notNull().unique(),
    branchUuid: reference('branch_uuid', () => branches.uuid),
    orderUuid: uuid('order_uuid').references(() => orders.uuid),
    kind: text('kind', { enum: COMPLAINT_KINDS }).notNull(),
    weight: text('weight', { enum: WEIGHTS }).notNull(),
    way: text('way', { enum: COMPLAINT_WAYS }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    reporter: text('reporter').notNull(),
    reporterPhone: text('reporter_phone'),
    state: text('state', { enum: COMPLAINT_STATES }).notNull().default('new'),
    assigneeUuid: uuid('assignee_uuid').references(() => accounts.uuid),
    openedAt: moment('opened_at').notNull(),
    /** From when its limit counts: opened, or opened again. */
    countedFrom: moment('counted_from').notNull(),
    limitAt: moment('limit_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('complaints_open').on(t.limitAt).where(sql`state <> 'solved'`),
    index('complaints_order').on(t.orderUuid),
  ],
);

/** What was done about a complaint: rows are added, never changed. */
export const complaintEvents = pgTable(
  'complaint_events',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    complaintUuid: reference('complaint_uuid', () => complaints.uuid),
    at: moment('at').notNull(),
    madeBy: reference('made_by', () => accounts.uuid),
    act: text('act', { enum: COMPLAINT_ACTS }).notNull(),
    detail: text('detail'),
    text: text('text').notNull(),
  },
  (t) => [index('complaint_events_of').on(t.complaintUuid, t.id)],
);
