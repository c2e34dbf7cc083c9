import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { type BranchRow, branchJson, findBranchesByUuid } from '../branches/branch-queries.ts';
import { airlines, departureFlights } from '../departures/departures.tables.ts';
import {
  hotelPhotos,
  hotels,
  productAddOns,
  productAirlines,
  productHotels,
  productItineraries,
  productRooms,
  products,
  productTypes,
} from './packages.tables.ts';

export interface ProductFilter {
  branch_uuid?: string | undefined;
  product_type_uuid?: string | undefined;
}

export interface ProductSort {
  order: 'departureDate' | 'price' | 'seatAvailable';
  ascending: '0' | '1';
  limit: number;
  offset: number;
}

type AirlineRow = { title: string; path: string };
type HotelRow = { uuid: string; city: string; title: string; star: number; nights: number | null };

const airlinesOf = sql<AirlineRow[]>`coalesce((
  select json_agg(json_build_object('title', a.title, 'path', a.path) order by pa.sort)
  from ${productAirlines} pa join ${airlines} a on a.uuid = pa.airline_uuid
  where pa.product_uuid = ${products.uuid}), '[]'::json)`;

const hotelsOf = sql<HotelRow[]>`coalesce((
  select json_agg(json_build_object('uuid', h.uuid, 'city', h.city, 'title', h.title, 'star', h.star, 'nights', ph.nights)
    order by ph.sort)
  from ${productHotels} ph join ${hotels} h on h.uuid = ph.hotel_uuid
  where ph.product_uuid = ${products.uuid}), '[]'::json)`;

const flightsOf = sql<Pick<typeof departureFlights.$inferSelect, 'direction' | 'from' | 'to'>[]>`coalesce((
  select json_agg(json_build_object('direction', f.direction, 'from', f.from_airport, 'to', f.to_airport) order by f.position)
  from ${departureFlights} f where f.departure_uuid = ${products}.departure_uuid), '[]'::json)`;

const productColumns = {
  uuid: products.uuid,
  name: products.name,
  price: products.price,
  departureDate: products.departureDate,
  durationDays: products.durationDays,
  documentDays: products.documentDays,
  isActive: products.isActive,
  isRamadhan: products.isRamadhan,
  seatAvailable: products.seatAvailable,
  description: products.description,
  branchUuid: products.branchUuid,
  typeUuid: productTypes.uuid,
  typeName: productTypes.name,
  airlines: airlinesOf,
  hotels: hotelsOf,
  flights: flightsOf,
};

const selectProducts = (db: DbOrTx) =>
  db
    .select(productColumns)
    .from(products)
    .innerJoin(productTypes, eq(productTypes.uuid, products.productTypeUuid));

type StoredProduct = Awaited<ReturnType<typeof selectProducts>>[number];

export type ProductRow = StoredProduct & { branch: Pick<BranchRow, 'uuid' | 'name' | 'city' | 'airport'> };

async function withBranches(db: DbOrTx, rows: StoredProduct[]): Promise<ProductRow[]> {
  const branches = await findBranchesByUuid(db, [...new Set(rows.map((row) => row.branchUuid))]);
  return rows.map((row) => {
    const branch = branches.get(row.branchUuid);
    if (!branch) throw new Error(`package ${row.uuid} lost its branch`);
    return { ...row, branch };
  });
}

const matching = ({ branch_uuid, product_type_uuid }: ProductFilter) =>
  sql.join(
    [
      sql`${products.withdrawnAt} is null`,
      ...(branch_uuid ? [eq(products.branchUuid, branch_uuid)] : []),
      ...(product_type_uuid ? [eq(products.productTypeUuid, product_type_uuid)] : []),
    ],
    sql` and `,
  );

/** A package in the state of its row: the id of the transaction that wrote it. */
export interface ProductVersion {
  uuid: string;
  version: string;
}

const VERSION = sql`${products}.xmin::text`;

const pageRow = z.object({ total: z.number(), found: z.string().nullable() });

/**
 * Which packages are on a page, in its order and each with its version, and how many there are in all; one statement.
 */
