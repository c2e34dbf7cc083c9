import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { isoDate, uuid } from '../wire/primitives.ts';

export const getTripGroup = defineCall({
  method: 'GET',
  path: '/api/v1/trip-group',
  summary:
    'Bus, squad and leaders of the pilgrim of an order, from a week before they leave until three days after',
  permission: 'order.own',
  query: z.object({ order_uuid: uuid }),
  response: z.object({
    /** The first and the last day on which it is told. */
    from: isoDate,
    until: isoDate,
    bus: z.int().nullable(),
    squad: z.int().nullable(),
    /** Who leads the squad first, then the bus, then everybody; nobody as long as nobody is assigned. */
    leaders: z.array(z.object({ name: z.string(), phone: z.string() })),
  }),
});

export type GetTripGroup = CallTypes<typeof getTripGroup>;
export type TripGroup = GetTripGroup['response'];
