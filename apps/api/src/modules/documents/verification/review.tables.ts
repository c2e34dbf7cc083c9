import type { PassportField } from '@rihlah/contract/staff/documents/passport-reading';
import type { StaffRole } from '@rihlah/contract/staff/identity/role';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { accounts } from '../../identity/persons/accounts.tables.ts';
import { documents } from '../record/documents.tables.ts';

const documentUuid = () => uuid('document_uuid').references(() => documents.uuid);

/** Who has a document open, until when: a lease, taken by a conditional update. */
export const documentClaims = pgTable('document_claims', {
  documentUuid: documentUuid().primaryKey(),
  staffUuid: reference('staff_uuid', () => accounts.uuid),
  until: moment('until').notNull(),
});

/**
 * What staff decided. `final` took effect on the document; `first` and `second` are opinions of one that
 * comes to two people, which takes effect when they agree (decision 0065). Until `due_at` it can be taken back; then it
 * is settled: the customers are told, and what was read from the passport becomes theirs.
 */
export const documentDecisions = pgTable(
  'document_decisions',
  {
    uuid: id(),
    documentUuid: documentUuid().notNull(),
    by: reference('by', () => accounts.uuid),
    /** Their user name then. */
    byLabel: text('by_label').notNull(),
    /** Their roles then; none in rows of earlier versions. */
    byRoles: jsonb('by_roles').$type<readonly StaffRole[]>().notNull().default([]),
    stage: text('stage', { enum: ['first', 'second', 'final'] }).notNull(),
    decision: text('decision', { enum: ['accept', 'reject'] }).notNull(),
    why: text('why').notNull(),
    /** Fields in which the passport is right and the order wrong. */
    repairs: jsonb('repairs').$type<PassportField[]>().notNull(),
    decidedAt: moment('decided_at').notNull(),
    dueAt: moment('due_at').notNull(),
    settledAt: moment('settled_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    // Two opinions of two people, and one that counts.
    uniqueIndex('document_decisions_stage')
      .on(t.documentUuid, t.stage)
      .where(sql`undone_at is null and stage <> 'final'`),
    index('document_decisions_document').on(t.documentUuid, t.decidedAt),
    index('document_decisions_due').on(t.dueAt).where(sql`settled_at is null and undone_at is null`),
  ],
);

/** What the photo of a passport says, sealed, because its number is in it; null where nothing can be read. */
export const passportReadings = pgTable('passport_readings', {
  documentUuid: documentUuid().primaryKey(),
  sealed: text('sealed'),
  readAt: moment('read_at').notNull(),
});
