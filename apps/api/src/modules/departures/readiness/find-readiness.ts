import type { Cell, Need } from '@rihlah/contract/staff/departures/departures';
import { cellsOf } from '@rihlah/rules/journey/readiness';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findOwedAmounts } from '../../billing/bills/due-bills.ts';
import { findPassportPlaces } from '../../custody/passports/passport-places.ts';
import { findDocumentReadiness, findGivenDocuments } from '../../documents/record/find-document-states.ts';
import { findRequestedVisas } from '../../documents/visa/visa-queries.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { findRoomPlaces } from '../rooms/find-room-places.ts';

type Asked = Pick<
  OrderRow,
  'uuid' | 'productUuid' | 'pilgrimUuid' | 'status' | 'amount' | 'pickupDate' | 'productRoomUuid'
>;

export interface OrderReadiness {
  cells: Record<Need, Cell>;
  /** Rupiah that the order owes. */
  unpaidAmount: number;
}

/** Who was checked in at the manasik, and the packages of which anybody was. */
export interface Rehearsal {
  orders: Set<string>;
  packages: Set<string>;
}

/** @param orders all that stand of their packages */
export async function findRehearsal(
  db: DbOrTx,
  orders: { uuid: string; productUuid: string }[],
): Promise<Rehearsal> {
  const { manasik } = await findPresent(db, pluck(orders, 'uuid'));
  const present = orders.filter(({ uuid }) => manasik.has(uuid));
  return { orders: new Set(pluck(present, 'uuid')), packages: new Set(pluck(present, 'productUuid')) };
}

/**
 * What the pilgrims of orders have and lack, by order: for the matrix of a departure and for every count of who is ready.
 *
 * @param orders that stand
 * @param today `YYYY-MM-DD` in Jakarta
 * @param manasik who was there, of all orders of their packages: it tells of the others too
 */
export async function findReadiness(
  db: DbOrTx,
  orders: Asked[],
  today: string,
  manasik: Rehearsal,
): Promise<Map<string, OrderReadiness>> {
  const uuids = pluck(orders, 'uuid');
  const journeys = orders.map(({ uuid, pilgrimUuid }) => ({ orderUuid: uuid, pilgrimUuid }));
  const papers = await findDocumentReadiness(db, journeys);
  const given = await findGivenDocuments(db, orders);
  const owed = await findOwedAmounts(db, orders);
  const requested = await findRequestedVisas(db, uuids);
  const places = await findRoomPlaces(db, orders);
  const passports = await findPassportPlaces(db, pluck(orders, 'pilgrimUuid'));
  return new Map(
    orders.map((order): [string, OrderReadiness] => {
      const documents = papers.get(order.uuid);
      if (!documents) throw new Error(`order ${order.uuid} has no papers to tell of`);
      const unpaidAmount = owed.get(order.uuid) ?? 0;
      const facts = {
        ...(given.get(order.uuid) ?? { hasVisa: false, hasTicket: false }),
        documents,
        unpaidAmount,
        status: order.status,
        pickupDate: order.pickupDate,
        isPassportHere: (passports.get(order.pilgrimUuid)?.place ?? 'pilgrim') !== 'pilgrim',
        hasRoomType: order.productRoomUuid !== null,
        roomPlace: places.get(order.uuid) ?? ('none' as const),
        isVisaRequested: requested.has(order.uuid),
        wasAtManasik: manasik.packages.has(order.productUuid) ? manasik.orders.has(order.uuid) : null,
      };
      return [order.uuid, { cells: cellsOf(facts, today), unpaidAmount }];
    }),
  );
}
