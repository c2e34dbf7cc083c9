import { z } from 'zod';
import { ORDER_STATUSES } from '../../orders/order-status.ts';
import { addBankAccountBody } from '../../people/agent.ts';
import { claimBody } from '../../people/claim.ts';
import { manifestFacts, RELATIONS } from '../../people/person-facts.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import {
  email,
  gender,
  isoDate,
  isoDateTime,
  nik,
  personName,
  phone,
  rupiah,
  sought,
  text,
  uuid,
} from '../../wire/primitives.ts';
import { approval } from '../backoffice/approvals.ts';
import { DELIVERY_STATES, MESSAGE_GATEWAYS } from '../backoffice/system.ts';
import { staffAct } from '../orders/orders.ts';

const head = z.object({ uuid, name: z.string() });
const why = text(300);

/** Somebody on an order at the branches that the viewer works for; whoever works for all also knows who is on none any more. */
export const staffPerson = z.object({
  uuid,
  name: z.string(),
  phone: z.string(),
  /** Whose phone it is, where they have none: their account is that person's until they claim it. */
  phoneOf: head.nullable(),
  /** The last four digits of the identity number. */
  nikEnd: z.string(),
  isAgent: z.boolean(),
  /** Orders they travel on or placed, there. */
  orders: z.int(),
  lastOrderAt: isoDateTime.nullable(),
});

export const relatePeople = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/relations',
  summary: 'Enter what a relative is to a person; what was said of the two before gives way',
  permission: 'person.facts',
  body: z.object({ relative: uuid, relation: z.enum(RELATIONS), why: z.string().max(300) }),
  response: z.object({ state: z.literal('related') }),
});

export const unrelatePeople = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/relations/removal',
  summary: 'Take back what was said of two people',
  permission: 'person.facts',
  body: z.object({ relative: uuid, why }),
  response: z.object({ state: z.literal('removed') }),
});

export const MIN_PERSON_SEARCH = 3;

export const findPeople = defineCall({
  method: 'GET',
  path: '/api/staff/v1/people',
  summary:
    'People by a part of their name, the beginning of their phone, or their whole NIK; those with the newest orders first',
  permission: 'person.read',
  query: z.object({ search: sought(80).min(MIN_PERSON_SEARCH) }),
  /** `isMore`: there are others, so that one must say more. */
  response: z.object({ people: z.array(staffPerson), isMore: z.boolean() }),
});

/** Where withdrawals of an agent go; of the number its end. */
const personAccount = z.object({
  uuid,
  bankName: z.string(),
  accountName: z.string(),
  /** The last four digits. */
  accountNumberEnd: z.string(),
  isActive: z.boolean(),
  /** Withdrawals can be asked for from then on, where staff have entered it; null: already. */
  usableFrom: isoDateTime.nullable(),
});

const personOrder = z.object({
  uuid,
  orderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  package: z.string(),
  departsOn: isoDate,
  pilgrim: head,
  registrar: head,
});

export const getStaffPerson = defineCall({
  method: 'GET',
  path: '/api/staff/v1/people/:uuid',
  summary: 'All of a person: their data, orders, relatives, consent, and what happened to them',
  permission: 'person.read',
  response: z.object({
    ...staffPerson.shape,
    gender,
    email: z.string(),
    address: z.string(),
    /** Names this state of name, identity number, gender, e-mail and address (`correctPerson`). */
    identityVersion: z.string(),
    /** Paid a first bill once: has an inbox and, since then, a login. */
    verifiedAt: isoDateTime.nullable(),
    agentSince: isoDateTime.nullable(),
    hasPassportNumber: z.boolean(),
    /** When they chose to be written to by WhatsApp; null: by SMS. */
    whatsappSince: isoDateTime.nullable(),
    /** When their identity was erased. */
    erasedAt: isoDateTime.nullable(),
    journeys: z.array(personOrder),
    relatives: z.array(z.object({ ...head.shape, relation: z.enum(RELATIONS) })),
    /** Others with the same identity or passport number. */
    twins: z.array(z.object({ ...head.shape, phone: z.string(), same: z.enum(['nik', 'passport']) })),
    /** What was said about who may act for them, the newest first. */
    consents: z.array(z.object({ order: z.object({ uuid, orderId: z.string() }), event: staffAct })),
    /** What was done to them, the newest first. */
    events: z.array(staffAct),
    /** Null for whoever sees neither money nor accounts. The newest first. */
    accounts: z.array(personAccount).nullable(),
    /** What waits for a second person. */
    approvals: z.array(approval),
  }),
});

const personMessage = z.object({
  uuid,
  at: isoDateTime,
  kind: z.string(),
  gateway: z.enum(MESSAGE_GATEWAYS),
  /** Masked. */
  recipient: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** What the gateway said of a failure. */
  reason: z.string().nullable(),
  cost: rupiah,
});

