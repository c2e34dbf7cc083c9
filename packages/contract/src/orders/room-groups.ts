import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { beds, uuid } from '../wire/primitives.ts';

const answer = z.object({
  /** For whom the viewer ordered on the package and may act, themself too. */
  people: z.array(
    z.object({
      order: uuid,
      name: z.string(),
      gender: z.enum(['m', 'f']),
      /** The same letter for a family; null for somebody alone. */
      family: z.string().nullable(),
      /** Beds in the room that was paid for. */
      capacity: beds,
    }),
  ),
  /** Orders of those who are to share a room, two at least in each. */
  groups: z.array(z.array(uuid)),
  /** Until rooms are published, or the journey has begun. */
  mayChange: z.boolean(),
});

export const getRoomGroups = defineCall({
  method: 'GET',
  path: '/api/v1/room-group',
  summary: 'Who is to share a room of those for whom the viewer ordered on the package of an order',
  permission: 'order.own',
  query: z.object({ order_uuid: uuid }),
  response: answer,
});

export const saveRoomGroups = defineCall({
  method: 'PUT',
  path: '/api/v1/room-group',
  summary:
    'Say who is to share a room; takes the place of what was said before. The agency arranges the rooms',
  permission: 'order.own',
  body: z.object({ order: uuid, groups: z.array(z.array(uuid).min(2).max(8)).max(25) }),
  response: answer,
});

export type GetRoomGroups = CallTypes<typeof getRoomGroups>;
export type SaveRoomGroups = CallTypes<typeof saveRoomGroups>;
export type RoomGroups = GetRoomGroups['response'];
