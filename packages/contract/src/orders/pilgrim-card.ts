import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { uuid } from '../wire/primitives.ts';

export const getPilgrimCard = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-card',
  summary: 'The QR code with which the pilgrim of an order is checked in, as an SVG picture',
  permission: 'order.own',
  query: z.object({ order_uuid: uuid }),
  response: z.object({
    /** What the QR code says; it opens nothing. */
    badge: z.string(),
    svg: z.string(),
  }),
});

export type GetPilgrimCard = CallTypes<typeof getPilgrimCard>;
