import type {
  AddOnBody,
  AirlineBody,
  HotelBody,
  ProductTypeBody,
} from '@rihlah/contract/staff/catalog/content';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readAs } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { ReferenceData } from '../../../infra/reference-data.ts';
import { airlines, departures } from '../departures/departures.tables.ts';
import { catalogFailure } from '../failures.ts';
import {
  hotelPhotos,
  hotels,
  productAddOns,
  productHotels,
  products,
  productTypes,
} from './packages.tables.ts';
import { findAddOns, findAllAddOns } from './product-queries.ts';

export const PRODUCT_TYPE_DATA: ReferenceData<ProductTypeBody> = {
  kind: 'product-type',
  table: productTypes,
  find: async (db) => {
    const rows = await db.select().from(productTypes).orderBy(asc(productTypes.sort), asc(productTypes.name));
    return rows.map(({ uuid, version, isActive, name }) => ({ uuid, version, isActive, body: { name } }));
  },
  columnsOf: ({ name }) => ({ name }),
};

const photosOf = readAs(
  z.array(z.object({ path: z.string(), title: z.string() })),
  sql`coalesce((
  select json_agg(json_build_object('path', p.path, 'title', p.title) order by p.sort)
  from ${hotelPhotos} p where p.hotel_uuid = ${hotels}.uuid), '[]'::json)`,
);

/** Whoever is back has nothing to hear any more. */
const isNotOver = (now: Date) => gte(departures.returnsOn, jakartaDate(now));

export const HOTEL_DATA: ReferenceData<HotelBody> = {
  kind: 'hotel',
  table: hotels,
  find: async (db) => {
    const rows = await db
      .select({ hotel: hotels, photos: photosOf })
      .from(hotels)
      .orderBy(asc(hotels.sort), asc(hotels.city), asc(hotels.title));
    return rows.map(({ hotel: { uuid, version, isActive, sort: _, ...hotel }, photos }) => ({
      uuid,
      version,
      isActive,
      body: { ...hotel, photos },
    }));
  },
  columnsOf: ({ photos: _, ...hotel }) => hotel,
  writeParts: async (tx, hotelUuid, { photos }) => {
    await tx.delete(hotelPhotos).where(eq(hotelPhotos.hotelUuid, hotelUuid));
    if (photos.length > 0)
      await tx.insert(hotelPhotos).values(photos.map((photo, sort) => ({ ...photo, hotelUuid, sort })));
  },
  removeParts: async (tx, hotelUuid) => {
    await tx.delete(hotelPhotos).where(eq(hotelPhotos.hotelUuid, hotelUuid));
  },
  picturesOf: ({ photos }) => photos.map(({ path }) => ({ field: 'photos', path })),
  toldOn: async (tx, hotelUuid, now) => {
    const rows = await tx
      .selectDistinct({ uuid: departures.uuid })
      .from(productHotels)
      .innerJoin(products, eq(products.uuid, productHotels.productUuid))
      .innerJoin(departures, eq(departures.uuid, products.departureUuid))
      .where(and(eq(productHotels.hotelUuid, hotelUuid), isNotOver(now)));
    return pluck(rows, 'uuid');
  },
};

export const AIRLINE_DATA: ReferenceData<AirlineBody> = {
  kind: 'airline',
  table: airlines,
  find: async (db) => {
    const rows = await db.select().from(airlines).orderBy(asc(airlines.sort), asc(airlines.title));
    return rows.map(({ uuid, version, isActive, title, path }) => ({
      uuid,
      version,
      isActive,
      body: { title, path },
    }));
  },
  columnsOf: ({ title, path }) => ({ title, path }),
  picturesOf: ({ path }) => [{ field: 'path', path }],
  toldOn: async (tx, airlineUuid, now) => {
    const rows = await tx
      .select({ uuid: departures.uuid })
      .from(departures)
      .where(and(eq(departures.airlineUuid, airlineUuid), isNotOver(now)));
    return pluck(rows, 'uuid');
  },
};

/** How many of the first must stay where they are, so that the second remains the progressive visa (decisions, Money). */
const KEPT_ADD_ONS = 2;

/** Add-ons stand in the order in which they were made and end by their validity. */
export const ADD_ON_DATA: ReferenceData<AddOnBody> = {
  kind: 'add-on',
  table: productAddOns,
  find: async (db) =>
    (await findAllAddOns(db)).map(
      ({ uuid, version, isOffered, description, price, validFrom, validUntil }) => ({
        uuid,
        version,
        isActive: isOffered,
        body: { description, price, validFrom, validUntil },
      }),
    ),
  columnsOf: (body, createdAt) => ({ ...body, ...(createdAt && { createdAt }) }),
  checkRemoval: async (tx, uuid) => {
    const place = (await findAddOns(tx)).findIndex((addOn) => addOn.uuid === uuid);
    if (place !== -1 && place < KEPT_ADD_ONS) throw catalogFailure('addOnKept');
  },
};
