import { and, asc, between, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { branchJson } from '../branches/branch-queries.ts';
import { airlines, departures } from '../departures/departures.tables.ts';
import { manasikSessions, products } from './packages.tables.ts';
import { orderedSeats } from './seats.ts';

interface NamedFilter {
  text: string;
  /** Null: of all. */
  branchUuids: string[] | null;
  limit: number;
}

/** Packages with a text in their name, the last to leave first. */
export async function findPackagesNamed(db: DbOrTx, { text, branchUuids, limit }: NamedFilter) {
  const rows = await db
    .select({
      uuid: products.uuid,
      name: products.name,
      departsOn: products.departureDate,
      branch: branchJson(products.branchUuid),
    })
    .from(products)
    .where(
      and(
        ilike(products.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`),
        branchUuids ? inArray(products.branchUuid, branchUuids) : undefined,
      ),
    )
    .orderBy(sql`${products.departureDate} desc`, products.uuid)
    .limit(limit);
  return rows.map(({ branch, ...row }) => ({ ...row, city: branch.city }));
}

interface OnTheirWay {
  /** First day, for those to leave; the nearest come first. `YYYY-MM-DD` in Jakarta. */
  from?: string;
  /** Last day, for those that have left; the last come first. */
  until?: string;
  /** Null: of all. */
  branchUuids: string[] | null;
  /** Behind this one. */
  after?: { day: string; uuid: string } | null;
  limit: number;
}

/** Packages that have sold a seat, by the day they leave. */
export async function findPackagesOnTheirWay(
  db: DbOrTx,
  { from, until, branchUuids, after, limit }: OnTheirWay,
): Promise<PackageOnItsWay[]> {
  const isAhead = until === undefined;
  const place = sql`(${products.departureDate}, ${products.uuid})`;
  const beyond = isAhead ? sql`>` : sql`<`;
  const direction = isAhead ? asc : desc;
  return selectOnTheirWay(db)
    .where(
      and(
        from ? gte(products.departureDate, from) : undefined,
        until ? lte(products.departureDate, until) : undefined,
        after ? sql`${place} ${beyond} (${after.day}::date, ${after.uuid}::uuid)` : undefined,
        sql`${orderedSeats(sql`${products}`)} > 0`,
        branchUuids ? inArray(products.branchUuid, branchUuids) : undefined,
      ),
    )
    .orderBy(direction(products.departureDate), direction(products.uuid))
    .limit(limit);
}

/** One package with its departure; null where there is none. */
export async function findPackageOnItsWay(db: DbOrTx, uuid: string): Promise<PackageOnItsWay | null> {
  const [row] = await selectOnTheirWay(db).where(eq(products.uuid, uuid));
  return row ?? null;
}

/** As SQL, the uuids of packages of some branches; null: of all. */
export const packagesAtBranches = (branchUuids: string[] | null): SQL =>
  sql`select b.uuid from ${products} b ${branchUuids ? sql`where b.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``}`;

/** Locks a package until the transaction ends, so that what is told of it stays; seats are not sold meanwhile. */
export const lockProduct = (tx: Tx, uuid: string) =>
  tx.select({ uuid: products.uuid }).from(products).where(eq(products.uuid, uuid)).for('no key update');

export const findPackagesOfDeparture = (db: DbOrTx, departureUuid: string): Promise<PackageOnItsWay[]> =>
  selectOnTheirWay(db).where(eq(products.departureUuid, departureUuid)).orderBy(products.name, products.uuid);

/** The same of several departures, those of one together. */
export const findPackagesOfDepartures = (db: DbOrTx, departureUuids: string[]): Promise<PackageOnItsWay[]> =>
  selectOnTheirWay(db)
    .where(inArray(products.departureUuid, departureUuids))
    .orderBy(products.departureDate, products.departureUuid, products.name, products.uuid);

/** Packages that have sold a seat and leave, or have their manasik, within some days. `YYYY-MM-DD` in Jakarta */
export function findPackagesAround(
  db: DbOrTx,
  { from, until, branchUuids }: { from: string; until: string; branchUuids: string[] | null },
): Promise<PackageOnItsWay[]> {
  const withManasik = db
    .select({ uuid: manasikSessions.productUuid })
    .from(manasikSessions)
    .where(between(manasikSessions.day, from, until));
  return selectOnTheirWay(db)
    .where(
      and(
        or(between(products.departureDate, from, until), inArray(products.uuid, withManasik)),
        sql`${orderedSeats(sql`${products}`)} > 0`,
        branchUuids ? inArray(products.branchUuid, branchUuids) : undefined,
      ),
    )
    .orderBy(products.departureDate, products.name, products.uuid);
}

const selectOnTheirWay = (db: DbOrTx) =>
  db
    .select({
      uuid: products.uuid,
      name: products.name,
      departsOn: products.departureDate,
      durationDays: products.durationDays,
      departureUuid: products.departureUuid,
      documentDays: products.documentDays,
      branch: branchJson(products.branchUuid),
      airline: airlines.title,
      seatTotal: products.seatTotal,
      seatAvailable: products.seatAvailable,
      heldSeats: products.heldSeats,
      asksReport: departures.asksReport,
      returnReportedOn: departures.returnReportedOn,
    })
    .from(products)
    .innerJoin(departures, eq(departures.uuid, products.departureUuid))
    .leftJoin(airlines, eq(airlines.uuid, departures.airlineUuid));

export type PackageOnItsWay = Awaited<ReturnType<typeof selectOnTheirWay>>[number];

export const hasPackages = async (db: DbOrTx): Promise<boolean> =>
  (await db.select({ uuid: products.uuid }).from(products).limit(1)).length > 0;
