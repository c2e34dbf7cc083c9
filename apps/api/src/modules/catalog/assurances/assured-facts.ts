import type { AssuredFact } from '@rihlah/contract/catalog/assurances';
import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findFlights } from '../departures/departure-queries.ts';
import { airlines, departures } from '../departures/departures.tables.ts';
import { hotels, productHotels, products } from '../packages/packages.tables.ts';
import { countOrderedSeats } from '../packages/seats.ts';

/** What is told of a package, by what can be sure of it; null: nobody has entered it. */
export interface PackageFacts {
  departureUuid: string;
  seatsSold: number;
  schedule: AssuredFact<'schedule'>;
  flight: AssuredFact<'flight'> | null;
  hotel: AssuredFact<'hotel'> | null;
}

export async function findPackageFacts(
  db: DbOrTx,
  productUuids: string[],
): Promise<Map<string, PackageFacts>> {
  if (productUuids.length === 0) return new Map();
  const rows = await db
    .select({
      uuid: products.uuid,
      seatTotal: products.seatTotal,
      seatAvailable: products.seatAvailable,
      heldSeats: products.heldSeats,
      departureUuid: departures.uuid,
      departsOn: departures.departsOn,
      returnsOn: departures.returnsOn,
      airline: airlines.title,
    })
    .from(products)
    .innerJoin(departures, eq(departures.uuid, products.departureUuid))
    .leftJoin(airlines, eq(airlines.uuid, departures.airlineUuid))
    .where(inArray(products.uuid, productUuids));
  const flights = await findFlights(db, [...new Set(pluck(rows, 'departureUuid'))]);
  const stays = await findStays(db, productUuids);
  return new Map(
    rows.map(({ uuid, departureUuid, departsOn, returnsOn, airline, ...seats }) => {
      const flown = flights.get(departureUuid) ?? [];
      const stayed = stays.get(uuid) ?? [];
      return [
        uuid,
        {
          departureUuid,
          seatsSold: countOrderedSeats(seats),
          schedule: { departsOn, returnsOn },
          flight: flown.length > 0 ? { airline, flights: flown } : null,
          hotel: stayed.length > 0 ? { hotels: stayed.map(({ productUuid: _, ...hotel }) => hotel) } : null,
        },
      ];
    }),
  );
}

async function findStays(db: DbOrTx, productUuids: string[]) {
  const rows = await db
    .select({
      productUuid: productHotels.productUuid,
      uuid: hotels.uuid,
      city: hotels.city,
      title: hotels.title,
      star: hotels.star,
      nights: productHotels.nights,
    })
    .from(productHotels)
    .innerJoin(hotels, eq(hotels.uuid, productHotels.hotelUuid))
    .where(inArray(productHotels.productUuid, productUuids))
    .orderBy(productHotels.sort);
  return groupBy(rows, ({ productUuid }) => productUuid);
}
