import { randomUUID } from 'node:crypto';
import { AIRLINES } from '@rihlah/demo/data/packages/airlines';
import { DRIVERS, GATES, HOTELS, interiorPhotos } from '@rihlah/demo/data/packages/hotels';
import { PRODUCT_TYPES } from '@rihlah/demo/data/packages/package-kinds';
import type { Tx } from '../../infra/db/database.ts';
import { airlines } from '../../modules/catalog/departures/departures.tables.ts';
import {
  hotelPhotos,
  hotels,
  productAddOns,
  productTypes,
} from '../../modules/catalog/packages/packages.tables.ts';
import { ADD_ONS } from '../data/add-ons.ts';

export interface AddOn {
  uuid: string;
  /** Rupiah. */
  price: number;
}

/** What packages are made of: uuids by name, code or key. */
export interface Catalogue {
  types: Map<string, string>;
  airlines: Map<string, string>;
  hotels: Map<string, string>;
  equipment: AddOn;
  progressiveVisa: AddOn;
}

export async function loadCatalogue(tx: Tx): Promise<Catalogue> {
  const types = PRODUCT_TYPES.map((name, index) => ({ uuid: randomUUID(), name, sort: index + 1 }));
  await tx.insert(productTypes).values(types);
  const carriers = Object.entries(AIRLINES).map(([code, { title }]) => ({ code, title, uuid: randomUUID() }));
  await tx
    .insert(airlines)
    .values(carriers.map(({ code, title, uuid }) => ({ uuid, title, path: `/art/airlines/${code}.svg` })));
  const addOns = ADD_ONS.map((addOn) => ({ ...addOn, uuid: randomUUID() }));
  await tx.insert(productAddOns).values(addOns);
  const [equipment, progressiveVisa] = addOns;
  if (!equipment || !progressiveVisa) throw new Error('the add-ons are incomplete');
  return {
    types: new Map(types.map(({ name, uuid }) => [name, uuid])),
    airlines: new Map(carriers.map(({ code, uuid }) => [code, uuid])),
    hotels: await loadHotels(tx),
    equipment,
    progressiveVisa,
  };
}

async function loadHotels(tx: Tx): Promise<Map<string, string>> {
  const rows = HOTELS.map(([key, city, title, star, facade], index) => ({
    key,
    hotel: {
      uuid: randomUUID(),
      city,
      title,
      star,
      arabicName: DRIVERS[key]?.arabicName ?? '',
      arabicStreet: DRIVERS[key]?.arabicStreet ?? '',
      street: DRIVERS[key]?.street ?? '',
      ...GATES[key],
      phone: DRIVERS[key] ? `+966 12 555 01${String(index + 1).padStart(2, '0')}` : '',
    },
    photos: [{ key: facade, title: `Tampak depan ${title}` }, ...interiorPhotos(city, star)],
  }));
  await tx.insert(hotels).values(rows.map(({ hotel }) => hotel));
  await tx.insert(hotelPhotos).values(
    rows.flatMap(({ hotel, photos }) =>
      photos.map(({ key, title }, sort) => ({
        hotelUuid: hotel.uuid,
        path: `/art/hotels/${key}.svg`,
        title,
        sort,
      })),
    ),
  );
  return new Map(rows.map(({ key, hotel }) => [key, hotel.uuid]));
}
