import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { isoDateTime, uuid } from '../wire/primitives.ts';

/** A copy of everything that is held about somebody, or that everything goes by which they can be known. */
export const PRIVACY_REQUEST_KINDS = ['export', 'erasure'] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];

/** `account`: from the person's own account · `staff`: staff entered what came by letter, by phone or at the counter. */
export const PRIVACY_REQUEST_SOURCES = ['account', 'staff'] as const;

export const PRIVACY_REQUEST_OUTCOMES = ['done', 'refused', 'withdrawn'] as const;
export type PrivacyRequestOutcome = (typeof PRIVACY_REQUEST_OUTCOMES)[number];

/** Within which it is answered (UU 27/2022, articles 32 and 41 to 43). */
export const PRIVACY_REQUEST_HOURS = 72;

/** A request as whoever made it sees it. */
const ownPrivacyRequest = z.object({
  uuid,
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  askedAt: isoDateTime,
  /** Until when it is answered. */
  dueAt: isoDateTime,
  endedAt: isoDateTime.nullable(),
  outcome: z.enum(PRIVACY_REQUEST_OUTCOMES).nullable(),
  answer: z.string(),
});

const ownPrivacyRequests = z.object({ requests: z.array(ownPrivacyRequest) });

export const listOwnPrivacyRequests = defineCall({
  method: 'GET',
  path: '/api/v1/privacy-request',
  summary: 'What the viewer asked of their personal data, and until when it is answered; the newest first',
  permission: 'profile.own',
  response: ownPrivacyRequests,
});

export const makePrivacyRequest = defineCall({
  method: 'POST',
  path: '/api/v1/privacy-request',
  summary: 'Ask for a copy of everything held about oneself, or for erasure; one that is open already stays the one',
  permission: 'profile.own',
  body: z.object({ kind: z.enum(PRIVACY_REQUEST_KINDS) }),
  response: ownPrivacyRequests,
});

export type OwnPrivacyRequest = z.infer<typeof ownPrivacyRequest>;
