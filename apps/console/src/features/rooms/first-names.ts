import type { RoomGuest } from '@rihlah/contract/staff/rooms';

/** `Rizky`; of several `Budi dan 3 lainnya`. */
export function firstNames(guests: RoomGuest[], orders: string[]): string {
  const first = guests.find(({ order }) => order.uuid === orders[0]);
  if (!first) return '';
  const name = first.name.replace(/^(H|Hj)\. /, '').split(' ')[0] ?? first.name;
  return orders.length > 1 ? `${name} dan ${orders.length - 1} lainnya` : name;
}
