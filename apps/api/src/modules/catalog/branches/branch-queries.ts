import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { branches } from './branches.tables.ts';

export type BranchRow = typeof branches.$inferSelect;

export function findBranches(
  db: DbOrTx,
  query: { is_active?: boolean | undefined; order: 'sort' | 'name' | 'city'; ascending: '0' | '1' },
): Promise<BranchRow[]> {
  const direction = query.ascending === '1' ? asc : desc;
  return db
    .select()
    .from(branches)
    .where(query.is_active === undefined ? undefined : eq(branches.isActive, query.is_active))
    .orderBy(direction(branches[query.order]), asc(branches.uuid));
}

/** Cities with an office of the agency, each once, in the order of the list. */
export async function findOpenCities(db: DbOrTx): Promise<string[]> {
  const rows = await findBranches(db, { is_active: true, order: 'sort', ascending: '1' });
  return [...new Set(rows.flatMap(({ city, type }) => (type === 'coming-soon' ? [] : [city])))];
}

/** As SQL, a text that differs after every change of the branches. */
export const branchesState = (): SQL =>
  sql`(select string_agg(concat_ws('.', uuid, version, sort, is_active), ',' order by uuid) from ${branches})`;

export async function findBranchesByUuid(db: DbOrTx, uuids: string[]): Promise<Map<string, BranchRow>> {
  if (uuids.length === 0) return new Map();
  const rows = await db.select().from(branches).where(inArray(branches.uuid, uuids));
  return new Map(rows.map((row) => [row.uuid, row]));
}

const shownBranch = z.object({ uuid: z.string(), name: z.string(), city: z.string(), airport: z.string() });

/** Of the branch in a column, as JSON, what its packages tell of it. */
export const branchJson = (uuid: AnyPgColumn): SQL<z.output<typeof shownBranch>> =>
  readAs(
    shownBranch,
    sql`(select json_build_object('uuid', b.uuid, 'name', b.name, 'city', b.city, 'airport', b.airport) from ${branches} b where b.uuid = ${uuid})`,
  );
