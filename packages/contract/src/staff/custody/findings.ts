import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { flag, isoDate, isoDateTime, text, uuid } from '../../wire/primitives.ts';

/**
 * `expiry` a passport that expires less than seven months after departure · `passport`, `nik` the same number on two
 * people · `overlap` journeys of one person at the same time · `left` a passport that is held for an order which another has
 * taken over.
 */
export const FINDING_KINDS = ['expiry', 'passport', 'nik', 'overlap', 'left'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

const side = z.object({
  /** Null for one of another branch, of which only the city is said. */
  person: z.object({ uuid, name: z.string() }).nullable(),
  order: z.object({ uuid, orderId: z.string(), package: z.string(), departsOn: isoDate }).nullable(),
  city: z.string(),
});

const finding = z.object({
  /** What it is about and which facts: with others it is another finding. */
  key: z.string(),
  kind: z.enum(FINDING_KINDS),
  /** In words. */
  text: z.string(),
  departsOn: isoDate,
  sides: z.array(side).min(1).max(2),
  /** Somebody looked at it and lets it be. */
  known: z.object({ note: uuid, by: z.string(), at: isoDateTime, why: z.string() }).nullable(),
});

export const listFindings = defineCall({
  method: 'GET',
  path: '/api/staff/v1/findings',
  summary: 'What was found by itself about passports, numbers and journeys; what is mended is not there',
  permission: 'person.read',
  query: z.object({ known: flag.optional() }),
  response: z.object({
    findings: z.array(finding),
    /** Those that nobody has noted as known. */
    open: z.int(),
  }),
});

export const noteFinding = defineCall({
  method: 'POST',
  path: '/api/staff/v1/findings/notes',
  summary: 'Note a finding as known, with the reason; 409 when it is mended or noted meanwhile',
  permission: 'person.facts',
  body: z.object({ key: z.string().max(300), why: text(300) }),
  response: z.object({ key: z.string() }),
});

export const reopenFinding = defineCall({
  method: 'POST',
  path: '/api/staff/v1/findings/notes/:uuid/withdrawal',
  summary:
    'Take back that a finding was noted as known: it waits again; 409 when it is mended or taken back meanwhile',
  permission: 'person.facts',
  response: z.object({ key: z.string() }),
});

export type ListFindings = CallTypes<typeof listFindings>;
export type Finding = ListFindings['response']['findings'][number];
