import { APPROVAL_DECISIONS, APPROVAL_KINDS } from '@rihlah/contract/staff/backoffice/approvals';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference, rupiah } from '../../../infra/db/columns.ts';
import { accounts } from '../../identity/persons/accounts.tables.ts';

/**
 * What one staff member has asked for and a second decides. That nobody approves their own request is a constraint here,
 * whatever the code says; so is what one person may decide alone: money, of an amount below the limit that the owner had
 * set when it was asked for.
 */
export const approvals = pgTable(
  'approvals',
  {
    uuid: id(),
    kind: text('kind', { enum: APPROVAL_KINDS }).notNull(),
    /** The order, withdrawal or money it is about. */
    subjectUuid: uuid('subject_uuid').notNull(),
    /** Where it belongs; null: to the whole agency. */
    branchUuid: uuid('branch_uuid'),
    label: text('label').notNull(),
    amount: rupiah('amount').notNull(),
    /** What will be carried out. */
    input: jsonb('input').$type<Record<string, string>>().notNull(),
    why: text('why').notNull(),
    askedBy: reference('asked_by', () => accounts.uuid),
    askedAt: moment('asked_at').notNull(),
    decidedBy: uuid('decided_by').references(() => accounts.uuid),
    decidedAt: moment('decided_at'),
    decision: text('decision', { enum: APPROVAL_DECISIONS }),
    decidedWhy: text('decided_why').notNull().default(''),
    /** The owner's limit for such a request when it was made, in rupiah; null for what always takes two. */
    onePersonBelow: rupiah('one_person_below'),
    /** Whoever asked was enough. */
    isAlone: boolean('is_alone').notNull().default(false),
  },
  (t) => [
    uniqueIndex('approvals_one_open').on(t.kind, t.subjectUuid).where(sql`decision is null`),
    index('approvals_open').on(t.askedAt).where(sql`decision is null`),
    check(
      'approvals_four_eyes',
      sql`case when is_alone or decision = 'withdrawn' then decided_by = asked_by else decided_by is distinct from asked_by end`,
    ),
    check(
      'approvals_alone',
      sql`not is_alone or (decision is not null and decision = 'approved' and amount < coalesce(one_person_below, 0)
        and kind in ('order.cancel', 'withdrawal.approve', 'withdrawal.call-off', 'money.refund', 'money.refund-call-off'))`,
    ),
    check(
      'approvals_decided',
      sql`(decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)`,
    ),
  ],
);
