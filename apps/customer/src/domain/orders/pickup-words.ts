import type { Order } from '@rihlah/contract/orders/order';
import { isPassportHere } from '@rihlah/rules/journey/journey-facts';

/** The day of the pick-up, or that nothing is left to fetch; null while neither is so. */
export const pickupWords = (order: Order): string | null =>
  order.schedule ?? (isPassportHere(order) ? 'Paspor sudah di kantor' : null);
