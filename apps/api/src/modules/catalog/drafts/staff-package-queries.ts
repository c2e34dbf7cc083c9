import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import { type BranchRow, branchJson } from '../branches/branch-queries.ts';
import { findFlights } from '../departures/departure-queries.ts';
import { departureFlights, departures } from '../departures/departures.tables.ts';
import {
  hotelPhotos,
  hotels,
  manasikSessions,
  productHotels,
  productItineraries,
  productRooms,
  products,
} from '../packages/packages.tables.ts';
import { hotelColumns } from '../packages/product-queries.ts';
import { orderedSeats } from '../packages/seats.ts';
import { packageDrafts } from './drafts.tables.ts';

type DraftRow = typeof packageDrafts.$inferSelect;

const stays = z.array(z.object({ uuid: z.string(), nights: z.number().nullable() }));
const flightTimes = z.array(
  z.object({
    direction: z.enum(['out', 'back']),
    departsAt: z.string().nullable(),
    arrivesAt: z.string().nullable(),
  }),
);

export interface ListedPackage {
  uuid: string;
  branch: Pick<BranchRow, 'uuid' | 'name' | 'city'>;
  draft: DraftRow | null;
  live:
    | (Pick<
        typeof products.$inferSelect,
        | 'name'
        | 'price'
        | 'departureDate'
        | 'durationDays'
        | 'seatTotal'
        | 'seatAvailable'
        | 'heldSeats'
        | 'isActive'
        | 'withdrawnAt'
      > & {
        hotels: z.output<typeof stays>;
        days: number;
        rooms: number;
        flights: z.output<typeof flightTimes>;
        hasManasik: boolean;
        hasDescription: boolean;
      })
    | null;
}

const countOf = (table: typeof productRooms | typeof productItineraries) =>
  readAs(z.number(), sql`(select count(*)::int from ${table} t where t.product_uuid = ${products}.uuid)`);

/** Packages and drafts of branches. @param branchUuids null: of all */
export async function findListedPackages(db: DbOrTx, branchUuids: string[] | null): Promise<ListedPackage[]> {
  const live = await db
    .select({
      uuid: products.uuid,
      branch: branchJson(products.branchUuid),
      name: products.name,
      price: products.price,
      isActive: products.isActive,
      departureDate: products.departureDate,
      durationDays: products.durationDays,
      seatTotal: products.seatTotal,
      seatAvailable: products.seatAvailable,
      heldSeats: products.heldSeats,
      withdrawnAt: products.withdrawnAt,
      hotels: readAs(
        stays,
        sql`coalesce((
        select json_agg(json_build_object('uuid', h.hotel_uuid, 'nights', h.nights))
        from ${productHotels} h where h.product_uuid = ${products}.uuid), '[]'::json)`,
      ),
      days: countOf(productItineraries),
      rooms: countOf(productRooms),
      flights: readAs(
        flightTimes,
        sql`coalesce((
        select json_agg(json_build_object('direction', f.direction, 'departsAt', f.departs_at, 'arrivesAt', f.arrives_at)
          order by f.direction desc, f.position)
        from ${departureFlights} f where f.departure_uuid = ${products}.departure_uuid), '[]'::json)`,
      ),
      hasDescription: readAs(z.boolean(), sql`${products.description} <> ''`),
      hasManasik: readAs(
        z.boolean(),
        sql`exists (select 1 from ${manasikSessions} m where m.product_uuid = ${products}.uuid)`,
      ),
    })
    .from(products)
    .where(branchUuids ? inArray(products.branchUuid, branchUuids) : undefined);
  const drafts = await db
    .select({ draft: packageDrafts, branch: branchJson(packageDrafts.branchUuid) })
    .from(packageDrafts)
    .where(branchUuids ? inArray(packageDrafts.branchUuid, branchUuids) : undefined);
  const draftOf = new Map(drafts.map(({ draft }) => [draft.uuid, draft]));
  const published = new Set(live.map(({ uuid }) => uuid));
  return [
    ...live.map(({ uuid, branch, ...row }) => ({
      uuid,
      branch,
      live: row,
      draft: draftOf.get(uuid) ?? null,
    })),
    ...drafts.flatMap(({ draft, branch }) =>
      published.has(draft.uuid) || !draft.content ? [] : [{ uuid: draft.uuid, branch, live: null, draft }],
    ),
  ];
}

export async function findPicturedHotels(db: DbOrTx): Promise<Set<string>> {
  const rows = await db.selectDistinct({ uuid: hotelPhotos.hotelUuid }).from(hotelPhotos);
  return new Set(rows.map(({ uuid }) => uuid));
}

export const findAllHotels = (db: DbOrTx) =>
  db.select(hotelColumns).from(hotels).orderBy(hotels.city, hotels.title);

/** Departures that leave on a day or later, with what their packages have taken of them. @param from `YYYY-MM-DD` */
export async function findOpenDepartures(db: DbOrTx, from: string) {
  const sumOf = (value: SQL) =>
    readAs(z.number(), sql`(select ${value} from ${products} p where p.departure_uuid = ${departures}.uuid)`);
  const rows = await db
    .select({
      uuid: departures.uuid,
      departsOn: departures.departsOn,
      days: departures.durationDays,
      airline: departures.airlineUuid,
      capacity: departures.capacity,
      allotted: departures.allotted,
      sold: sumOf(sql`coalesce(sum(${orderedSeats(sql`p`)}), 0)::int`),
      packages: sumOf(sql`count(*)::int`),
    })
    .from(departures)
    .where(gte(departures.departsOn, from))
    .orderBy(departures.departsOn, departures.uuid);
  const flights = await findFlights(db, pluck(rows, 'uuid'));
  return rows.map((row) => ({ ...row, flights: flights.get(row.uuid) ?? [] }));
}

export const hasManasik = async (db: DbOrTx, uuid: string): Promise<boolean> =>
  (await db.$count(manasikSessions, eq(manasikSessions.productUuid, uuid))) > 0;

export const countContent = ({ hotels: stayed, itinerary, rooms, departure, description }: PackageDraft) => ({
  departsOn: departure.departsOn,
  hotels: stayed,
  days: itinerary.length,
  lasts: departure.days,
  rooms: rooms.length,
  flights: departure.flights,
  hasDescription: description !== '',
});
