import type { Flight, TravelNotes } from '@rihlah/contract/catalog/departure';
import { asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brokenConstraint, type DbOrTx, type Tx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { invalid, requireFound } from '../../../infra/failure.ts';
import { catalogFailure } from '../failures.ts';
import { products } from '../packages/packages.tables.ts';
import { orderedSeats } from '../packages/seats.ts';
import { airlines, departureFlights, departures } from './departures.tables.ts';

export type DepartureRow = typeof departures.$inferSelect;

export type ListedDeparture = DepartureRow & {
  airline: string | null;
  packages: number;
  /** Seats of all of them that are taken. */
  sold: number;
  flights: Flight[];
};

/** Departures that leave on a day or later, the next first. @param from `YYYY-MM-DD` */
export async function findDepartures(db: DbOrTx, from: string): Promise<ListedDeparture[]> {
  const ofIt = (value: ReturnType<typeof sql>) =>
    readAs(z.number(), sql`(select ${value} from ${products} p where p.departure_uuid = ${departures.uuid})`);
  const rows = await db
    .select({
      departure: departures,
      airline: airlines.title,
      packages: ofIt(sql`count(*)::int`),
      sold: ofIt(sql`coalesce(sum(${orderedSeats(sql`p`)}), 0)::int`),
    })
    .from(departures)
    .leftJoin(airlines, eq(airlines.uuid, departures.airlineUuid))
    .where(gte(departures.departsOn, from))
    .orderBy(asc(departures.departsOn), departures.uuid);
  const flights = await findFlights(
    db,
    rows.map(({ departure }) => departure.uuid),
  );
  return rows.map(({ departure, ...rest }) => ({
    ...departure,
    ...rest,
    flights: flights.get(departure.uuid) ?? [],
  }));
}

export const findAirlines = (db: DbOrTx) => db.select().from(airlines).orderBy(airlines.title);

/** PostgreSQL tells a local time with a space and to the second. */
const minutes = (at: string | null): string | null => at?.slice(0, 16).replace(' ', 'T') ?? null;

/** Flights by departure, those out first, each way in their order. */
export async function findFlights(db: DbOrTx, departureUuids: string[]): Promise<Map<string, Flight[]>> {
  if (departureUuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(departureFlights)
    .where(inArray(departureFlights.departureUuid, departureUuids))
    .orderBy(sql`${departureFlights.direction} desc`, departureFlights.position);
  const found = new Map<string, Flight[]>();
  for (const { departureUuid, position: _, departsAt, arrivesAt, ...flight } of rows) {
    const known = found.get(departureUuid) ?? [];
    known.push({ ...flight, departsAt: minutes(departsAt), arrivesAt: minutes(arrivesAt) });
    found.set(departureUuid, known);
  }
  return found;
}

export const readTravelNotes = (row: DepartureRow): TravelNotes => ({
  meetingPlace: row.meetingPlace,
  meetingAt: minutes(row.meetingAt),
  leader: row.leader,
  flightsAnnouncedOn: row.flightsAnnouncedOn,
});

/** What was reported of its return; null as long as nothing was. */
export const readReturnReport = ({
  returnReportedOn: day,
  returnReport: reference,
}: DepartureRow): { day: string; reference: string } | null =>
  day === null || reference === null ? null : { day, reference };

/**
 * As SQL, packages that have sold a seat and are home, and whose return nobody has reported: rows `uuid, returns_on`.
 *
 * @param branchUuids null: of all
 * @param today `YYYY-MM-DD` in Jakarta
 */
export const unreportedReturns = (branchUuids: string[] | null, today: string): SQL =>
  sql`select p.uuid, d.returns_on from ${products} p join ${departures} d on d.uuid = p.departure_uuid
    where d.returns_on < ${today}::date and d.return_reported_on is null and d.asks_report
      and ${orderedSeats(sql`p`)} > 0
      ${branchUuids ? sql`and p.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``}`;

/** The departure that a package flies with, with its flights; null for a package that is gone. */
export async function findPackageDeparture(
  db: DbOrTx,
  productUuid: string,
): Promise<{ departure: DepartureRow; flights: Flight[] } | null> {
  const [row] = await db
    .select({ departure: departures })
    .from(products)
    .innerJoin(departures, eq(departures.uuid, products.departureUuid))
    .where(eq(products.uuid, productUuid));
  if (!row) return null;
  const { departure } = row;
  return { departure, flights: (await findFlights(db, [departure.uuid])).get(departure.uuid) ?? [] };
}

/** The departures that packages fly with, by package, with the numbers of their flights out in order. */
export async function findFlightsOut(
  db: DbOrTx,
  productUuids: string[],
): Promise<Map<string, { departure: string; flightsOut: string[] }>> {
  if (productUuids.length === 0) return new Map();
  const rows = await db
    .select({ product: products.uuid, departure: products.departureUuid })
    .from(products)
    .where(inArray(products.uuid, productUuids));
  const flights = await findFlights(db, [...new Set(rows.map(({ departure }) => departure))]);
  return new Map(
    rows.map(({ product, departure }) => {
      const out = (flights.get(departure) ?? []).filter(({ direction }) => direction === 'out');
      return [product, { departure, flightsOut: out.map(({ number }) => number) }];
    }),
  );
}

/** Locks a departure until the transaction ends. @throws Failure `notFound` */
export async function lockDeparture(tx: Tx, uuid: string): Promise<DepartureRow> {
  const [row] = await tx.select().from(departures).where(eq(departures.uuid, uuid)).for('update');
  return requireFound(row);
}

/** What the database refused of a departure, in the product's words; other errors as they are. */
export function departureRefusal(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'departures_allotted':
      return catalogFailure('departureFull');
    case 'departures_airline_uuid_airlines_uuid_fk':
      return invalid('airline', 'airlineNotFound');
    default:
      return error;
  }
}
