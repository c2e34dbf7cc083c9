import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDateTime, rupiah, text, uuid } from '../../wire/primitives.ts';

/** What takes effect only when a second person agrees (specification 4, Four eyes). */
export const APPROVAL_KINDS = [
  'order.cancel',
  'withdrawal.approve',
  'withdrawal.call-off',
  'money.refund',
  'money.refund-call-off',
  'money.unbook',
  'money.free',
  'person.phone',
  'person.bank-account',
  'person.merge',
  'person.erase',
  'package.price',
  'add-on.price',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/**
 * Whoever asks takes it on alone, because the screen has said that one person is enough below the owner's limit. Where the
 * limit has become another by then, it waits for a second person all the same.
 */
export const isAlone = z.boolean().optional();

/** `done` where one person was enough; else a second one is waited for. */
export const approvalOutcome = z.enum(['done', 'waiting']);

export const APPROVAL_DECISIONS = ['approved', 'rejected', 'withdrawn'] as const;

/** `amount` in rupiah. */
export const approval = z.object({
  uuid,
  kind: z.enum(APPROVAL_KINDS),
  subjectUuid: uuid,
  /** Of what it is about: an order number, an agent, a bank's number. */
  label: z.string(),
  amount: rupiah,
  why: z.string(),
  askedBy: z.object({ uuid, name: z.string() }),
  askedAt: isoDateTime,
  decidedBy: z.object({ uuid, name: z.string() }).nullable(),
  decidedAt: isoDateTime.nullable(),
  decision: z.enum(APPROVAL_DECISIONS).nullable(),
  decidedWhy: z.string(),
  /** Whether the viewer may decide it: who asked may only withdraw. */
  mayDecide: z.boolean(),
});

export const listApprovals = defineCall({
  method: 'GET',
  path: '/api/staff/v1/approvals',
  summary: 'What waits for a second person, the oldest first, as far as one may ask or decide such things',
  permission: 'approval.read',
  response: z.object({ approvals: z.array(approval) }),
});

export const decideApproval = defineCall({
  method: 'POST',
  path: '/api/staff/v1/approvals/:uuid/decision',
  summary:
    'Approve or reject what another asked for, or withdraw what one asked for oneself; of two decisions the first counts',
  permission: 'approval.decide',
  body: z.object({ decision: z.enum(APPROVAL_DECISIONS), why: text(300) }),
  response: z.object({ decision: z.enum(APPROVAL_DECISIONS) }),
});

export type Approval = z.infer<typeof approval>;
export type ListApprovals = CallTypes<typeof listApprovals>;
