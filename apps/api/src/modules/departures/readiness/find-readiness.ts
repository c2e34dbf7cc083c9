import { VISA_STATES } from '@rihlah/contract/documents/visa';
import { ROOM_PLACES } from '@rihlah/contract/orders/order';
import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import type { Cell, Need } from '@rihlah/contract/staff/departures/departures';
import { fillCells } from '@rihlah/rules/journey/readiness';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findOwedAmounts } from '../../billing/bills/due-bills.ts';
import { isPassportHereAs } from '../../custody/passports/passport-places.ts';
import { findDocumentReadiness, ticketsAs } from '../../documents/record/find-document-states.ts';
import { livingVisasAs } from '../../documents/visa/visa-queries.ts';
import { type OrderRow, preparationsSql } from '../../orders/record/order-queries.ts';
import { wasAtManasikAs } from '../attendance/attendance-queries.ts';
import { roomPlacesAs } from '../rooms/find-room-places.ts';

/** What is given to a pilgrim, and whether they were checked in at the manasik. */
export const givenFacts = z.object({
  productUuid: z.string(),
  visa: z.enum(VISA_STATES).nullable(),
  hasTicket: z.boolean(),
  wasAtManasik: z.boolean(),
});

/** What is prepared for a pilgrim. */
export const preparedFacts = z.object({
  pickupDate: z.string().nullable(),
  hasRoomType: z.boolean(),
  isPassportHere: z.boolean(),
  roomPlace: z.enum(ROOM_PLACES),
});

const readinessRow = givenFacts.extend({
  order_uuid: z.string(),
  status: z.enum(ORDER_STATUSES),
  prepared: preparedFacts,
});

/**
 * As SQL, orders with their `givenFacts`.
 *
 * @param orders query of `order_uuid, pilgrim_uuid, "productUuid"` and whatever else
 */
export const givenFactsAs = (orders: SQL): SQL => sql`
  with journey as (${orders})
  select o.*, visa.state as visa, ticket.order_uuid is not null as "hasTicket",
    ${wasAtManasikAs(sql`o.order_uuid`)} as "wasAtManasik"
  from journey o
  left join (${livingVisasAs(sql`select order_uuid from journey`)}) visa
    on visa.order_uuid = o.order_uuid and visa.pilgrim_uuid = o.pilgrim_uuid
  left join (${ticketsAs(sql`select order_uuid from journey`)}) ticket
    on ticket.order_uuid = o.order_uuid and ticket.pilgrim_uuid = o.pilgrim_uuid`;

/**
 * As SQL, the `preparedFacts` of orders: rows `order_uuid, prepared`.
 *
 * @param orders query of `order_uuid, pilgrim_uuid, "productUuid"`
 * @param productUuids their packages
 */
export const preparedFactsAs = (orders: SQL, productUuids: string[]): SQL => sql`
  select o.order_uuid, jsonb_build_object('pickupDate', prepared.pickup_date, 'hasRoomType', prepared.has_room_type,
    'isPassportHere', ${isPassportHereAs(sql`o.pilgrim_uuid`)},
    'roomPlace', coalesce(room.place, 'none')) as prepared
  from (${orders}) o
  cross join lateral (${preparationsSql(sql`o.order_uuid`)}) prepared
  left join (${roomPlacesAs(productUuids)}) room
    on room.order_uuid = o.order_uuid and room.product_uuid = o."productUuid"`;

/** Facts with what presence at the manasik says: of a package of which nobody was checked in there it says nothing. */
export function rehearsed<Facts extends z.output<typeof givenFacts>>(rows: Facts[]) {
  const packages = new Set(rows.flatMap((row) => (row.wasAtManasik ? row.productUuid : [])));
  return rows.map((row) => ({
    ...row,
    wasAtManasik: packages.has(row.productUuid) ? row.wasAtManasik : null,
  }));
}

export interface OrderReadiness {
  cells: Record<Need, Cell>;
  /** Rupiah that the order owes. */
  unpaidAmount: number;
}

/**
 * What the pilgrims of orders have and lack, by order.
 *
 * @param orders that stand
 * @param today `YYYY-MM-DD` in Jakarta
 */
export async function findReadiness(
  db: DbOrTx,
  orders: OrderRow[],
  today: string,
): Promise<Map<string, OrderReadiness>> {
  const readiness = await findDocumentReadiness(
    db,
    orders.map(({ uuid, pilgrimUuid }) => ({ orderUuid: uuid, pilgrimUuid })),
  );
  const owed = await findOwedAmounts(db, orders);
  const asked = JSON.stringify(orders, ['uuid', 'pilgrimUuid', 'productUuid', 'status']);
  const statement = sql`
    with asked as (select o.uuid as order_uuid, o."pilgrimUuid" as pilgrim_uuid, o."productUuid", o.status
      from json_to_recordset(${asked}::json) as o(uuid uuid, "pilgrimUuid" uuid, "productUuid" uuid, status text))
    select * from (${givenFactsAs(sql`select * from asked`)}) given
    join (${preparedFactsAs(sql`select * from asked`, pluck(orders, 'productUuid'))}) prepared using (order_uuid)`;
  const rows = await queryRows(db, readinessRow, statement);
  return new Map(
    rehearsed(rows).map(({ order_uuid: uuid, prepared, ...given }): [string, OrderReadiness] => {
      const documents = readiness.get(uuid);
      if (!documents) throw new Error(`order ${uuid} has no documents to look at`);
      const unpaidAmount = owed.get(uuid) ?? 0;
      const facts = { ...given, ...prepared, documents, isPaid: unpaidAmount === 0 };
      return [uuid, { cells: fillCells(facts, today), unpaidAmount }];
    }),
  );
}
