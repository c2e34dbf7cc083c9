import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { isoDateTime, uuid } from '../wire/primitives.ts';
import { PRIVACY_REQUEST_KINDS, PRIVACY_REQUEST_OUTCOMES } from './privacy-request-kinds.ts';

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
  summary:
    'Ask for a copy of everything held about oneself, or for erasure; one that is open already stays the one',
  permission: 'profile.own',
  body: z.object({ kind: z.enum(PRIVACY_REQUEST_KINDS) }),
  response: ownPrivacyRequests,
});

export type OwnPrivacyRequest = z.infer<typeof ownPrivacyRequest>;
