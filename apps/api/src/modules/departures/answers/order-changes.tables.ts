import { CHANGE_ANSWERS } from '@rihlah/contract/catalog/assurance-names';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../infra/db/columns.ts';
import { packageChanges } from '../../catalog/assurances/assurances.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** What somebody who had ordered was told of a change, and what came of it. The first answer stays. */
export const orderChanges = pgTable(
  'order_changes',
  {
    changeUuid: reference('change_uuid', () => packageChanges.uuid),
    orderUuid: reference('order_uuid', () => orders.uuid),
    toldAt: moment('told_at'),
    /** When it was first shown to the pilgrim, and to whoever ordered for them. */
    pilgrimReadAt: moment('pilgrim_read_at'),
    registrarReadAt: moment('registrar_read_at'),
    answer: text('answer', { enum: CHANGE_ANSWERS }),
    answeredAt: moment('answered_at'),
    /** The account; no reference, because a customer's may be gone. So with the staff's below. */
    answeredBy: uuid('answered_by'),
    /** How it ended, as the office noted it. Corrected, it keeps its moment; the note and who wrote it are the correction's. */
    settledAs: text('settled_as', { enum: CHANGE_ANSWERS }),
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.changeUuid, t.orderUuid] }),
    index('order_changes_order').on(t.orderUuid),
    index('order_changes_leaving').on(t.changeUuid).where(sql`answer = 'leaving' and settled_at is null`),
    check('order_changes_answer', sql`num_nulls(${t.answer}, ${t.answeredAt}, ${t.answeredBy}) in (0, 3)`),
    check(
      'order_changes_settled',
      sql`num_nulls(${t.settledAs}, ${t.settledAt}, ${t.settledBy}, ${t.note}) in (0, 4)`,
    ),
  ],
);
