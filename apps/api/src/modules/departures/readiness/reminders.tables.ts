import { REMINDED_NEEDS } from '@rihlah/contract/staff/departures/departures';
import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../infra/db/columns.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** What the people of an order were reminded of by staff: its row is what makes it happen once a day. */
export const needReminders = pgTable(
  'need_reminders',
  {
    orderUuid: reference('order_uuid', () => orders.uuid),
    /** `facts`: what only they know, which lists need. */
    need: text('need', { enum: [...REMINDED_NEEDS, 'facts'] }).notNull(),
    /** In Jakarta. */
    day: date('day').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderUuid, t.need, t.day] })],
);
