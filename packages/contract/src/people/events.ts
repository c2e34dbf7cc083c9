import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { uuid } from '../wire/primitives.ts';

/** How long one stream is kept open at most; an app then opens another, which looks at its login again. */
export const STREAM_SECONDS = 300;

/** What may have changed, as an app knows it: each is asked anew by its own calls. */
export const CHANGE_KINDS = [
  'order',
  'bill',
  'document',
  'travelDocument',
  'inbox',
  'balance',
  'room',
  'profile',
  'consent',
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The data of one `changed` event: never contents. */
export const changed = z.object({ kinds: z.array(z.enum(CHANGE_KINDS)), orders: z.array(z.string()) });

export type Changed = z.output<typeof changed>;

export const followEvents = defineCall({
  method: 'GET',
  path: '/api/v1/events',
  summary:
    'What has just changed of one’s own, as server-sent events `changed` with `{"kinds":["order"],"orders":["…"]}`; without a token of the order of `order` alone',
  permission: 'order.hold',
  query: z.object({
    order: uuid.optional(),
    seconds: z.coerce.number().int().min(0).max(STREAM_SECONDS).default(STREAM_SECONDS),
  }),
  response: z.string(),
});
