import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { text, uuid } from '../../wire/primitives.ts';
import { approvalOutcome } from '../backoffice/approvals.ts';

/** What is chosen of one record or the other when two are of one person; a passport and a place each go whole. */
export const MERGE_FIELDS = [
  'name',
  'nik',
  'phone',
  'gender',
  'email',
  'address',
  'passport',
  'bpjs',
  'region',
  'birthplace',
  'fatherName',
  'nationality',
  'maritalStatus',
  'education',
  'occupation',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Why two records may not become one now. */
export const MERGE_BLOCKERS = ['sameJourney', 'bothBalances', 'bothPassportsAway', 'approvals'] as const;
export type MergeBlocker = (typeof MERGE_BLOCKERS)[number];

export const MERGE_PARTS = [
  'orders',
  'documents',
  'accounts',
  'balance',
  'relations',
  'inbox',
  'login',
] as const;
export type MergePart = (typeof MERGE_PARTS)[number];

const version = z.string().max(100);

export const personMerge = z.object({
  /** Of the record that stays, and of the one that goes into it. */
  versions: z.object({ kept: version, other: version }),
  names: z.object({ kept: z.string(), other: z.string() }),
  /** Numbers are masked but for their end; null: not known. */
  fields: z.array(
    z.object({
      field: z.enum(MERGE_FIELDS),
      kept: z.string().nullable(),
      other: z.string().nullable(),
      isSame: z.boolean(),
    }),
  ),
  /** Whether a second person must agree where the phone of this record stays, or that of the other (decision 0004). */
  takesTwo: z.object({ kept: z.boolean(), other: z.boolean() }),
  /** What moves from the other record; `balance` in rupiah. */
  moves: z.array(z.object({ what: z.enum(MERGE_PARTS), count: z.int() })),
  blockers: z.array(z.enum(MERGE_BLOCKERS)),
});

export const previewMerge = defineCall({
  method: 'GET',
  path: '/api/staff/v1/people/:uuid/merge',
  summary: 'Two records of one person field by field, what would move, and why they may not become one',
  permission: 'person.merge',
  query: z.object({ other: uuid }),
  response: personMerge,
});

export const mergePeople = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/merge',
  summary:
    'Move everything of another record into this one, or ask a second person where somebody’s login would change; 412 when either has changed since it was looked at',
  permission: 'person.merge',
  /** `fromOther`: of which fields the other record’s value stays. */
  body: z.object({
    other: uuid,
    versions: z.object({ kept: version, other: version }),
    fromOther: z.array(z.enum(MERGE_FIELDS)),
    why: text(300),
  }),
  response: z.object({ state: approvalOutcome }),
});

export type PersonMerge = z.infer<typeof personMerge>;
export type MergePeople = CallTypes<typeof mergePeople>;
