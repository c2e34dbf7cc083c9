import type { Order } from '@rihlah/contract/orders/order';

/** Which room an order has: the type that was chosen, or a place without one; null while there is neither. */
export function roomWords({ productRoom, roomPlace }: Order): string | null {
  if (productRoom) return productRoom.name;
  return roomPlace === 'none' ? null : 'Sesuai paket';
}
