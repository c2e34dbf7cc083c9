import { type SQL, sql } from 'drizzle-orm';
import { products } from './packages.tables.ts';

/**
 * As SQL, a table of packages to join in lists of what belongs to them: `uuid, name, branch_uuid, departure_uuid,
 * departure_date`.
 */
export const packageSummaries: SQL = sql`(select p.uuid, p.name, p.branch_uuid, p.departure_uuid, p.departure_date from ${products} p)`;

/** As SQL, a query of the packages of some departures. @param departures as SQL, a query of their uuids */
export const packagesOfDepartures = (departures: SQL): SQL =>
  sql`select p.uuid from ${products} p where p.departure_uuid in (${departures})`;

/** As SQL, a table of the days of packages: `uuid, returns_on`. */
export const packageDays: SQL = sql`(select p.uuid, p.departure_date + (p.duration_days - 1) as returns_on from ${products} p)`;
