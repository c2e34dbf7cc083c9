import type { Product } from '@rihlah/contract/catalog/product';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { serverNow } from '@rihlah/web-client/server-clock';

export const hasDeparted = (product: Pick<Product, 'departureDate'>, now: Date = serverNow()): boolean =>
  product.departureDate < jakartaDate(now);

/** Why a package cannot be ordered, as its stamp says it; null when it can. */
export type Closed = 'Lewat' | 'Ditutup' | 'Habis';

type Orderable = Pick<Product, 'departureDate' | 'seatAvailable' | 'isActive'>;

/**
 * Order is off when the departure is past, the agency has closed the package, or no seat is left (spec 1, section 2;
 * decisions, Smaller ones).
 */
export function closedBecause(product: Orderable, now: Date = serverNow()): Closed | null {
  if (hasDeparted(product, now)) return 'Lewat';
  if (!product.isActive) return 'Ditutup';
  return product.seatAvailable > 0 ? null : 'Habis';
}

export const canOrder = (product: Orderable, now: Date = serverNow()): boolean =>
  closedBecause(product, now) === null;
