import { z } from 'zod';
import { consentState } from '../orders/consent.ts';
import { staffRole } from '../staff/identity/role.ts';
import { defineCall } from '../wire/call.ts';
import { isoDateTime, uuid } from '../wire/primitives.ts';
import { ADDITIONAL_DOCUMENT_TYPES } from './document.ts';
import { DOCUMENT_KINDS } from './document-state.ts';

/** What of somebody's papers an entry is about; the three photos of an identity each by themselves where it is known which. */
export const LOGGED_DOCUMENTS = [
  ...DOCUMENT_KINDS,
  'idCard',
  'familyCard',
  'portrait',
  ...ADDITIONAL_DOCUMENT_TYPES,
] as const;

/**
 * `opened`: photos were shown · `numbers`: numbers were told · `listed`: the list of the journey, with numbers, was opened or
 * made · `exported`: everything was copied · `refused`: somebody wanted to see them and was sent away · `allowed`,
 * `denied`, `withdrawn`: the pilgrim said who may · `lent`, `lentUsed`: a step was lent to another phone, and used there · the others: what was done to a document.
 */
export const ACCESS_ACTS = [
  'opened',
  'numbers',
  'listed',
  'exported',
  'refused',
  'lent',
  'lentUsed',
  'uploaded',
  'verified',
  'rejected',
  'added',
  'allowed',
  'denied',
  'withdrawn',
] as const;

const accessEntry = z.object({
  /** When it was done last: what one person looks at within an hour is one entry. */
  at: isoDateTime,
  act: z.enum(ACCESS_ACTS),
  who: z.enum(['self', 'agent', 'staff', 'stranger', 'system']),
  /** Null of a stranger, whose name is nobody's business, and of the system. */
  name: z.string().nullable(),
  /** Of staff: the roles that they had then. */
  roles: z.array(staffRole),
  papers: z.array(z.enum(LOGGED_DOCUMENTS)),
  /** Of whom the pilgrim said who may. */
  agent: z.string().nullable(),
});

/** Somebody who ordered for the pilgrim. `since`: when they were allowed or shut out; null where nobody ever asked. */
const accessAgent = z.object({
  uuid,
  name: z.string(),
  /** What they are to the pilgrim, where staff know it: a parent rather than an agent. */
  relation: z.string().nullable(),
  isAllowed: z.boolean(),
  state: consentState.nullable(),
  since: isoDateTime.nullable(),
});

export const documentAccess = z.object({
  agents: z.array(accessAgent),
  /** Roles of staff that need them for the journey: nobody can switch them off. */
  roles: z.array(staffRole),
  /** City of the office that the next journey was ordered at; null without one. */
  office: z.string().nullable(),
  entries: z.array(accessEntry),
});

export const MOST_ACCESS_DAYS = 366;

export const getDocumentAccess = defineCall({
  method: 'GET',
  path: '/api/v1/document-access',
  summary: 'Who may see one’s own papers, and who has looked in the last `days`',
  permission: 'document.own',
  query: z.object({ days: z.coerce.number().int().min(1).max(MOST_ACCESS_DAYS).default(30) }),
  response: documentAccess,
});

export const setAgentAccess = defineCall({
  method: 'POST',
  path: '/api/v1/document-access/:agentUuid',
  summary: 'Let an agent see one’s own papers, or shut them out of all of them at once',
  permission: 'document.own',
  params: z.object({ agentUuid: uuid }),
  body: z.object({ isAllowed: z.boolean() }),
  response: documentAccess,
});

export type DocumentAccess = z.output<typeof documentAccess>;
export type AccessEntry = DocumentAccess['entries'][number];
export type AccessAgent = DocumentAccess['agents'][number];
export type AccessAct = (typeof ACCESS_ACTS)[number];
export type LoggedDocument = (typeof LOGGED_DOCUMENTS)[number];
