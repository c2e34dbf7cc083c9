import { VISA_STATES } from '@rihlah/contract/documents/visa';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/**
 * The visa of a pilgrim for one journey; what is not known is null. Of an order one is alive: requested or issued. One
 * that was refused or cancelled stays as history.
 */
export const visas = pgTable(
  'visas',
  {
    uuid: id(),
    orderUuid: reference('order_uuid', () => orders.uuid),
    pilgrimUuid: reference('pilgrim_uuid', () => persons.uuid),
    state: text('state', { enum: VISA_STATES }).notNull(),
    provider: text('provider'),
    numberSealed: text('number_sealed'),
    validFrom: date('valid_from'),
    /** Its last day. */
    validUntil: date('valid_until'),
    requestedAt: moment('requested_at'),
    issuedAt: moment('issued_at'),
    /** When it was refused or cancelled. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('visas_one_living').on(t.orderUuid).where(sql`state in ('requested', 'issued')`),
    index('visas_order').on(t.orderUuid),
    index('visas_pilgrim').on(t.pilgrimUuid),
    check('visas_validity', sql`${t.validFrom} <= ${t.validUntil}`),
    check('visas_ended', sql`(${t.state} in ('refused', 'cancelled')) = (${t.endedAt} is not null)`),
  ],
);
