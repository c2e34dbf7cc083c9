import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { uuid } from '../wire/primitives.ts';

export const listRoomMates = defineCall({
  method: 'GET',
  path: '/api/v1/room-mates',
  summary: 'Who the pilgrim of an order shares a room with, hotel by hotel, as far as rooms are published',
  permission: 'order.own',
  query: z.object({ order_uuid: uuid }),
  response: z.object({
    rooms: z.array(
      z.object({
        hotel: z.object({ title: z.string(), city: z.string() }),
        /** First names of the others; nobody for a pilgrim alone. */
        mates: z.array(z.string()),
      }),
    ),
  }),
});

export type ListRoomMates = CallTypes<typeof listRoomMates>;
