import { type ProductSearch, product } from '@rihlah/contract/catalog/product';
import { PASSPORT_MONTHS } from '@rihlah/rules/documents/passport-validity';
import { asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRow, queryRows, readAs } from '../../../infra/db/query-rows.ts';
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
  /** Only those that can be ordered, and that fit. */
  sought?: SoughtPackages | undefined;
}

export interface SoughtPackages {
  search: ProductSearch;
  /** First day on which a package may leave, so that it can be ordered today. */
  earliest: string;
  /** Months before the departure in which the last payment is due. */
  finalPaymentMonthsBefore: number;
}

export interface ProductSort {
  order: 'departureDate' | 'price' | 'seatAvailable';
  ascending: '0' | '1';
  limit: number;
  offset: number;
}

const airlineRows = z.array(z.object({ title: z.string(), path: z.string() }));
const flightRows = z.array(
  z.object({ direction: z.enum(['out', 'back']), from: z.string(), to: z.string() }),
);

const airlinesOf = readAs(
  airlineRows,
  sql`coalesce((
  select json_agg(json_build_object('title', a.title, 'path', a.path) order by pa.sort)
  from ${productAirlines} pa join ${airlines} a on a.uuid = pa.airline_uuid
  where pa.product_uuid = ${products.uuid}), '[]'::json)`,
);

const hotelsOf = readAs(
  product.shape.productHotels,
  sql`coalesce((
  select json_agg(json_build_object('uuid', h.uuid, 'city', h.city, 'title', h.title, 'star', h.star, 'nights', ph.nights,
    'gateMetres', h.gate_metres, 'gateMinutes', h.gate_minutes, 'gate', h.gate)
    order by ph.sort)
  from ${productHotels} ph join ${hotels} h on h.uuid = ph.hotel_uuid
  where ph.product_uuid = ${products.uuid}), '[]'::json)`,
);

const flightsOf = readAs(
  flightRows,
  sql`coalesce((
  select json_agg(json_build_object('direction', f.direction, 'from', f.from_airport, 'to', f.to_airport) order by f.position)
  from ${departureFlights} f where f.departure_uuid = ${products}.departure_uuid), '[]'::json)`,
);

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
  ratingSum: productTypes.ratingSum,
  ratingCount: productTypes.ratingCount,
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

const matching = ({ branch_uuid, product_type_uuid, sought }: ProductFilter) =>
  sql.join(
    [
      sql`${products.withdrawnAt} is null`,
      ...(branch_uuid ? [eq(products.branchUuid, branch_uuid)] : []),
      ...(product_type_uuid ? [eq(products.productTypeUuid, product_type_uuid)] : []),
      ...(sought ? [fits(sought)] : []),
    ],
    sql` and `,
  );

/** Whether a package can be ordered and is what somebody looks for. */
function fits({ search, earliest, finalPaymentMonthsBefore }: SoughtPackages): SQL {
  const {
    seats = 1,
    month,
    price_max,
    days_min,
    days_max,
    stars,
    airline,
    passport_until,
    paid_from,
  } = search;
  const monthsOf = (count: number) => sql`make_interval(months => ${count}::int)`;
  const conditions = [
    canOrder(earliest, seats),
    month && sql`date_trunc('month', ${products.departureDate}) = ${`${month}-01`}::date`,
    price_max !== undefined && lte(products.price, price_max),
    days_min !== undefined && gte(products.durationDays, days_min),
    days_max !== undefined && lte(products.durationDays, days_max),
    stars !== undefined &&
      sql`${stars}::int <= (select min(h.star) from ${productHotels} ph
      join ${hotels} h on h.uuid = ph.hotel_uuid where ph.product_uuid = ${products.uuid})`,
    airline &&
      sql`exists (select from ${productAirlines} pa join ${airlines} a on a.uuid = pa.airline_uuid
      where pa.product_uuid = ${products.uuid} and a.title = ${airline})`,
    // The rule of `isPassportLongEnough`, and that of the last bill, turned to the day of departure.
    passport_until &&
      sql`${products.departureDate} + ${monthsOf(PASSPORT_MONTHS)} <= ${passport_until}::date`,
    paid_from && sql`${products.departureDate} - ${monthsOf(finalPaymentMonthsBefore)} >= ${paid_from}::date`,
  ];
  return sql.join(
    conditions.filter((one) => one !== undefined && one !== false && one !== ''),
    sql` and `,
  );
}

