import type {
  HotelWithPhotos,
  ItineraryItem,
  Product,
  ProductAddOn,
  ProductRoom,
  ProductType,
} from '@rihlah/contract/product';
import { jakartaIso } from '@rihlah/rules/dates';
import type { productAddOns } from './packages.tables.ts';
import type { ProductRow } from './product-queries.ts';
import { sanitizeDescription } from './sanitize-description.ts';

/** @param origin scheme and host of links and pictures */
export function presentProduct(row: ProductRow, origin: string): Product {
  return {
    uuid: row.uuid,
    name: row.name,
    branchName: row.branch.name,
    branch: { uuid: row.branch.uuid, name: row.branch.name, city: row.branch.city },
    price: row.price,
    departureDate: row.departureDate,
    durationDays: row.durationDays,
    isActive: row.isActive,
    isRamadhan: row.isRamadhan,
    seatAvailable: row.seatAvailable,
    productAirlines: row.airlines.map(({ title, path }) => ({ title, path: absolute(path, origin) })),
    productHotels: row.hotels,
    description: sanitizeDescription(row.description),
    productType: { uuid: row.typeUuid, name: row.typeName },
    _links: { self: { href: `${origin}/api/v1/product/${row.uuid}` } },
  };
}

export function presentAddOn(row: typeof productAddOns.$inferSelect, origin: string): ProductAddOn {
  return {
    uuid: row.uuid,
    description: row.description,
    price: row.price,
    createdAt: jakartaIso(row.createdAt),
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    _links: { self: { href: `${origin}/api/v1/product-add-on/${row.uuid}` } },
  };
}

export interface Self {
  _links: { self: { href: string } };
}

export const selfAt = (href: string): Self => ({ _links: { self: { href } } });

export const presentType = ({ uuid, name }: Omit<ProductType, '_links'>, self: Self): ProductType => ({
  uuid,
  name,
  ...self,
});

export const presentDay = (
  { uuid, title, description }: Omit<ItineraryItem, '_links'>,
  self: Self,
): ItineraryItem => ({ uuid, title, description, ...self });

export const presentRoom = ({ uuid, name, price }: Omit<ProductRoom, '_links'>, self: Self): ProductRoom => ({
  uuid,
  name,
  price,
  ...self,
});

/** @param origin scheme and host of pictures */
export const presentHotel = (
  hotel: Omit<HotelWithPhotos, '_links'>,
  self: Self,
  origin: string,
): HotelWithPhotos => ({
  ...hotel,
  photos: hotel.photos.map((photo) => ({ ...photo, path: absolute(photo.path, origin) })),
  ...self,
});

/** Pictures of our own lie below the origin; an agency may also store full addresses. */
const absolute = (path: string, origin: string): string => (path.startsWith('/') ? `${origin}${path}` : path);
