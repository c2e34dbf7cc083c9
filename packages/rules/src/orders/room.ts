import type { RoomPlace } from '@rihlah/contract/orders/order';
import { isPastChanging, isRegistered, sameStatus } from './order-status.ts';

/** Spec 2, section 4, and the end of a journey: no room is chosen then. */
const CLOSED = ['Pendaftaran', 'Manasik Haji', 'Berangkat Umrah', 'Selesai', 'Done', 'Close', 'Batal'];

/** Whether an order of this status may still choose its room. */
export const mayChooseRoom = (status: string): boolean =>
  !CLOSED.some((closed) => sameStatus(closed, status));

/** Whether staff may still choose it, or another one: from the first number on until it leaves. */
export const mayChangeRoom = (status: string): boolean => !isRegistered(status) && !isPastChanging(status);

interface RoomFacts {
  roomPlace: RoomPlace;
  /** A dearer type of room was chosen. */
  hasRoomType: boolean;
  status: string;
}

/** A bed in every hotel; until then it is the agency's to give, but for who has still to choose a type of room. */
export function roomCell({ roomPlace, hasRoomType, status }: RoomFacts): 'done' | 'waiting' | 'missing' {
  if (roomPlace === 'all') return 'done';
  return roomPlace === 'some' || hasRoomType || !mayChooseRoom(status) ? 'waiting' : 'missing';
}
