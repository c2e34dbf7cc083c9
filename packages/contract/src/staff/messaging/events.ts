import '../../wire/issue-codes.ts';
import { z } from 'zod';
import { defineCall } from '../../wire/call.ts';

/** How long one stream is kept open at most; a browser then opens another, which looks at its session again. */
export const STREAM_SECONDS = 300;

export const followChanges = defineCall({
  method: 'GET',
  path: '/api/staff/v1/events',
  summary:
    'What kinds of things have just changed, as server-sent events: data is `{"kinds":["order","bill"]}`, and says no more',
  permission: 'session.own',
  keepsSession: false,
  query: z.object({
    seconds: z.coerce.number().int().min(0).max(STREAM_SECONDS).default(STREAM_SECONDS),
  }),
  response: z.string(),
});

export const changedKinds = z.object({ kinds: z.array(z.string()) });
