import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { uuid } from '../wire/primitives.ts';

export const getKeepsake = defineCall({
  method: 'GET',
  path: '/api/v1/keepsake',
  summary: 'Where the filled ticket of a journey that is over lies as a PDF; the address is good for an hour',
  permission: 'order.own',
  query: z.object({ order_uuid: uuid }),
  response: z.object({ url: z.url() }),
});

export type GetKeepsake = CallTypes<typeof getKeepsake>;
