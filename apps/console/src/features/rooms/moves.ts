import type { PlanRoom, RoomGuest } from '@rihlah/contract/staff/departures/rooms';
import { roomLabel } from '@rihlah/rules/rooms/room-conflicts';
import { mayShare, proposeRooms, type RoomRequest, type Sleeper } from '@rihlah/rules/rooms/rooming';

const sleeper = (guest: RoomGuest): Sleeper => ({ ...guest, id: guest.order.uuid });

/** Puts people into a room; null takes them out of theirs. */
export const moved = (rooms: PlanRoom[], orders: string[], to: number | null): PlanRoom[] =>
  rooms.map((room, index) => {
    const others = room.orders.filter((order) => !orders.includes(order));
    return { ...room, orders: index === to ? [...others, ...orders] : others };
  });

/** Everybody proposed anew; locked rooms stay as they are, before the others. */
export function proposed(
  guests: RoomGuest[],
  rooms: PlanRoom[],
): { rooms: PlanRoom[]; requests: RoomRequest[] } {
  const locked = rooms.filter(({ isLocked }) => isLocked);
  const settled = new Set(locked.flatMap(({ orders }) => orders));
  const proposal = proposeRooms(guests.filter(({ order }) => !settled.has(order.uuid)).map(sleeper));
  const fresh = proposal.rooms.map(({ capacity, people }) => ({
    capacity,
    isLocked: false,
    orders: people.map(({ id }) => id),
  }));
  return { rooms: [...locked, ...fresh], requests: proposal.requests };
}

/** In which room each sleeps: `Q-01`; nobody who has none. */
export const placesIn = (rooms: PlanRoom[]): Map<string, string> =>
  new Map(rooms.flatMap(({ orders }, index) => orders.map((order) => [order, roomLabel(rooms, index)])));

/** `keluarga` of men and women, `laki-laki`, `perempuan`; an empty room has none. */
export function describeGuests(people: RoomGuest[]): string {
  const [first] = people;
  if (!first) return 'kosong';
  // Of one sex those who keep together are not always relatives.
  if (people.every(({ gender }) => gender === first.gender))
    return first.gender === 'm' ? 'laki-laki' : 'perempuan';
  return mayShare(people) ? 'keluarga' : 'campur';
}
