import {
  type HotelWithPhotos,
  type ItineraryItem,
  type Product,
  type ProductAddOn,
  type ProductRoom,
  type ProductType,
  RATINGS_SHOWN_FROM,
} from '@rihlah/contract/catalog/product';
import { flownWay } from '@rihlah/rules/journey/trip/flown-way';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { productAddOns } from './packages.tables.ts';
import type { ProductRow } from './product-queries.ts';
import { sanitizeDescription } from './sanitize-description.ts';

/** @param origin scheme and host of links and pictures */
export function presentProduct(row: ProductRow, origin: string): Product {
  return {
    uuid: row.uuid,
    name: row.name,
    branchName: row.branch.name,
    branch: {
      uuid: row.branch.uuid,
      name: row.branch.name,
      city: row.branch.city,
      airport: row.branch.airport,
    },
    price: row.price,
    departureDate: row.departureDate,
    durationDays: row.durationDays,
    isActive: row.isActive,
    isRamadhan: row.isRamadhan,
    seatAvailable: row.seatAvailable,
    flownWay: flownWay(row.flights),
    productAirlines: row.airlines.map(({ title, path }) => ({ title, path: absolute(path, origin) })),
    productHotels: row.hotels,
    description: sanitizeDescription(row.description),
    productType: { uuid: row.typeUuid, name: row.typeName, rating: meanOf(row) },
    _links: { self: { href: `${origin}/api/v1/product/${row.uuid}` } },
  };
}

const meanOf = ({ ratingSum, ratingCount }: ProductRow): Product['productType']['rating'] =>
  ratingCount < RATINGS_SHOWN_FROM
    ? null
    : { stars: Math.round((10 * ratingSum) / ratingCount) / 10, count: ratingCount };

/** @param href absolute address of the collection */
export function presentAddOn(row: typeof productAddOns.$inferSelect, href: string): ProductAddOn {
  return {
    uuid: row.uuid,
    description: row.description,
    price: row.price,
    createdAt: jakartaIso(row.createdAt),
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    ...selfOf(href, row.uuid),
  };
}

const selfOf = (href: string, uuid: string) => ({ _links: { self: { href: `${href}/${uuid}` } } });

/** @param href absolute address of the collection, as in the presenters below */
export const presentType = ({ uuid, name }: Omit<ProductType, '_links'>, href: string): ProductType => ({
  uuid,
  name,
  ...selfOf(href, uuid),
});

export const presentDay = (
  { uuid, title, description }: Omit<ItineraryItem, '_links'>,
  href: string,
): ItineraryItem => ({ uuid, title, description, ...selfOf(href, uuid) });

export const presentRoom = (
  { uuid, name, beds, price }: Omit<ProductRoom, '_links'>,
  href: string,
): ProductRoom => ({ uuid, name, beds, price, ...selfOf(href, uuid) });

/** `origin`: scheme and host of pictures. */
export const presentHotel = (
  hotel: Omit<HotelWithPhotos, '_links'>,
  { href, origin }: { href: string; origin: string },
): HotelWithPhotos => ({
  ...hotel,
  photos: hotel.photos.map((photo) => ({ ...photo, path: absolute(photo.path, origin) })),
  ...selfOf(href, hotel.uuid),
});

/** Pictures of our own lie below the origin; an agency may also store full addresses. */
const absolute = (path: string, origin: string): string => (path.startsWith('/') ? `${origin}${path}` : path);
