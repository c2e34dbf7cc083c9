import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { isoDate, uuid } from '../wire/primitives.ts';

/** Documents that say themselves whose they are: a passport by its zone, ID and family cards by NIKs. */
export const READABLE_KINDS = ['passport', 'icPhoto', 'ficPhoto'] as const;

export const readPhoto = defineCall({
  method: 'POST',
  path: '/api/v1/photo-reading',
  summary:
    'What a photo shows and of which of the pilgrims that one may hand in for, as far as it says so itself; nothing is kept',
  permission: 'document.own',
  body: z.object({}),
  files: ['photo'],
  response: z.object({
    /** Null: nothing was found that says it. */
    kind: z.enum(READABLE_KINDS).nullable(),
    /** The likeliest first; of a family card all of them. */
    pilgrims: z.array(uuid),
    /** What a passport's zone says, each where its check digit is right. */
    passport: z.object({ number: z.string().nullable(), expired: isoDate.nullable() }).nullable(),
  }),
});

export type ReadPhoto = CallTypes<typeof readPhoto>;
