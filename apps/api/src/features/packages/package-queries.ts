import { and, asc, eq, gte, ilike, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { branchJson } from '../branches/branch-queries.ts';
import { airlines, departures } from './departures.tables.ts';
import { products } from './packages.tables.ts';

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

/** The next packages to leave that have sold a seat. @param from `YYYY-MM-DD` in Jakarta */
export async function findNextPackages(
  db: DbOrTx,
  { from, branchUuids, limit }: { from: string; branchUuids: string[] | null; limit: number },
) {
  const rows = await db
    .select({
      uuid: products.uuid,
      name: products.name,
      departsOn: products.departureDate,
      branch: branchJson(products.branchUuid),
      airline: airlines.title,
      seatTotal: products.seatTotal,
      seatAvailable: products.seatAvailable,
    })
    .from(products)
    .innerJoin(departures, eq(departures.uuid, products.departureUuid))
    .leftJoin(airlines, eq(airlines.uuid, departures.airlineUuid))
    .where(
      and(
        gte(products.departureDate, from),
        sql`${products.seatAvailable} < ${products.seatTotal}`,
        branchUuids ? inArray(products.branchUuid, branchUuids) : undefined,
      ),
    )
    .orderBy(asc(products.departureDate), products.name, products.uuid)
    .limit(limit);
  return rows.map(({ branch, ...row }) => ({ ...row, city: branch.city }));
}

/** Whether there is any package. */
export const hasPackages = async (db: DbOrTx): Promise<boolean> =>
  (await db.select({ uuid: products.uuid }).from(products).limit(1)).length > 0;
