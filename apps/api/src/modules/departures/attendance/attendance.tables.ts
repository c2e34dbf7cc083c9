import { ATTENDANCE_ACTS, HOWS, OCCASIONS } from '@rihlah/contract/staff/departures/attendance';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../infra/db/columns.ts';
import { accounts } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** What phones have said of who is there, never changed (decision 0229): what was undone stands beside what was. */
export const attendanceEntries = pgTable(
  'attendance_entries',
  {
    /** Made on the phone. */
    uuid: uuid('uuid').primaryKey(),
    orderUuid: reference('order_uuid', () => orders.uuid),
    occasion: text('occasion', { enum: OCCASIONS }).notNull(),
    act: text('act', { enum: ATTENDANCE_ACTS }).notNull(),
    how: text('how', { enum: HOWS }).notNull(),
    /** Put right where the phone's clock was wrong. */
    happenedAt: moment('happened_at').notNull(),
    /** As the phone's clock had it. */
    phoneAt: moment('phone_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    madeBy: reference('made_by', () => accounts.uuid),
  },
  (t) => [index('attendance_entries_of').on(t.orderUuid, t.occasion)],
);

/** Who is there: what follows from the entries, one row for each order and occasion, none for who is not. */
export const attendances = pgTable(
  'attendances',
  {
    orderUuid: reference('order_uuid', () => orders.uuid),
    occasion: text('occasion', { enum: OCCASIONS }).notNull(),
    entryUuid: reference('entry_uuid', () => attendanceEntries.uuid),
  },
  (t) => [primaryKey({ columns: [t.orderUuid, t.occasion] })],
);
