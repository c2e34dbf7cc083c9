import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { code } from '../../wire/messages.ts';
import { isoDateTime, uuid } from '../../wire/primitives.ts';
import { staffRole } from '../identity/role.ts';

const MAX_ROWS = 100;

/** A moment that PostgreSQL knows: the year 0000 is none. */
const bound = isoDateTime.regex(/^(?!0000)/, code('dateFormat'));

/** What mattered of a thing; numbers of people are masked. */
const facts = z.record(z.string(), z.unknown()).nullable();

export const auditRow = z.object({
  /** Grows with time; the cursor of the pages. */
  id: z.int(),
  at: isoDateTime,
  actor: z.object({
    kind: z.enum(['customer', 'staff', 'system', 'bank']),
    /** The person of a customer, the account of a staff member. */
    uuid: uuid.nullable(),
    /** Null for a guest. */
    name: z.string().nullable(),
    /** Of staff those that they had then; none in the oldest rows. */
    roles: z.array(staffRole),
  }),
  address: z.string().nullable(),
  /** What was done, like `order.cancelled`: the kind of thing, and after the dot what was done to it. */
  verb: z.string(),
  subject: z.object({ kind: z.string(), uuid }),
  before: facts,
  after: facts,
  /** What its uuids are called, the subject's among them, as far as anything has a name. */
  names: z.record(z.string(), z.string()),
  why: z.string(),
  requestId: z.string().nullable(),
  /** Whether it has its place in the chain; a moment later every row has. */
  isSealed: z.boolean(),
  /** Whether somebody else than the product wrote it, into the database itself. */
  isRefused: z.boolean(),
});

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/staff/v1/audit',
  summary: 'The audit trail, newest first; `next` is the `before` of the following page',
  permission: 'audit.read',
  query: z.object({
    actor: uuid.optional(),
    kind: z.string().max(40).optional(),
    subject: uuid.optional(),
    verb: z.string().max(80).optional(),
    /** From this moment on. */
    from: bound.optional(),
    /** Before this moment. */
    to: bound.optional(),
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce
      .number()
      .min(1)
      .transform((value) => Math.min(Math.floor(value), MAX_ROWS))
      .default(50),
  }),
  response: z.object({ rows: z.array(auditRow), next: z.int().nullable() }),
});

export type AuditRow = z.infer<typeof auditRow>;
export type ListAudit = CallTypes<typeof listAudit>;
