import type { ConsentState } from '@rihlah/contract/orders/consent';
import type { Order, OrderAddOn } from '@rihlah/contract/orders/order';
import { isShutOut } from '@rihlah/rules/documents/document-access';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { formatDayFirst, jakartaIso } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findCancelledMoney } from '../../billing/bills/cancelled-money.ts';
import { type Due, findDueBills } from '../../billing/bills/due-bills.ts';
import { findPromisedFree } from '../../billing/freeing/promised-free.ts';
import { findManasikSessions } from '../../catalog/packages/manasik-queries.ts';
import {
  findAddOns,
  findProductsByUuid,
  findRoomsByUuid,
  type OfferedAddOn,
  type ProductRow,
} from '../../catalog/packages/product-queries.ts';
import { findPassportPlaces } from '../../custody/passports/passport-places.ts';
import { findRoomPlaces } from '../../departures/rooms/find-room-places.ts';
import { findDocumentStates } from '../../documents/record/document-states.ts';
import { findNamesOfAccounts } from '../../identity/persons/find-account.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findInvited } from '../consent/find-invited.ts';
import { findConsents } from '../record/agent-consents.ts';
import { findCancellations } from '../record/find-cancellations.ts';
import { maskName } from '../record/mask-name.ts';
import { isPartyTo, mayReadDocuments } from '../record/order-access.ts';
import { findOrderAddOns, type OrderRow } from '../record/order-queries.ts';

/** Orders in the contract's shape, each with what the viewer may see, from a fixed number of queries. */
export async function presentOrders(
  db: DbOrTx,
  services: Pick<Services, 'agency'>,
  rows: OrderRow[],
  viewer: { personUuid: string | null; origin: string },
): Promise<Order[]> {
  if (rows.length === 0) return [];
  // One after the other: inside a transaction they share one connection.
  const products = await findProductsByUuid(db, [...new Set(rows.map((row) => row.productUuid))]);
  const rooms = await findRoomsByUuid(
    db,
    rows.flatMap((row) => row.productRoomUuid ?? []),
  );
  const people = await findPersons(db, [
    ...new Set(rows.flatMap((row) => [row.registrarUuid, row.pilgrimUuid])),
  ]);
  const addOns = await presentOrderedAddOns(db, pluck(rows, 'uuid'), viewer.origin);
  const consentOf = await findConsents(db, rows);
  const readable = rows.filter((row) => mayReadDocuments(row, viewer.personUuid, consentOf(row)));
  const documents = await findDocumentStates(
    db,
    readable.map(({ uuid, pilgrimUuid }) => ({ orderUuid: uuid, pilgrimUuid })),
  );
  const cancellations = await presentCancellations(
    db,
    services,
    rows.filter(({ status }) => isCancelled(status)).map(({ uuid }) => uuid),
  );
  const dues = await findDueBills(db, rows);
  const roomPlaces = await findRoomPlaces(db, rows);
  const passports = await findPassportPlaces(db, pluck(readable, 'pilgrimUuid'));
  const sessions = await findManasikSessions(db, [...products.keys()]);
  const invited = await findInvited(
    db,
    rows.filter(({ productUuid }) => sessions.has(productUuid)),
  );
  return rows.map((row) => {
    const product = products.get(row.productUuid);
    const pilgrim = people.get(row.pilgrimUuid);
    const registrar = people.get(row.registrarUuid);
    if (!product || !pilgrim || !registrar) throw new Error(`order ${row.uuid} lacks a part`);
    const parts = {
      product,
      pilgrim,
      registrar,
      room: row.productRoomUuid ? rooms.get(row.productRoomUuid) : undefined,
      addOns: addOns.get(row.uuid) ?? [],
      documents: documents.get(row.uuid) ?? null,
      cancellation: cancellations.get(row.uuid) ?? null,
      due: presentDue(dues.get(row.uuid)),
      roomPlace: roomPlaces.get(row.uuid) ?? 'none',
      passportPlace: readable.includes(row) ? (passports.get(row.pilgrimUuid)?.place ?? 'pilgrim') : null,
      manasik: (invited.has(row.uuid) && sessions.get(row.productUuid)) || null,
      consent: consentOf(row),
    };
    return presentOrder(row, parts, viewer);
  });
}

/** With all that only the order's people are told. */
async function presentCancellations(
  db: DbOrTx,
  services: Pick<Services, 'agency'>,
  orderUuids: string[],
): Promise<Map<string, NonNullable<Order['cancellation']>>> {
  const found = await findCancellations(db, orderUuids);
  const names = await findNamesOfAccounts(
    db,
    [...found.values()].flatMap(({ staffUuid }) => staffUuid ?? []),
  );
  const money = await findCancelledMoney(db, orderUuids);
  const promised = await findPromisedFree(db, services, orderUuids);
  const moneyOf = (order: string) => {
    const own = money.get(order);
    return own ? { ...own, promised: promised.has(order) ? own.paid : 0 } : null;
  };
  return new Map(
    [...found].map(([order, { staffUuid, ...cancellation }]) => [
      order,
      {
        ...cancellation,
        staff: (staffUuid && names.get(staffUuid)) || null,
        money: moneyOf(order),
      },
    ]),
  );
}

