import type { RoomGuest, RoomPlan } from '@rihlah/contract/staff/departures/rooms';
import { roomLabel } from '@rihlah/rules/rooms/room-conflicts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { FailureCode } from '../../../infra/failure.ts';
import { findGuests, findHotelStays, findPlan } from '../rooms/find-rooms.ts';
import type { Stay } from './find-rows.ts';

/** A hotel of a package with its rooms. */
export interface HotelStay extends Stay {
  at: RoomPlan['hotel'];
  plan: RoomPlan;
  guests: RoomGuest[];
  /** Why its rooms cannot be handed out; null where they can. */
  refusal: FailureCode | null;
}

/** The hotels of a package, each with who sleeps where as it is published: of a draft nobody is told. */
export async function findStays(db: DbOrTx, productUuid: string): Promise<HotelStay[]> {
  const guests = await findGuests(db, productUuid);
  const stays: HotelStay[] = [];
  for (const at of await findHotelStays(db, productUuid)) {
    const plan = await findPlan(db, { productUuid, hotel: at, guests });
    const refusal = refusalOf(plan);
    const places = plan.rooms.flatMap(({ orders }, index) =>
      orders.map((order) => [order, roomLabel(plan.rooms, index)] as const),
    );
    stays.push({
      at,
      plan,
      guests,
      refusal,
      hotel: at.title,
      hotelCity: at.city,
      rooms: new Map(refusal === null ? places : []),
    });
  }
  return stays;
}

/** Also a published plan may have somebody without a room by now, who booked since. */
function refusalOf({ version, state, conflicts }: RoomPlan): FailureCode | null {
  if (version === 0) return 'roomsUnpublished';
  if (conflicts.length > 0) return 'roomsInConflict';
  return state === 'published' ? null : 'roomsRearranged';
}