export const getPersonMessages = defineCall({
  method: 'GET',
  path: '/api/staff/v1/people/:uuid/messages',
  summary:
    'What a person was told at their phone and their address of mail: when, by which way, what became of it and what it cost; the newest hundred',
  permission: 'person.read',
  response: z.object({ messages: z.array(personMessage) }),
});

export const showNik = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/nik',
  summary: 'The whole identity number, for whoever needs it; looking at it is written into the audit trail',
  permission: 'person.facts',
  body: z.object({ why }),
  response: z.object({ nik: z.string() }),
});

export const askPhone = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/phone',
  summary: 'Ask a second person to agree to another phone, which is the login too',
  permission: 'person.phone',
  body: z.object({ phone, why }),
  response: z.object({ state: z.literal('waiting') }),
});

export const askStaffClaimCode = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/claim-code',
  summary:
    'Send a code to the phone that somebody without one is to have, after a look at their identity card',
  permission: 'person.phone',
  body: z.object({ phone, why }),
  response: z.object({ phone: z.string() }),
});

export const claimForStaff = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/claim',
  summary:
    'Give somebody without a phone an account of their own, by the code that was sent to it; 422 `phoneTaken` where it is somebody else’s',
  permission: 'person.phone',
  body: z.object({ ...claimBody.shape, why }),
  response: z.object({ state: z.literal('claimed') }),
});

export const askPersonExport = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/export',
  summary:
    'Everything held about a person: the address of one ZIP, good for whoever asked and for five minutes; written into the audit trail',
  permission: 'person.export',
  body: z.object({ why }),
  response: z.object({ href: z.string() }),
});

export const getPersonExport = defineCall({
  method: 'GET',
  path: '/api/staff/v1/people/:uuid/export.zip',
  summary:
    'Everything held about a person: data as JSON with numbers in clear, and the files of their documents',
  permission: 'person.export',
  query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
  response: z.string(),
});

const { bankName: _bankName, ...accountFields } = addBankAccountBody.shape;

export const askBankAccount = defineCall({
  method: 'POST',
  path: '/api/staff/v1/people/:uuid/bank-account',
  summary:
    'Ask a second person to agree to another bank account of an agent, in the place of one that they have or beside it',
  permission: 'person.account',
  body: z.object({ ...accountFields, replaces: uuid.nullable(), why }),
  response: z.object({ state: z.literal('waiting') }),
});

export const correctPerson = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/people/:uuid/identity',
  summary:
    'Correct what an order said of a person, made from a version (412 when there is a newer one); whoever has an inbox is told',
  permission: 'person.facts',
  body: z.object({
    version: z.string().max(100),
    name: personName(80),
    /** null: as it is. */
    icnumber: nik.nullable(),
    gender,
    /** Empty only for whoever has no phone either. */
    email: z.union([z.literal(''), email]),
    address: text(300),
    why,
  }),
  response: z.object({ state: z.literal('corrected') }),
});

const { passportNumber: _passport, bpjsNumber: _bpjs, ...plain } = manifestFacts.required().shape;

const personFacts = z.object({
  /** Names this state of them: a change is refused (412) once there is another. */
  version: z.string(),
  facts: z.object(plain),
  /** Numbers are entered and not told. */
  hasPassportNumber: z.boolean(),
  hasBpjsNumber: z.boolean(),
  name: z.string(),
  /** What the NIK says. */
  nik: z.object({ province: z.string().nullable(), regency: z.string().nullable() }),
});

export const getPersonFacts = defineCall({
  method: 'GET',
  path: '/api/staff/v1/people/:uuid/facts',
  summary: 'What manifests need of a person, as far as it is known',
  permission: 'facts.read',
  response: personFacts,
});

export const setPersonFacts = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/people/:uuid/facts',
  summary:
    'Enter or correct what manifests need of a person, made from a version (412 when there is a newer one)',
  permission: 'person.facts',
  body: z.object({ version: z.string().max(100), facts: manifestFacts, why }),
  response: personFacts,
});

export type StaffPerson = z.infer<typeof staffPerson>;
export type StaffPersonDetail = z.infer<typeof getStaffPerson.response>;
export type FindPeople = CallTypes<typeof findPeople>;
export type GetStaffPerson = CallTypes<typeof getStaffPerson>;
export type ShowNik = CallTypes<typeof showNik>;
export type AskPersonExport = CallTypes<typeof askPersonExport>;
export type AskBankAccount = CallTypes<typeof askBankAccount>;
export type AskStaffClaimCode = CallTypes<typeof askStaffClaimCode>;
export type ClaimForStaff = CallTypes<typeof claimForStaff>;
export type CorrectPerson = CallTypes<typeof correctPerson>;
export type AskPhone = CallTypes<typeof askPhone>;
export type GetPersonFacts = CallTypes<typeof getPersonFacts>;
export type SetPersonFacts = CallTypes<typeof setPersonFacts>;
export type PersonFacts = GetPersonFacts['response'];
export type PersonMessage = z.infer<typeof personMessage>;
