import { isDeepStrictEqual } from 'node:util';
import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { DOCUMENT_DAYS } from '@rihlah/rules/journey/document-days';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findFlights } from '../departures/departure-queries.ts';
import { departures } from '../departures/departures.tables.ts';
import { productAirlines, productHotels, type products } from '../packages/packages.tables.ts';
import { findItinerary, findRooms } from '../packages/product-queries.ts';
import { sanitizeDescription } from '../packages/sanitize-description.ts';

export const emptyContent = (name: string, branch: string): PackageDraft => ({
  name,
  branch,
  type: null,
  price: null,
  seats: null,
  isOpen: true,
  isRamadhan: false,
  departure: { uuid: null, departsOn: null, days: null, airline: null, capacity: null, flights: [] },
  airlines: [],
  hotels: [],
  itinerary: [],
  rooms: [],
  description: '',
  documentDays: { ...DOCUMENT_DAYS },
});

export type ProductRecord = typeof products.$inferSelect;

export async function readPackageContent(db: DbOrTx, product: ProductRecord): Promise<PackageDraft> {
  const { uuid, departureUuid } = product;
  const [departure] = await db.select().from(departures).where(eq(departures.uuid, departureUuid));
  if (!departure) throw new Error(`package ${uuid} lost its departure`);
  const flights = await findFlights(db, [departureUuid]);
  const ofAirlines = await db
    .select({ uuid: productAirlines.airlineUuid })
    .from(productAirlines)
    .where(eq(productAirlines.productUuid, uuid))
    .orderBy(productAirlines.sort);
  const ofHotels = await db
    .select({ uuid: productHotels.hotelUuid, nights: productHotels.nights })
    .from(productHotels)
    .where(eq(productHotels.productUuid, uuid))
    .orderBy(productHotels.sort);
  const itinerary = await findItinerary(db, uuid);
  const rooms = await findRooms(db, uuid);
  return {
    name: product.name,
    branch: product.branchUuid,
    type: product.productTypeUuid,
    departure: {
      uuid: departureUuid,
      departsOn: departure.departsOn,
      days: departure.durationDays,
      airline: departure.airlineUuid,
      capacity: departure.capacity,
      flights: flights.get(departureUuid) ?? [],
    },
    price: product.price,
    seats: product.seatTotal,
    // One that was withdrawn is opened by publishing it again.
    isOpen: product.isActive || product.withdrawnAt !== null,
    isRamadhan: product.isRamadhan,
    airlines: ofAirlines.map((each) => each.uuid),
    hotels: ofHotels,
    itinerary: itinerary.map(({ title, description }) => ({ title, description })),
    rooms: rooms.map(({ uuid: room, name, beds, price }) => ({ uuid: room, name, beds, price })),
    description: sanitizeDescription(product.description),
    documentDays: product.documentDays,
  };
}

/** Key order does not count: what comes out of the database has lost it. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

/**
 * What was written, on what customers see now: whatever was left as it stood when the writing began follows what was
 * changed elsewhere since (a price that was approved, another departure), so that publishing takes nothing back.
 */
export function rebased(draft: PackageDraft, base: PackageDraft, live: PackageDraft): PackageDraft {
  const untouched = (Object.keys(live) as (keyof PackageDraft)[]).filter((field) =>
    isSame(draft[field], base[field]),
  );
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, live[field]])) };
}