export async function findProductPage(
  db: DbOrTx,
  filter: ProductFilter,
  sort: ProductSort,
): Promise<{ total: number; versions: ProductVersion[] }> {
  const direction = sort.ascending === '1' ? asc : desc;
  const page = sql`
    select ${products.uuid} || ' ' || ${VERSION} as found from ${products} where ${matching(filter)}
    order by ${direction(products[sort.order])}, ${products.departureDate}, ${products.uuid}
    limit ${sort.limit} offset ${sort.offset}`;
  // One text instead of a row for each: a list of a hundred is read as fast as one of ten.
  const statement = sql`select
    (select count(*)::int from ${products} where ${matching(filter)}) as total,
    (select string_agg(found, ',') from (${page}) page) as found`;
  const { total, found } = await queryRow(db, pageRow, statement);
  const versions = (found?.split(',') ?? []).map((one) => {
    const [uuid = '', version = ''] = one.split(' ');
    return { uuid, version };
  });
  return { total, versions };
}

/** Packages with their versions, in no order. */
export async function findProductsInVersion(
  db: DbOrTx,
  uuids: string[],
): Promise<(ProductRow & ProductVersion)[]> {
  const rows = await db
    .select({ ...productColumns, version: sql<string>`${VERSION}`, branch: branchJson(products.branchUuid) })
    .from(products)
    .innerJoin(productTypes, eq(productTypes.uuid, products.productTypeUuid))
    .where(oneOf(products.uuid, uuids));
  return rows;
}

