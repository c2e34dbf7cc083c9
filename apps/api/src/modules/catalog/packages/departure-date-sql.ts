import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from './packages.tables.ts';

/** The day on which the package in a column leaves, for sorting what belongs to packages. */
export const departureDateSql = (productUuid: AnyPgColumn): SQL =>
  sql`(select p.departure_date from ${products} p where p.uuid = ${productUuid})`;
