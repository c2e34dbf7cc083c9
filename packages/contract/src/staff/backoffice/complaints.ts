import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDateTime, line, page, personName, phone, sought, text, uuid } from '../../wire/primitives.ts';
import { rowVersion } from '../catalog/content.ts';

/** What somebody complains of, and what may happen on the way. */
export const COMPLAINT_KINDS = [
  'service',
  'money',
  'documents',
  'schedule',
  'hotel',
  'health',
  'loss',
  'accident',
  'other',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** `grave`: somebody is harmed, or a journey is in danger; it has a shorter limit. */
export const WEIGHTS = ['plain', 'grave'] as const;

/** By phone, in person, in writing. */
export const COMPLAINT_WAYS = ['phone', 'person', 'message'] as const;

export const COMPLAINT_STATES = ['new', 'working', 'solved'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** What was done: each is a line of the history, which nobody changes. */
export const COMPLAINT_ACTS = [
  'opened',
  'noted',
  'assigned',
  'started',
  'solved',
  'reopened',
  'weighed',
] as const;

export const COMPLAINTS_PER_PAGE = 50;

const named = z.object({ uuid, name: z.string() });

const complaint = z.object({
  uuid,
  /** `ADU 0042`. */
  number: z.string(),
  kind: z.enum(COMPLAINT_KINDS),
  weight: z.enum(WEIGHTS),
  title: z.string(),
  state: z.enum(COMPLAINT_STATES),
  openedAt: isoDateTime,
  /** Until when it has to be solved. */
  limitAt: isoDateTime,
  /** Past its limit and not solved. */
  isLate: z.boolean(),
  reporter: z.string(),
  branch: z.object({ uuid, city: z.string() }),
  assignee: named.nullable(),
});

export const listComplaints = defineCall({
  method: 'GET',
  path: '/api/staff/v1/complaints',
  summary:
    'Complaints and incidents of one’s branches: those not solved by their limit, the solved ones newest first',
  permission: 'complaint.read',
  query: z.object({
    /** `open`: not solved. */
    state: z.enum(['open', 'all', ...COMPLAINT_STATES]).default('open'),
    kind: z.enum(COMPLAINT_KINDS).optional(),
    weight: z.enum(WEIGHTS).optional(),
    late: z.literal('1').optional(),
    /** Those assigned to the viewer. */
    mine: z.literal('1').optional(),
    order: uuid.optional(),
    branch: uuid.optional(),
    page,
  }),
  response: z.object({ complaints: z.array(complaint), total: z.int() }),
});

const event = z.object({
  uuid,
  at: isoDateTime,
  who: z.string(),
  act: z.enum(COMPLAINT_ACTS),
  /** To whom it was assigned, or how much it weighs now. */
  detail: z.string().nullable(),
  text: z.string(),
});

const whole = complaint.extend({
  version: rowVersion,
  way: z.enum(COMPLAINT_WAYS),
  text: z.string(),
  reporterPhone: z.string().nullable(),
  order: z.object({ uuid, orderId: z.string(), pilgrim: z.string(), package: z.string() }).nullable(),
  /** The oldest first. */
  events: z.array(event),
  assignees: z.array(named),
});

export const getComplaint = defineCall({
  method: 'GET',
  path: '/api/staff/v1/complaints/:uuid',
  summary: 'One complaint with everything that was done about it',
  permission: 'complaint.read',
  response: whole,
});

export const openComplaint = defineCall({
  method: 'POST',
  path: '/api/staff/v1/complaints',
  summary: 'Write down what somebody complains of, or what happened; sent twice it is one',
  permission: 'complaint.work',
  body: z.object({
    /** Made by the client. */
    uuid,
    kind: z.enum(COMPLAINT_KINDS),
    weight: z.enum(WEIGHTS),
    way: z.enum(COMPLAINT_WAYS),
    title: line(120),
    text: text(4000),
    reporter: personName(120),
    reporterPhone: phone.optional(),
    /** Number of the order that it is about; its branch is the complaint's. */
    order: sought(40).optional(),
    /** Needed where it is about no order. */
    branch: uuid.optional(),
  }),
  response: whole,
  status: 201,
});

export const changeComplaint = defineCall({
  method: 'POST',
  path: '/api/staff/v1/complaints/:uuid/acts',
  summary: 'Do something about a complaint, made from a version (412 when there is a newer one)',
  permission: 'complaint.work',
  body: z.object({
    version: rowVersion,
    act: z.enum(['noted', 'assigned', 'started', 'solved', 'reopened', 'weighed']),
    /** What was done, in words: needed for all but taking it up. */
    text: text(4000).optional(),
    /** Of `assigned`: to whom; null: to nobody. */
    assignee: uuid.nullable().optional(),
    /** Of `weighed`. */
    weight: z.enum(WEIGHTS).optional(),
  }),
  response: whole,
});

export type ListComplaints = CallTypes<typeof listComplaints>;
export type GetComplaint = CallTypes<typeof getComplaint>;
export type OpenComplaint = CallTypes<typeof openComplaint>;
export type ChangeComplaint = CallTypes<typeof changeComplaint>;
export type Complaint = ListComplaints['response']['complaints'][number];
export type ComplaintDetail = GetComplaint['response'];
export type ComplaintAct = ComplaintDetail['events'][number]['act'];
