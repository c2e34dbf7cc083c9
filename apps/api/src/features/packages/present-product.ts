import type { Product, ProductAddOn } from '@rihlah/contract/product';
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

/** Pictures of our own lie below the origin; an agency may also store full addresses. */
export const absolute = (path: string, origin: string): string =>
  path.startsWith('/') ? `${origin}${path}` : path;
