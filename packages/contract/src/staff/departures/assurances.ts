import { z } from 'zod';
import { ASSURANCES, CHANGE_ANSWERS } from '../../catalog/assurance-names.ts';
import { packageChange } from '../../catalog/assurances.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { code } from '../../wire/messages.ts';
import { isoDate, isoDateTime, line, rupiah, text, uuid } from '../../wire/primitives.ts';
import { basis } from '../catalog/content.ts';

/** How a proof ended: `changed` what it was given for · `replaced` by a later one. */
export const ASSURANCE_ENDS = ['withdrawn', 'changed', 'replaced'] as const;
export type AssuranceEnd = (typeof ASSURANCE_ENDS)[number];

/** A proof as somebody entered it; it is never written over. */
const recorded = z.object({
  uuid,
  text: z.string(),
  number: z.string().nullable(),
  documentedOn: isoDate,
  validUntil: isoDate.nullable(),
  pages: z.array(z.string()),
  by: z.string(),
  at: isoDateTime,
  ended: z
    .object({
      how: z.enum(ASSURANCE_ENDS),
      at: isoDateTime,
      by: z.string().nullable(),
      why: z.string().nullable(),
    })
    .nullable(),
});

const assurance = z.object({
  kind: z.enum(ASSURANCES),
  /** In words, as of now; null while nobody has entered it. */
  fact: z.string().nullable(),
  isSure: z.boolean(),
  /** Of what is seen, for a proof. */
  basis,
  plan: z.object({
    sureBy: isoDate.nullable(),
    responsible: z.string().nullable(),
    version: z.int(),
  }),
  /** The newest first; what counts has no end. */
  proofs: z.array(recorded),
});

const answered = z.object({
  order: z.object({ uuid, orderId: z.string(), name: z.string() }),
  answer: z.enum(CHANGE_ANSWERS).nullable(),
  answeredAt: isoDateTime.nullable(),
  settled: z
    .object({
      as: z.enum(CHANGE_ANSWERS),
      at: isoDateTime,
      by: z.string(),
      note: z.string(),
      /** Of what is seen, for a correction; an earlier server takes none. */
      basis: basis.optional(),
    })
    .nullable(),
  isCancelled: z.boolean(),
  /** As of a customer's change; of who has said nothing, as if the office noted it now. An earlier server does not say it. */
  isPromisedFree: z.boolean().optional(),
  /** As `StaffOrderDetail`. */
  freeable: rupiah.nullable(),
});

/** A change with the orders that it concerns; of those that one may not read none is told. */
const staffChange = z.object({ change: packageChange, orders: z.array(answered) });

const departureAssurances = z.object({
  assurances: z.array(assurance),
  changes: z.array(staffChange),
});

export const getDepartureAssurances = defineCall({
  method: 'GET',
  path: '/api/staff/v1/departures/:uuid/assurances',
  summary: 'The five assurances of a package with all proofs, its changes, and who has answered',
  permission: 'package.read',
  response: departureAssurances,
});

/** `file` is shown to everybody: it is uploaded for that and nothing else. */
const proofInput = z.object({
  basis,
  text: line(160),
  number: line(60).nullable(),
  documentedOn: isoDate,
  pages: z.array(z.string().max(60)).max(6),
});

const DEPARTURE_KINDS = ASSURANCES.filter((kind) => kind !== 'licence');

export const recordAssurance = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/assurances',
  summary: 'Enter what proves something of a departure; it counts until it is withdrawn or the thing changes',
  permission: 'departure.change',
  body: proofInput.extend({ kind: z.enum(DEPARTURE_KINDS) }),
  response: departureAssurances,
});

export const withdrawAssurance = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/assurances/:assurance/withdrawal',
  summary: 'Withdraw a proof, with the reason; it stays in the history',
  permission: 'departure.change',
  params: z.object({ uuid, assurance: uuid }),
  body: z.object({ why: text(300) }),
  response: departureAssurances,
});

export const planAssurance = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/departures/:uuid/assurances/plan',
  summary: 'Say by which day something will be sure, and who sees to it; 412 when somebody else has since',
  permission: 'departure.change',
  body: z.object({
    kind: z.enum(DEPARTURE_KINDS),
    version: z.int().min(0),
    sureBy: isoDate.nullable(),
    responsible: line(80).nullable(),
  }),
  response: departureAssurances,
});

export const settleAnswer = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/changes/:change/outcomes',
  summary: 'Note how it ended with somebody who wants to leave, or who did not answer',
  permission: 'departure.change',
  params: z.object({ uuid, change: uuid }),
  body: z.object({ order: uuid, as: z.enum(CHANGE_ANSWERS), note: text(300) }),
  response: departureAssurances,
});

export const correctOutcome = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/changes/:change/outcomes/correction',
  summary:
    'Correct how it was noted to have ended; 412 when somebody else has since, 409 where the money of the order was freed',
  permission: 'departure.change',
  params: z.object({ uuid, change: uuid }),
  /** The note takes the place of the one that was seen. */
  body: settleAnswer.body.extend({ basis }),
  response: departureAssurances,
});

export const uploadProof = defineCall({
  method: 'POST',
  path: '/api/staff/v1/proofs',
  summary: 'Take in a PDF or picture that everybody may see; kept as pictures, nothing else of the file is',
  permission: 'departure.change',
  body: z.object({}),
  files: ['file'],
  response: z.object({ pages: z.array(z.string()) }),
  status: 201,
});

const licence = z.object({ assurance });

export const getLicence = defineCall({
  method: 'GET',
  path: '/api/staff/v1/agency/licence',
  summary: 'What proves the agency’s licence, for all its packages',
  permission: 'agency.read',
  response: licence,
});

export const recordLicence = defineCall({
  method: 'POST',
  path: '/api/staff/v1/agency/licence',
  summary: 'Enter what proves the licence, and its last day',
  permission: 'agency.change',
  body: proofInput
    .extend({ validUntil: isoDate })
    .refine(({ documentedOn, validUntil }) => documentedOn <= validUntil, {
      error: code('validityOrder'),
      path: ['validUntil'],
    }),
  response: licence,
});

export const withdrawLicence = defineCall({
  method: 'POST',
  path: '/api/staff/v1/agency/licence/withdrawal',
  summary: 'Withdraw the proof of the licence, with the reason',
  permission: 'agency.change',
  body: z.object({ assurance: uuid, why: text(300) }),
  response: licence,
});

export type StaffAssurance = z.infer<typeof assurance>;
export type StaffChange = z.infer<typeof staffChange>;
export type DepartureAssurances = z.infer<typeof departureAssurances>;
export type RecordAssurance = CallTypes<typeof recordAssurance>;
export type RecordLicence = CallTypes<typeof recordLicence>;
export type SettleAnswer = CallTypes<typeof settleAnswer>;
export type CorrectOutcome = CallTypes<typeof correctOutcome>;
