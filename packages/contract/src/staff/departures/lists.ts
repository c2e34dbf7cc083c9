import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { code } from '../../wire/messages.ts';
import { isoDate, isoDateTime, line, text, uuid } from '../../wire/primitives.ts';
import { lastChange, rowVersion } from '../catalog/content.ts';
import { FIELD_NAMES } from './list-fields.ts';

/** Sheets whose columns are data. */
export const FORMAT_KINDS = ['airline', 'visa', 'hotel', 'insurance', 'siskopatuh'] as const;
export type FormatKind = (typeof FORMAT_KINDS)[number];

/** Everything that is handed out of a departure. `badges`: ID cards and luggage labels. */
export const LIST_KINDS = [...FORMAT_KINDS, 'rooming', 'roomingSheet', 'pilgrims', 'badges'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Those that each hotel gets for itself. */
export const HOTEL_KINDS: readonly ListKind[] = ['hotel', 'rooming', 'roomingSheet'];

const field = z.enum(FIELD_NAMES);

const column = z.object({
  heading: line(80),
  field,
  /** Without it for everybody the list is refused. */
  isNeeded: z.boolean(),
});

/** In their order; two columns of one heading would not be told apart by whoever reads the sheet. */
const columns = z
  .array(column)
  .min(1)
  .max(60)
  .check(({ value, issues }) => {
    for (const [index, { heading }] of value.entries())
      if (value.findIndex((other) => other.heading === heading) < index)
        issues.push({
          code: 'custom',
          input: heading,
          path: [index, 'heading'],
          message: code('headingTwice'),
          continue: true,
        });
  });

const format = z.object({
  kind: z.enum(FORMAT_KINDS),
  /** 0: as the product has it by default. */
  version: rowVersion,
  columns,
  changed: lastChange,
});

const orderSummary = z.object({ uuid, orderId: z.string() });
const personSummary = z.object({ uuid, name: z.string() });

/** Somebody of the list with what it needs of them and nobody knows. */
const lacking = z.object({ order: orderSummary, person: personSummary, fields: z.array(field) });

const listVersion = z.object({
  uuid,
  /** From 1 on, for each kind of a package and hotel. */
  number: z.int(),
  madeBy: z.string(),
  madeAt: isoDateTime,
  /** How many pilgrims are on it. */
  rows: z.int(),
  /** SHA-256 of the file, in hexadecimals. */
  hash: z.string(),
  /** Made of a frozen manifest. */
  isFrozen: z.boolean(),
});

const list = z.object({
  kind: z.enum(LIST_KINDS),
  /** Of a list that each hotel gets for itself. */
  hotel: z.object({ uuid, title: z.string(), city: z.string() }).nullable(),
  lacking: z.array(lacking),
  /** Why it cannot be made, where that is not about one pilgrim. */
  refusal: z.string().nullable(),
  /** The newest first. */
  versions: z.array(listVersion),
});

export const DIFFERENCES = ['added', 'gone', 'changed'] as const;

/** What is otherwise now than when the manifest was frozen. */
const difference = z.object({
  order: orderSummary,
  person: personSummary,
  kind: z.enum(DIFFERENCES),
  /** Of somebody who is still there. */
  fields: z.array(field),
});

const policy = z
  .object({
    insurer: line(80),
    number: line(60),
    enteredOn: isoDate,
    startsOn: isoDate,
    endsOn: isoDate,
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    message: code('validityOrder'),
  });

const traveller = z.object({ order: orderSummary, person: personSummary, basis: z.string() });

const lists = z.object({
  /** How many pilgrims the package has, of the frozen manifest where there is one. */
  people: z.int(),
  freeze: z.object({ by: z.string(), at: isoDateTime }).nullable(),
  differences: z.array(difference),
  /** Orders without an insurance policy. `basis` names who travels, and that nobody has insured them. */
  uninsured: z.array(traveller),
  /** Those with one, by whose `basis` it is corrected. */
  insured: z.array(traveller.extend({ policy })),
  /** Orders whose pilgrims can be asked: something that only they know is missing. */
  askable: z.array(uuid),
  /** Those who were asked today. */
  askedToday: z.array(uuid),
  lists: z.array(list),
});

export const getLists = defineCall({
  method: 'GET',
  path: '/api/staff/v1/departures/:uuid/lists',
  summary: 'Everything that can be handed out of a package: what each list lacks, and what was made of it',
  permission: 'list.read',
  response: lists,
});

export const makeList = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/lists',
  summary: 'Make the next version of a list; 422 while a pilgrim lacks what it needs',
  permission: 'list.make',
  body: z.object({ kind: z.enum(LIST_KINDS), hotel: uuid.nullable() }),
  response: listVersion,
  status: 201,
});

export const openList = defineCall({
  method: 'GET',
  path: '/api/staff/v1/lists/:uuid/file',
  summary: 'The file of a version, as it was made; written into the audit trail',
  permission: 'list.read',
  response: z.string(),
});

export const freezeManifest = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/freeze',
  summary: 'Fix who is on the manifest of a package, and what is known of them',
  permission: 'list.make',
  body: z.object({}),
  response: lists,
});

export const releaseManifest = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/release',
  summary: 'Let a frozen manifest follow the orders again',
  permission: 'list.make',
  body: z.object({ why: text(300) }),
  response: lists,
});

export const insureTravellers = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/departures/:uuid/insurance',
  summary:
    'Enter one policy for chosen orders of a package, or correct theirs, all or none; 409 where one is insured otherwise, or another’s, by now',
  permission: 'list.make',
  body: z.object({
    travellers: z
      .array(z.object({ order: uuid, basis: z.string() }))
      .min(1)
      .max(500),
    policy,
  }),
  response: z.object({ insured: z.int() }),
});

export const askFacts = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/lists/questions',
  summary: 'Ask pilgrims by inbox and SMS for what only they know, once a day',
  permission: 'list.make',
  body: z.object({ orders: z.array(uuid).min(1).max(500) }),
  /** How many were asked now, were asked today already, and lack nothing that is theirs to say. */
  response: z.object({ notified: z.int(), notifiedBefore: z.int(), haveIt: z.int() }),
});

export const getListFormats = defineCall({
  method: 'GET',
  path: '/api/staff/v1/list-formats',
  summary: 'The columns of each sheet',
  permission: 'list.read',
  response: z.object({ formats: z.array(format) }),
});

export const changeListFormat = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/list-formats/:kind',
  summary: 'Change the columns of a sheet, made from a version (412 when there is a newer one)',
  permission: 'list.change',
  params: z.object({ kind: z.enum(FORMAT_KINDS) }),
  body: z.object({ version: rowVersion, columns }),
  response: format,
});

export type AskFacts = CallTypes<typeof askFacts>;
export type GetListFormats = CallTypes<typeof getListFormats>;
export type ListsOfDeparture = z.infer<typeof lists>;
export type DepartureList = ListsOfDeparture['lists'][number];
export type ListVersion = z.infer<typeof listVersion>;
export type Lacking = z.infer<typeof lacking>;
export type ManifestDifference = z.infer<typeof difference>;
export type ListFormat = z.infer<typeof format>;
export type ListColumn = z.infer<typeof column>;
export type Policy = z.infer<typeof policy>;
