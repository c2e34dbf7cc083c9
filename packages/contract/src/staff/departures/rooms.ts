import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { beds, isoDate, rupiah, uuid } from '../../wire/primitives.ts';
import { lastChange, rowVersion } from '../catalog/content.ts';

const room = z.object({
  capacity: beds,
  /** Proposals leave it as it is. */
  isLocked: z.boolean(),
  /** Orders of who sleeps there. */
  orders: z.array(uuid).max(20),
});
/** How many rooms a hotel may have is a guard against nonsense, not a rule. */
const rooms = z
  .array(room)
  .max(600)
  .refine((list) => {
    const all = list.flatMap(({ orders }) => orders);
    return new Set(all).size === all.length;
  });

const guest = z.object({
  order: z.object({ uuid, orderId: z.string() }),
  name: z.string(),
  gender: z.enum(['m', 'f']),
  /** The same letter for everybody who was ordered together or is related; null for somebody alone. */
  family: z.string().nullable(),
  /** The same number for those who asked to share a room; null for whoever asked nothing. */
  group: z.string().nullable(),
  /** Beds in the room that was paid for. */
  capacity: beds,
});

const conflict = z.object({
  kind: z.enum(['mixed', 'over', 'paid', 'unplaced']),
  /** Place of the room in the plan; null for those without one. */
  room: z.int().nullable(),
  orders: z.array(uuid),
  text: z.string(),
});

const plan = z.object({
  /** `nights` and `checkInOn` null while they are not known. */
  hotel: z.object({
    uuid,
    title: z.string(),
    city: z.string(),
    nights: z.int().nullable(),
    checkInOn: isoDate.nullable(),
  }),
  /** 0 until somebody has saved one. */
  version: rowVersion,
  /** A plan that was changed after it was published is a draft again; pilgrims go on seeing what was published. */
  state: z.enum(['draft', 'published']),
  changed: lastChange,
  rooms: z.array(room),
  conflicts: z.array(conflict),
});

export const getRooms = defineCall({
  method: 'GET',
  path: '/api/staff/v1/departures/:uuid/rooms',
  summary: 'Rooms of a package in each of its hotels, and everybody who needs one',
  permission: 'order.read',
  response: z.object({
    uuid,
    name: z.string(),
    departsOn: isoDate,
    guests: z.array(guest),
    /** Kinds of rooms, and the rupiah that each costs above the package's price. */
    prices: z.array(z.object({ name: z.string(), beds, price: rupiah })),
    plans: z.array(plan),
  }),
});

export const saveRooms = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/departures/:uuid/rooms',
  summary:
    'Save the rooms of one hotel, made from a version (412 when there is a newer one); conflicts do not matter',
  permission: 'room.change',
  body: z.object({ hotel: uuid, version: rowVersion, rooms }),
  response: plan,
});

export const publishRooms = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/rooms/publication',
  summary: 'Let pilgrims see who they share a room with in one hotel; 422 while there are conflicts',
  permission: 'room.change',
  body: z.object({ hotel: uuid, version: rowVersion }),
  response: plan,
});

export type GetRooms = CallTypes<typeof getRooms>;
export type SaveRooms = CallTypes<typeof saveRooms>;
export type PublishRooms = CallTypes<typeof publishRooms>;
export type RoomsOfDeparture = GetRooms['response'];
export type RoomPlan = RoomsOfDeparture['plans'][number];
export type RoomGuest = RoomsOfDeparture['guests'][number];
export type PlanRoom = RoomPlan['rooms'][number];