/** To whoever holds the link: that it ended, when, and by which of both; the reason may be about somebody's health. */
const maskCancellation = (cancellation: Order['cancellation']): Order['cancellation'] =>
  cancellation && { ...cancellation, reason: null, staff: null, money: null };

const presentDue = (due: Due | undefined): Order['due'] =>
  due?.bill ? { bill: due.bill, unpaidAmount: due.unpaidAmount } : null;

interface Parts {
  product: Pick<ProductRow, 'uuid' | 'name' | 'departureDate' | 'durationDays' | 'documentDays' | 'branch'>;
  room: { uuid: string; name: string; beds: number } | undefined;
  pilgrim: { uuid: string; name: string };
  registrar: { uuid: string; name: string; phone: string | null };
  addOns: OrderAddOn[];
  /** Only where the viewer may read them. */
  documents: Order['documents'];
  cancellation: Order['cancellation'];
  due: Order['due'];
  roomPlace: Order['roomPlace'];
  /** Only where the viewer may read the pilgrim's documents. */
  passportPlace: Order['passportPlace'];
  /** Only of whoever is invited. */
  manasik: Order['manasik'];
  /** What the pilgrim said about the registrar. */
  consent: ConsentState | null;
}

/** An order in the contract's shape, as far as the viewer may see it. */
export function presentOrder(
  row: OrderRow,
  { product, room, pilgrim, registrar, addOns, documents, cancellation, due, ...parts }: Parts,
  viewer: { personUuid: string | null; origin: string },
): Order {
  const isParty = isPartyTo(row, viewer.personUuid);
  return {
    uuid: row.uuid,
    orderId: row.orderId,
    orderStatus: row.status,
    createdAt: jakartaIso(row.createdAt),
    expiresAt: jakartaIso(row.expiresAt),
    description: `${product.name}, ${product.branch.name}`,
    amount: row.amount,
    finalPaymentMonthsBefore: row.finalPaymentMonthsBefore,
    rating: row.rating,
    schedule: row.pickupDate ? formatDayFirst(row.pickupDate) : null,
    product: {
      uuid: product.uuid,
      name: product.name,
      departureDate: product.departureDate,
      durationDays: product.durationDays,
      documentDays: product.documentDays,
      price: row.packagePrice,
      branch: { uuid: product.branch.uuid, name: product.branch.name, city: product.branch.city },
    },
    productRoom: room ? { uuid: room.uuid, name: room.name, beds: room.beds, price: row.roomPrice } : null,
    roomPlace: isParty ? parts.roomPlace : 'none',
    passportPlace: parts.passportPlace,
    pilgrim: isParty
      ? { uuid: pilgrim.uuid, name: pilgrim.name }
      : { uuid: null, name: maskName(pilgrim.name) },
    registrar: isParty
      ? { uuid: registrar.uuid, firstName: registrar.name, phone: registrar.phone ?? '' }
      : null,
    orderAddOn: addOns,
    documents,
    // Anybody else would learn from it that the pilgrim is a customer.
    awaitsConsent: isParty && isShutOut(parts.consent),
    consentRefused: isParty && isShutOut(parts.consent) && parts.consent !== 'asked',
    consentWithdrawn: isParty && parts.consent === 'withdrawn',
    cancellation: isParty ? cancellation : maskCancellation(cancellation),
    due: isCancelled(row.status) ? null : due,
    manasik: isParty ? parts.manasik : null,
    _links: { self: { href: `${viewer.origin}/api/v1/order/${row.uuid}` } },
  };
}

export async function presentOrderedAddOns(
  db: DbOrTx,
  orderUuids: string[],
  origin: string,
): Promise<Map<string, OrderAddOn[]>> {
  const rows = await findOrderAddOns(db, orderUuids);
  const catalogue = rows.length > 0 ? await findAddOns(db) : [];
  const byOrder = new Map<string, OrderAddOn[]>();
  for (const row of rows) {
    const addOn = catalogue.find(({ uuid }) => uuid === row.productAddOnUuid);
    if (!addOn) throw new Error(`add-on ${row.productAddOnUuid} is gone`);
    const list = byOrder.get(row.orderUuid) ?? [];
    list.push(presentOrderAddOn(row, addOn, origin));
    byOrder.set(row.orderUuid, list);
  }
  return byOrder;
}

export const presentOrderAddOn = (
  { uuid, price }: { uuid: string; price: number },
  addOn: Pick<OfferedAddOn, 'uuid' | 'description' | 'price'>,
  origin: string,
): OrderAddOn => ({
  uuid,
  price,
  productAddOn: { uuid: addOn.uuid, description: addOn.description, price: addOn.price },
  _links: { self: { href: `${origin}/api/v1/order-add-on/${uuid}` } },
});
