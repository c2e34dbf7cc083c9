import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { departures } from '../departures/departures.tables.ts';
import { productAirlines, productHotels, products } from './packages.tables.ts';

const usesRow = z.object({
  thing: z.string(),
  packages: z.number(),
  /** Of them those that customers can order on the day. */
  onSale: z.number(),
});

export type PackageUses = Omit<z.output<typeof usesRow>, 'thing'>;

const LINKS = {
  branch: sql`select ${products.branchUuid} as thing, ${products.uuid} as product from ${products}`,
  'product-type': sql`select ${products.productTypeUuid} as thing, ${products.uuid} as product from ${products}`,
  hotel: sql`select ${productHotels.hotelUuid} as thing, ${productHotels.productUuid} as product from ${productHotels}`,
  airline: sql`select ${productAirlines.airlineUuid} as thing, ${productAirlines.productUuid} as product from ${productAirlines}
    union select ${departures.airlineUuid}, ${products.uuid} from ${departures}
      join ${products} on ${products.departureUuid} = ${departures.uuid} where ${departures.airlineUuid} is not null`,
} as const satisfies Record<string, SQL>;

/** How many packages each row of a kind is part of; those of none are left out. @param today `YYYY-MM-DD` */
export async function findPackageUses(
  db: DbOrTx,
  kind: keyof typeof LINKS,
  today: string,
): Promise<Map<string, PackageUses>> {
  const statement = sql`
    select link.thing, count(*)::int as packages,
      (count(*) filter (where p.is_active and p.seat_available > 0 and p.departure_date >= ${today}))::int as "onSale"
    from (${LINKS[kind]}) link join ${products} p on p.uuid = link.product group by link.thing`;
  const rows = await queryRows(db, usesRow, statement);
  return new Map(rows.map(({ thing, ...uses }) => [thing, uses]));
}