/** Whether a package can be ordered by so many. @param earliest first day on which it may leave, `YYYY-MM-DD` */
const canOrder = (earliest: string, seats = 1): SQL =>
  sql`${products.isActive} and ${products.withdrawnAt} is null and ${products.departureDate} >= ${earliest}
    and ${products.seatAvailable} >= ${seats}::int`;

const choicesRow = z.object({ months: z.array(z.string()), airlines: z.array(z.string()) });

/** Months and airlines of packages that can be ordered, in their order. @param earliest `YYYY-MM-DD` */
export const findSearchChoices = (db: DbOrTx, earliest: string): Promise<z.output<typeof choicesRow>> =>
  queryRow(
    db,
    choicesRow,
    sql`select
      (select coalesce(json_agg(month order by month), '[]') from
        (select distinct to_char(departure_date, 'YYYY-MM') as month from ${products} where ${canOrder(earliest)}) m) as months,
      (select coalesce(json_agg(title order by title), '[]') from
        (select distinct a.title from ${airlines} a join ${productAirlines} pa on pa.airline_uuid = a.uuid
          join ${products} on ${products.uuid} = pa.product_uuid where ${canOrder(earliest)}) t) as airlines`,
  );

const otherDateRow = z.object({ uuid: z.string(), isSameCity: z.boolean() });

/**
 * Packages that can be ordered near the departure of one that cannot: of its own city `limit`, of each other city one, those
 * of its kind before others and then the nearest by days.
 *
 * @param earliest `YYYY-MM-DD`
 * @returns uuids in their order
 */
export async function findOtherDates(
  db: DbOrTx,
  { uuid, earliest, limit }: { uuid: string; earliest: string; limit: number },
): Promise<{ sameCity: string[]; otherCities: string[] }> {
  const rows = await queryRows(
    db,
    otherDateRow,
    sql`with near as (
      select ${products.uuid}, ${products.branchUuid} = own.branch_uuid as is_same_city,
        abs(${products.departureDate} - greatest(own.departure_date, ${earliest}::date)) as days,
        ${products.productTypeUuid} = own.product_type_uuid as is_same_kind,
        row_number() over (partition by ${products.branchUuid} order by
          (${products.productTypeUuid} = own.product_type_uuid) desc,
          abs(${products.departureDate} - greatest(own.departure_date, ${earliest}::date)), ${products.uuid}) as place
      from ${products}, (select * from ${products} o where o.uuid = ${uuid}) own
      where ${products.uuid} <> own.uuid and ${canOrder(earliest)})
    select uuid, is_same_city as "isSameCity" from near
    where place <= case when is_same_city then ${limit}::int else 1 end
    order by is_same_kind desc, days, uuid`,
  );
  const of = (isSameCity: boolean) =>
    rows
      .filter((row) => row.isSameCity === isSameCity)
      .slice(0, limit)
      .map((row) => row.uuid);
  return { sameCity: of(true), otherCities: of(false) };
}

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
    .select({
      ...productColumns,
      version: readAs(z.string(), VERSION),
      branch: branchJson(products.branchUuid),
    })
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

const photoRows = z.array(z.object({ uuid: z.string(), path: z.string(), title: z.string() }));

export const hotelColumns = {
  uuid: hotels.uuid,
  city: hotels.city,
  title: hotels.title,
  star: hotels.star,
  street: hotels.street,
  phone: hotels.phone,
  arabicName: hotels.arabicName,
  arabicStreet: hotels.arabicStreet,
  gateMetres: hotels.gateMetres,
  gateMinutes: hotels.gateMinutes,
  gate: hotels.gate,
  photos: readAs(
    photoRows,
    sql`coalesce((
    select json_agg(json_build_object('uuid', p.uuid, 'path', p.path, 'title', p.title) order by p.sort)
    from ${hotelPhotos} p where p.hotel_uuid = ${hotels.uuid}), '[]'::json)`,
  ),
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
