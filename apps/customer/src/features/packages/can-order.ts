import type { Product } from '@rihlah/contract/product';
import { jakartaDate } from '@rihlah/rules/dates';
import { serverNow } from '../../lib/server-clock.ts';

export const hasDeparted = (product: Pick<Product, 'departureDate'>, now: Date = serverNow()): boolean =>
  product.departureDate < jakartaDate(now);

/** Order is off when no seat is left or the departure is past (decisions, Smaller ones). */
export const canOrder = (
  product: Pick<Product, 'departureDate' | 'seatAvailable'>,
  now: Date = serverNow(),
): boolean => product.seatAvailable > 0 && !hasDeparted(product, now);

/** Packages that have left come last: nobody looks for them first, but who does still finds them. */
export const departedLast = (products: Product[]): Product[] => [
  ...products.filter((product) => !hasDeparted(product)),
  ...products.filter((product) => hasDeparted(product)),
];
