import type { RoomGuest } from '@rihlah/contract/staff/departures/rooms';
import { greetingName } from '@rihlah/rules/text/greeting-name';

/** `Rizky`; of several `Budi dan 3 lainnya`. */
export function firstNames(guests: RoomGuest[], orders: string[]): string {
  const first = guests.find(({ order }) => order.uuid === orders[0]);
  if (!first) return '';
  const name = greetingName(first.name);
  return orders.length > 1 ? `${name} dan ${orders.length - 1} lainnya` : name;
}
