import type { PackageContent } from '@rihlah/contract/staff/catalog/package-content';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { brokenConstraint, type Tx } from '../../../infra/db/database.ts';
import { Failure, type FieldFailures, invalid } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import { airlines } from '../departures/departures.tables.ts';
import {
  hotels,
  productAirlines,
  productHotels,
  productItineraries,
  productRooms,
  productTypes,
} from '../packages/packages.tables.ts';
import { isRenamed, type PlannedRoom, roomKey } from '../packages/prices/room-prices.ts';

/** What a package names must be there. @throws Failure 422 with each field */
export async function assertChoices(tx: Tx, content: PackageContent): Promise<void> {
  const fields: FieldFailures = {};
  const there = async (table: typeof hotels | typeof airlines | typeof productTypes, uuids: string[]) =>
    new Set(
      uuids.length === 0
        ? []
        : (await tx.select({ uuid: table.uuid }).from(table).where(inArray(table.uuid, uuids))).map(
            ({ uuid }) => uuid,
          ),
    );
  if (!(await there(productTypes, [content.type])).has(content.type)) fields.type = 'productTypeNotFound';
  const flown = await there(airlines, [
    ...content.airlines,
    ...(content.departure.airline ? [content.departure.airline] : []),
  ]);
  if (content.airlines.some((uuid) => !flown.has(uuid))) fields.airlines = 'airlineNotFound';
  const { airline } = content.departure;
  if (airline && !flown.has(airline)) fields['departure.airline'] = 'airlineNotFound';
  const stayed = await there(hotels, pluck(content.hotels, 'uuid'));
  if (content.hotels.some(({ uuid }) => !stayed.has(uuid))) fields.hotels = 'hotelNotFound';
  for (const [index, { name }] of content.rooms.entries())
    if (content.rooms.findIndex((room) => roomKey(room.name) === roomKey(name)) < index)
      fields[`rooms.${index}.name`] = 'nameTwice';
  if (Object.keys(fields).length > 0) throw new Failure('failedValidation', { fields });
}

/**
 * Airlines, hotels, days and rooms of a package, as they are written. Rooms that are there keep their uuid, by which
 * orders name them; `keepsPrices`: and their price, which a second person decides about, as about rooms that are added or
 * become others by their name or beds.
 *
 * @throws Failure 422 on `rooms` for one that a pilgrim has chosen and that is written no more
 */
export async function writeParts(
  tx: Tx,
  productUuid: string,
  {
    airlines: flown,
    hotels: stayed,
    itinerary,
    rooms,
  }: Omit<PackageContent, 'rooms'> & { rooms: PlannedRoom[] },
  keepsPrices: boolean,
): Promise<void> {
  await tx.delete(productAirlines).where(eq(productAirlines.productUuid, productUuid));
  if (flown.length > 0)
    await tx
      .insert(productAirlines)
      .values([...new Set(flown)].map((airlineUuid, sort) => ({ productUuid, airlineUuid, sort })));
  await tx.delete(productHotels).where(eq(productHotels.productUuid, productUuid));
  if (stayed.length > 0)
    await tx
      .insert(productHotels)
      .values(
        onceEach(stayed).map(({ uuid, nights }, sort) => ({ productUuid, hotelUuid: uuid, nights, sort })),
      );
  await tx.delete(productItineraries).where(eq(productItineraries.productUuid, productUuid));
  if (itinerary.length > 0)
    await tx
      .insert(productItineraries)
      .values(itinerary.map((day, index) => ({ productUuid, ...day, position: index + 1 })));
  await writeRooms(tx, productUuid, rooms, keepsPrices);
}

/** The editor offers each hotel once; of one that a call names twice the last word counts. */
const onceEach = (stays: PackageContent['hotels']): PackageContent['hotels'] => [
  ...new Map(stays.map((stay) => [stay.uuid, stay])).values(),
];

async function writeRooms(
  tx: Tx,
  productUuid: string,
  rooms: PlannedRoom[],
  keepsPrices: boolean,
): Promise<void> {
  const kept = rooms.flatMap(({ uuid }) => uuid ?? []);
  const ofPackage = eq(productRooms.productUuid, productUuid);
  try {
    await tx
      .delete(productRooms)
      .where(kept.length > 0 ? and(ofPackage, notInArray(productRooms.uuid, kept)) : ofPackage);
  } catch (error) {
    if (brokenConstraint(error)?.startsWith('orders_')) throw invalid('rooms', 'roomInUse');
    throw error;
  }
  for (const [index, room] of rooms.entries()) {
    const { uuid, name, beds, price, before } = room;
    if (uuid === null) {
      if (keepsPrices) continue;
      await tx.insert(productRooms).values({ productUuid, name, beds, price });
      continue;
    }
    const written = await tx
      .update(productRooms)
      .set(keepsPrices ? { name: isRenamed(room) ? before?.name : name } : { name, beds, price })
      .where(and(ofPackage, eq(productRooms.uuid, uuid)))
      .returning({ uuid: productRooms.uuid });
    if (written.length === 0) throw invalid(`rooms.${index}.name`, 'roomNotFound');
  }
}
