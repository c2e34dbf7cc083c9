import type { BranchBody } from '@rihlah/contract/staff/catalog/content';
import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { ReferenceData } from '../../../infra/reference-data.ts';
import { branches } from './branches.tables.ts';

export const BRANCH_DATA: ReferenceData<BranchBody> = {
  kind: 'branch',
  table: branches,
  find: async (db) => {
    const rows = await db.select().from(branches).orderBy(asc(branches.sort), asc(branches.name));
    return rows.map(({ uuid, version, isActive, parentUuid, sort: _sort, ...body }) => ({
      uuid,
      version,
      isActive,
      body: { ...body, parent: parentUuid },
    }));
  },
  columnsOf: ({ parent, ...body }) => ({
    ...body,
    // Only a city that is to come is served from elsewhere.
    parentUuid: body.type === 'coming-soon' ? parent : null,
  }),
  check: async (tx, { type, parent }, uuid) => {
    if (type === 'coming-soon' && parent !== null) {
      const [serving] = await tx.select().from(branches).where(eq(branches.uuid, parent));
      if (!serving?.isActive || serving.type === 'coming-soon' || serving.uuid === uuid)
        throw invalid('parent', 'parentNotServing');
    }
  },
};

/** How many cities each branch serves until they open. */
export async function countServedCities(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db.select({ parent: branches.parentUuid }).from(branches);
  const counts = new Map<string, number>();
  for (const { parent } of rows) if (parent) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  return counts;
}