export async function findProductsByUuid(db: DbOrTx, uuids: string[]): Promise<Map<string, ProductRow>> {
  if (uuids.length === 0) return new Map();
  const rows = await withBranches(db, await selectProducts(db).where(inArray(products.uuid, uuids)));
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** What an order needs to know of packages, with what its answer tells of them: as SQL, a JSON list of `OfferedProduct`. */
export const offeredProductsJson = (uuids: string[]): SQL =>
  sql`(select coalesce(json_agg(p), '[]') from (
    select ${products.uuid}, ${products.name}, ${products.price}, departure_date as "departureDate",
      duration_days as "durationDays", document_days as "documentDays", is_active as "isActive",
      is_ramadhan as "isRamadhan", seat_available as "seatAvailable", guest_seats as "guestSeats",
      ${branchJson(products.branchUuid)} as branch
    from ${products} where ${oneOf(products.uuid, uuids)}) p)`;

export const offeredProduct = z.object({
  uuid: z.string(),
  name: z.string(),
  price: z.number(),
  departureDate: z.string(),
  durationDays: z.number(),
  documentDays: z.custom<ProductRow['documentDays']>(),
  isActive: z.boolean(),
  isRamadhan: z.boolean(),
  seatAvailable: z.number(),
  guestSeats: z.number(),
  branch: z.object({ uuid: z.string(), name: z.string(), city: z.string(), airport: z.string() }),
});

export type OfferedProduct = z.infer<typeof offeredProduct>;

/** As SQL, a JSON list of `{ uuid, departureDate }` of packages. @param uuids a `uuid[]` */
export const departureDatesJson = (uuids: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('uuid', uuid, 'departureDate', departure_date)), '[]')
    from ${products} where uuid = any(${uuids}))`;

/** Add-ons of the agency as `findAddOns` tells them: as SQL, a JSON list of `OfferedAddOn`. */
export const addOnsJson = (): SQL =>
  sql`(select coalesce(json_agg(a order by a.created_at), '[]') from (
    select ${productAddOns.uuid}, ${productAddOns.description}, ${productAddOns.price}, created_at,
      valid_from as "validFrom", valid_until as "validUntil" from ${productAddOns} where is_offered) a)`;

export const offeredAddOn = z.object({
  uuid: z.string(),
  description: z.string(),
  price: z.number(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
});

export type OfferedAddOn = z.infer<typeof offeredAddOn>;

/** What an order needs to know of a package; read without a lock, because seats are taken conditionally later. */
export async function findProductToOrder(db: DbOrTx, uuid: string) {
  const [row] = await db
    .select({
      uuid: products.uuid,
      name: products.name,
      price: products.price,
      departureDate: products.departureDate,
      isActive: products.isActive,
      isRamadhan: products.isRamadhan,
      seatAvailable: products.seatAvailable,
      documentDays: products.documentDays,
    })
    .from(products)
    .where(eq(products.uuid, uuid));
  return row ?? null;
}

export type ProductToOrder = NonNullable<Awaited<ReturnType<typeof findProductToOrder>>>;

export const findProductTypes = (db: DbOrTx) =>
  db
    .select()
    .from(productTypes)
    .where(eq(productTypes.isActive, true))
    .orderBy(productTypes.sort, productTypes.name);

export const findItinerary = (db: DbOrTx, productUuid: string) =>
  db
    .select()
    .from(productItineraries)
    .where(eq(productItineraries.productUuid, productUuid))
    .orderBy(productItineraries.position);

export const findItineraryItem = (db: DbOrTx, uuid: string) =>
  db.select().from(productItineraries).where(eq(productItineraries.uuid, uuid));

export const findRooms = (db: DbOrTx, productUuid: string) =>
  db.select().from(productRooms).where(eq(productRooms.productUuid, productUuid)).orderBy(productRooms.price);

/** Where a package sleeps, in the order of the journey. */
export const findHotelsOfPackage = (db: DbOrTx, productUuid: string) =>
  db
    .select({ uuid: hotels.uuid, title: hotels.title, city: hotels.city, nights: productHotels.nights })
    .from(productHotels)
    .innerJoin(hotels, eq(hotels.uuid, productHotels.hotelUuid))
    .where(eq(productHotels.productUuid, productUuid))
    .orderBy(productHotels.sort);

/** Where packages sleep, each in the order of its journey, by package. */
export async function findHotelsOfPackages(db: DbOrTx, productUuids: string[]) {
  const rows = await db
    .select({
      productUuid: productHotels.productUuid,
      uuid: hotels.uuid,
      title: hotels.title,
      city: hotels.city,
    })
    .from(productHotels)
    .innerJoin(hotels, eq(hotels.uuid, productHotels.hotelUuid))
    .where(inArray(productHotels.productUuid, productUuids))
    .orderBy(productHotels.sort);
  return groupBy(rows, ({ productUuid }) => productUuid);
}

/** As SQL, in how many hotels the package in a column sleeps: a query of one row `hotels`. */
export const hotelCountAs = (productUuid: SQL): SQL =>
  sql`select count(*) as hotels from ${productHotels} h where h.product_uuid = ${productUuid}`;

export async function findRoomsByUuid(db: DbOrTx, uuids: string[]) {
  const rows =
    uuids.length > 0 ? await db.select().from(productRooms).where(inArray(productRooms.uuid, uuids)) : [];
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Add-ons that the agency offers, oldest first: the second is the progressive visa (spec 2, section 4). */
export const findAddOns = (db: DbOrTx) =>
  db.select().from(productAddOns).where(eq(productAddOns.isOffered, true)).orderBy(productAddOns.createdAt);

/** The same, with those whose price still waits for a second person. */
export const findAllAddOns = (db: DbOrTx) => db.select().from(productAddOns).orderBy(productAddOns.createdAt);

export const hotelColumns = {
  uuid: hotels.uuid,
  city: hotels.city,
  title: hotels.title,
  star: hotels.star,
  street: hotels.street,
  phone: hotels.phone,
  arabicName: hotels.arabicName,
  arabicStreet: hotels.arabicStreet,
  photos: sql<{ uuid: string; path: string; title: string }[]>`coalesce((
    select json_agg(json_build_object('uuid', p.uuid, 'path', p.path, 'title', p.title) order by p.sort)
    from ${hotelPhotos} p where p.hotel_uuid = ${hotels.uuid}), '[]'::json)`,
};

export const findHotelsWithPhotos = (db: DbOrTx, productUuid: string) =>
  db
    .select(hotelColumns)
    .from(productHotels)
    .innerJoin(hotels, eq(hotels.uuid, productHotels.hotelUuid))
    .where(eq(productHotels.productUuid, productUuid))
    .orderBy(productHotels.sort);

export const findHotelWithPhotos = (db: DbOrTx, uuid: string) =>
  db.select(hotelColumns).from(hotels).where(eq(hotels.uuid, uuid));
