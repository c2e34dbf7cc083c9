import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { airlines, departures } from '../departures/departures.tables.ts';
import { hotels, productAddOns, productTypes } from './packages.tables.ts';

const nameRow = z.object({ uuid: z.string(), name: z.string() });

export async function findCatalogueNames(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const statement = sql`
    select uuid, title as name from ${hotels} where ${oneOf(hotels.uuid, uuids)}
    union all select uuid, title from ${airlines} where ${oneOf(airlines.uuid, uuids)}
    union all select uuid, name from ${productTypes} where ${oneOf(productTypes.uuid, uuids)}
    union all select uuid, description from ${productAddOns} where ${oneOf(productAddOns.uuid, uuids)}
    union all select uuid, to_char(departs_on, 'DD-MM-YYYY') || ' – ' || to_char(returns_on, 'DD-MM-YYYY') from ${departures}
      where ${oneOf(departures.uuid, uuids)}`;
  const rows = await queryRows(db, nameRow, statement);
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}
