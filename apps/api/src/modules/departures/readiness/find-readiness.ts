import type { Cell, Need } from '@rihlah/contract/staff/departures/departures';
import { cellsOf } from '@rihlah/rules/journey/readiness';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findOwedAmounts } from '../../billing/bills/due-bills.ts';
import { findPassportPlaces } from '../../custody/passports/passport-places.ts';
import { findDocumentReadiness } from '../../documents/record/find-document-states.ts';
import { findRequestedVisas } from '../../documents/visa/visa-queries.ts';
import type { OrderOfPackage } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { findRoomPlaces } from '../rooms/find-room-places.ts';

export interface OrderReadiness {
  cells: Record<Need, Cell>;
  /** Rupiah that the order owes. */
  unpaidAmount: number;
}

/**
 * What the pilgrims of orders have and lack, by order: for the matrix of a departure and for every count of who is ready.
 *
 * @param orders that stand, of whole packages: whoever was at the manasik tells of the others of their package
 * @param today `YYYY-MM-DD` in Jakarta
 */
export async function findReadiness(
  db: DbOrTx,
  orders: OrderOfPackage[],
  today: string,
): Promise<Map<string, OrderReadiness>> {
  const uuids = orders.map(({ uuid }) => uuid);
  const journeys = orders.map(({ uuid, pilgrimUuid }) => ({ orderUuid: uuid, pilgrimUuid }));
  const papers = await findDocumentReadiness(db, journeys);
  const owed = await findOwedAmounts(db, orders);
  const requested = await findRequestedVisas(db, uuids);
  const { manasik } = await findPresent(db, uuids);
  const places = await findRoomPlaces(db, orders);
  const passports = await findPassportPlaces(db, pluck(orders, 'pilgrimUuid'));
  const rehearsed = new Set(
    orders.filter(({ uuid }) => manasik.has(uuid)).map(({ productUuid }) => productUuid),
  );
  return new Map(
    orders.map((order): [string, OrderReadiness] => {
      const own = papers.get(order.uuid);
      if (!own) throw new Error(`order ${order.uuid} has no papers to tell of`);
      const unpaidAmount = owed.get(order.uuid) ?? 0;
      const facts = {
        ...own,
        unpaidAmount,
        status: order.status,
        pickupDate: order.pickupDate,
        isPassportHere: (passports.get(order.pilgrimUuid)?.place ?? 'pilgrim') !== 'pilgrim',
        hasRoomType: order.productRoomUuid !== null,
        roomPlace: places.get(order.uuid) ?? ('none' as const),
        isVisaRequested: requested.has(order.uuid),
        wasAtManasik: rehearsed.has(order.productUuid) ? manasik.has(order.uuid) : null,
      };
      return [order.uuid, { cells: cellsOf(facts, today), unpaidAmount }];
    }),
  );
}
