import { z } from 'zod';
import { defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, text } from '../../wire/primitives.ts';

/** Why somebody may not be erased now; `balance` counts rupiah. */
export const ERASURE_BLOCKERS = [
  'openOrders',
  'passportAway',
  'balance',
  'withdrawals',
  'moneyInReview',
  'complaints',
  'approvals',
  'exportRequest',
] as const;
export type ErasureBlocker = (typeof ERASURE_BLOCKERS)[number];

export const ERASURE_PARTS = ['documents', 'lists', 'login', 'inbox', 'relations', 'notes'] as const;
export type ErasurePart = (typeof ERASURE_PARTS)[number];

/** Because the time is over for which it is kept, or because the person asked for it. */
export const ERASURE_GROUNDS = ['retention', 'request'] as const;

export const personErasure = z.object({
  erasedAt: isoDateTime.nullable(),
  blockers: z.array(z.object({ what: z.enum(ERASURE_BLOCKERS), count: z.int() })),
  goes: z.array(z.object({ what: z.enum(ERASURE_PARTS), count: z.int() })),
  /** Without identity. */
  stays: z.object({ orders: z.int(), paidBills: z.int() }),
  retainedUntil: isoDate,
  isRetentionOver: z.boolean(),
});

export const previewErasure = defineCall({
  method: 'GET',
  path: '/api/staff/v1/people/:uuid/erasure',
  summary: 'What erasing a person does, what stays, and why it may be refused',
  permission: 'person.erase',
  response: personErasure,
});

export const askErasure = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/erasure',
  summary:
    'Ask a second person to agree that everything goes by which somebody can be known; it cannot be undone',
  permission: 'person.erase',
  body: z.object({ ground: z.enum(ERASURE_GROUNDS), why: text(300) }),
  response: z.object({ state: z.literal('waiting') }),
});

export type PersonErasure = z.infer<typeof personErasure>;
export type ErasureGround = (typeof ERASURE_GROUNDS)[number];
