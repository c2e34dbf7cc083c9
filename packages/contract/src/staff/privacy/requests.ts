import { z } from 'zod';
import {
  PRIVACY_REQUEST_KINDS,
  PRIVACY_REQUEST_OUTCOMES,
  PRIVACY_REQUEST_SOURCES,
} from '../../people/privacy-request-kinds.ts';
import { defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, text, uuid } from '../../wire/primitives.ts';

const privacyRequest = z.object({
  uuid,
  person: z.object({ uuid, name: z.string() }),
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  source: z.enum(PRIVACY_REQUEST_SOURCES),
  note: z.string(),
  askedAt: isoDateTime,
  dueAt: isoDateTime,
  endedAt: isoDateTime.nullable(),
  outcome: z.enum(PRIVACY_REQUEST_OUTCOMES).nullable(),
  answer: z.string(),
});

export const listPrivacyRequests = defineCall({
  method: 'GET',
  path: '/api/staff/v1/privacy/requests',
  summary:
    'What people asked of their personal data: open ones, the most urgent first, and the last that were answered',
  permission: 'privacy.read',
  response: z.object({ open: z.array(privacyRequest), ended: z.array(privacyRequest) }),
});

export const enterPrivacyRequest = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/privacy-requests',
  summary:
    'Enter what somebody asked of their data by letter, by phone or at the counter; the 72 hours count from that day',
  permission: 'person.export',
  body: z.object({ kind: z.enum(PRIVACY_REQUEST_KINDS), askedOn: isoDate, note: text(300) }),
  response: privacyRequest,
});

export const endPrivacyRequest = defineCall({
  method: 'POST',
  path: '/api/staff/v1/privacy/requests/:uuid/end',
  summary: 'Say that a request was answered, and how; the person reads it in their inbox',
  permission: 'person.export',
  body: z.object({ outcome: z.enum(PRIVACY_REQUEST_OUTCOMES), answer: text(300) }),
  response: privacyRequest,
});

export type PrivacyRequest = z.infer<typeof privacyRequest>;
