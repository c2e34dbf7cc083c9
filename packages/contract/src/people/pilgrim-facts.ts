import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { code } from '../wire/messages.ts';
import { gender, isoDate, uuid } from '../wire/primitives.ts';
import { manifestFacts } from './person-facts.ts';

/** What pilgrims are asked for, in the order of the form; the passport's number comes with its picture. */
export const ASKED_FACTS = [
  'passportName',
  'passportIssuedOn',
  'passportIssuedAt',
  'birthplace',
  'fatherName',
  'nationality',
  'maritalStatus',
  'education',
  'occupation',
  'province',
  'regency',
  'district',
  'village',
  'bpjsNumber',
] as const satisfies readonly (keyof typeof manifestFacts.shape)[];
export type AskedFact = (typeof ASKED_FACTS)[number];

const asked = z.enum(ASKED_FACTS);

/** Given or left out, never taken back: that is for staff. */
export const givenFacts = z
  .object({
    passportName: manifestFacts.shape.passportName.unwrap().unwrap().optional(),
    passportIssuedOn: manifestFacts.shape.passportIssuedOn.unwrap().unwrap().optional(),
    passportIssuedAt: manifestFacts.shape.passportIssuedAt.unwrap().unwrap().optional(),
    birthplace: manifestFacts.shape.birthplace.unwrap().unwrap().optional(),
    fatherName: manifestFacts.shape.fatherName.unwrap().unwrap().optional(),
    nationality: manifestFacts.shape.nationality.unwrap().unwrap().optional(),
    maritalStatus: manifestFacts.shape.maritalStatus.unwrap().unwrap().optional(),
    education: manifestFacts.shape.education.unwrap().unwrap().optional(),
    occupation: manifestFacts.shape.occupation.unwrap().unwrap().optional(),
    province: manifestFacts.shape.province.unwrap().unwrap().optional(),
    regency: manifestFacts.shape.regency.unwrap().unwrap().optional(),
    district: manifestFacts.shape.district.unwrap().unwrap().optional(),
    village: manifestFacts.shape.village.unwrap().unwrap().optional(),
    bpjsNumber: manifestFacts.shape.bpjsNumber.unwrap().unwrap().optional(),
  } satisfies Record<AskedFact, z.ZodType>)
  .refine((facts) => Object.values(facts).some((value) => value !== undefined), code('nothingGiven'));

const answer = z.object({
  /** What is asked of the pilgrim and nobody knows. */
  missing: z.array(asked),
  /** What their NIK says: to be looked at, and taken over by whoever it is true of. */
  nik: z.object({
    gender,
    birthDate: isoDate.nullable(),
    province: z.string().nullable(),
    regency: z.string().nullable(),
  }),
  /** As on the identity card. */
  name: z.string(),
});

export const getPilgrimFacts = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-facts',
  summary:
    'What the papers of a journey need of an order’s pilgrim and only they know, as far as it is missing',
  permission: 'order.own',
  query: z.object({ order_uuid: uuid }),
  response: answer,
});

export const addPilgrimFacts = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-facts',
  summary: 'Say what is missing of an order’s pilgrim, in one go; what is known meanwhile stays',
  permission: 'order.own',
  body: z.object({ order: uuid, facts: givenFacts }),
  response: answer,
});

export type GetPilgrimFacts = CallTypes<typeof getPilgrimFacts>;
export type PilgrimFacts = GetPilgrimFacts['response'];
