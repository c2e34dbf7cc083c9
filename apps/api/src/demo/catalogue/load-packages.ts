import { randomUUID } from 'node:crypto';
import { hijri, placeDate, type Seasons } from '@rihlah/demo/calendar';
import { HIJRI_MONTHS } from '@rihlah/demo/data/hijri-months';
import type { AirlineCode } from '@rihlah/demo/data/packages/airlines';
import { boardingAirport, makeFlights } from '@rihlah/demo/data/packages/flights';
import { PACKAGE_KINDS, type PackageKind } from '@rihlah/demo/data/packages/package-kinds';
import type { PackageRow } from '@rihlah/demo/data/packages/packages';
import { writeDescription } from '@rihlah/demo/description';
import { hotelNights, makeItinerary } from '@rihlah/demo/itinerary';
import { dayWords } from '@rihlah/rules/text/calendar-words';
import type { Tx } from '../../infra/db/database.ts';
import {
  productAirlines,
  productHotels,
  productItineraries,
  productRooms,
  products,
} from '../../modules/catalog/packages/packages.tables.ts';
import type { Catalogue } from './load-catalogue.ts';
import { loadDepartures } from './load-departures.ts';

export interface DemoPackage {
  uuid: string;
  key: string | undefined;
  name: string;
  /** Rupiah. */
  price: number;
  departureDate: string;
  durationDays: number;
  isRamadhan: boolean;
  /** Room prices by name. */
  rooms: Map<string, { uuid: string; beds: number; price: number }>;
}

interface Planned extends DemoPackage {
  city: string;
  row: PackageRow;
  kind: PackageKind;
  hotels: string[];
}

interface Surroundings {
  catalogue: Catalogue;
  branches: Map<string, string>;
  seasons: Seasons;
  /** Packages by city. */
  rows: Readonly<Record<string, readonly PackageRow[]>>;
  /** Live demo orders of a package, by its key. */
  sold: Map<string, number>;
}

/** Writes the packages of all offices. @returns them by the keys that demo orders use */
export async function loadPackages(tx: Tx, around: Surroundings): Promise<Map<string, DemoPackage>> {
  const planned = Object.entries(around.rows).flatMap(([city, rows]) =>
    rows.map((row, index) => plan(city, row, index, around.seasons)),
  );
  const departureOf = await loadDepartures(
    tx,
    planned.map((item) => ({ ...item, airline: item.row.airline, seatTotal: seatsOf(item, around.sold) })),
    around.catalogue.airlines,
    around.seasons.today,
  );
  await tx
    .insert(products)
    .values(
      planned.map((item) => ({ ...productRow(item, around), departureUuid: idOf(departureOf, item.uuid) })),
    );
  await tx
    .insert(productAirlines)
    .values(
      planned.flatMap(({ uuid, row }) =>
        row.airline
          ? [{ productUuid: uuid, airlineUuid: idOf(around.catalogue.airlines, row.airline), sort: 0 }]
          : [],
      ),
    );
  await tx.insert(productHotels).values(
    planned.flatMap(({ uuid, hotels, kind, city, row }) => {
      const nights = hotelNights(kind, row.airline ? daysFlown(city, row.airline) : []);
      return hotels.map((hotel, sort) => ({
        productUuid: uuid,
        hotelUuid: idOf(around.catalogue.hotels, hotel),
        sort,
        nights: nights[sort] ?? null,
      }));
    }),
  );
  await tx
    .insert(productRooms)
    .values(
      planned.flatMap(({ uuid: productUuid, rooms }) =>
        [...rooms].map(([name, room]) => ({ ...room, name, productUuid })),
      ),
    );
  await tx.insert(productItineraries).values(
    planned
      .filter(({ row }) => !row.without?.includes('itinerary'))
      .flatMap(({ uuid: productUuid, kind, city, row }) =>
        makeItinerary(kind, city, row.airline).map((day, index) => ({
          productUuid,
          position: index + 1,
          ...day,
        })),
      ),
  );
  return new Map(planned.flatMap((item) => (item.key ? [[item.key, item]] : [])));
}

function plan(city: string, row: PackageRow, index: number, seasons: Seasons): Planned {
  const kind: PackageKind = PACKAGE_KINDS[row.kind];
  const departureDate = placeDate(row.when, seasons);
  return {
    uuid: randomUUID(),
    key: row.key,
    name: nameOf(kind, departureDate),
    price: row.price,
    departureDate,
    durationDays: kind.days,
    isRamadhan: kind.type === 'Ramadhan',
    rooms: row.without?.includes('rooms') ? new Map() : roomsOf(kind),
    city,
    row,
    kind,
    hotels: row.without?.includes('hotels') ? [] : hotelsOf(kind, index),
  };
}

const daysFlown = (city: string, airline: AirlineCode) =>
  makeFlights(airline, boardingAirport(city, airline)).map(({ direction, times: [departs, , arrives] }) => ({
    direction,
    departs,
    arrives,
  }));

function nameOf(kind: PackageKind, departureDate: string): string {
  const { month } = dayWords(departureDate);
  const hijriMonth = HIJRI_MONTHS[hijri(departureDate).month - 1] ?? '';
  return kind.name
    .replace('{hari}', String(kind.days))
    .replace('{bulan}', month)
    .replace('{hijriah}', hijriMonth);
}

function roomsOf({ rooms: [triple, double] }: PackageKind): DemoPackage['rooms'] {
  const prices: [string, number, number][] = [
    ['Quad', 4, 0],
    ['Triple', 3, triple],
    ['Double', 2, double],
  ];
  return new Map(prices.map(([name, beds, price]) => [name, { uuid: randomUUID(), beds, price }]));
}

function hotelsOf({ hotels, before, after }: PackageKind, index: number): string[] {
  const pair = hotels[index % hotels.length] ?? [];
  return [...(before ? [before.hotel] : []), ...pair, ...(after ? [after.hotel] : [])];
}

/** Those that can still be bought, and those that the demo orders hold. */
const seatsOf = ({ row }: Pick<Planned, 'row'>, sold: Surroundings['sold']): number =>
  row.seats + ((row.key && sold.get(row.key)) || 0);

function productRow({ row, kind, city, ...item }: Planned, around: Surroundings) {
  return {
    uuid: item.uuid,
    branchUuid: idOf(around.branches, city),
    productTypeUuid: idOf(around.catalogue.types, kind.type),
    name: item.name,
    price: item.price,
    departureDate: item.departureDate,
    durationDays: item.durationDays,
    isActive: !row.isInactive,
    isRamadhan: item.isRamadhan,
    seatTotal: seatsOf({ row }, around.sold),
    seatAvailable: row.seats,
    description: writeDescription(kind),
  };
}

function idOf(uuids: Map<string, string>, name: string): string {
  const uuid = uuids.get(name);
  if (!uuid) throw new Error(`the demo data has no ${name}`);
  return uuid;
}
