import type { StaffRole } from '@rihlah/contract/staff/identity/role';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/**
 * Who did what to what, when, from where and why. A row is written in the transaction of what it tells and never
 * changed (the trigger `audit_log_stays` of migration 0020), but by an erasure; a moment later the sealer gives it its
 * place in the chain (`seal-audit.ts`). When the policy's time is over it goes (`remove-acts.ts`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actorKind: text('actor_kind', { enum: ['customer', 'staff', 'system', 'bank'] }).notNull(),
    /** The person of a customer, the account of a staff member; null for a guest, a task and a bank. */
    actorUuid: uuid('actor_uuid'),
    actorLabel: text('actor_label'),
    /** Of staff the roles they had then; null of everybody else, and in rows of earlier versions. */
    actorRoles: jsonb('actor_roles').$type<readonly StaffRole[]>(),
    requestId: text('request_id'),
    address: text('address'),
    verb: text('verb').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectUuid: uuid('subject_uuid').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    why: text('why').notNull().default(''),
    /** Keyed code of all that stands above (`act-mark.ts`); null in rows of earlier versions. */
    mark: text('mark'),
    /** Place in the chain from 1 on; null until sealed. */
    seq: bigint('seq', { mode: 'number' }),
    previousHash: text('previous_hash'),
    hash: text('hash'),
    /** Of a sealed row that the product did not write: it has its place, so that it cannot vanish, and counts for nothing. */
    refused: boolean('refused').notNull().default(false),
    /** Of a row that was erased in part (`erase-audit.ts`): it stands in the chain by `hash`, and this seals what is left. */
    erasedSeal: text('erased_seal'),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectUuid, t.id),
    // Rows come in the order of their moments, so that a few pages of this tell where a day begins.
    index('audit_log_at').using('brin', t.at),
    index('audit_log_unsealed').on(t.id).where(sql`seq is null`),
    // Who gave their place on an order away is found by no subject.
    index('audit_log_replaced').on(sql`(before ->> 'pilgrim')`).where(sql`verb = 'order.pilgrim-replaced'`),
    uniqueIndex('audit_log_seq').on(t.seq).where(sql`seq is not null`),
  ],
);

/** One row: the last link of the chain. A copy of it lies outside of the database (`audit-head.ts`). */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** At most one row: up to which link the chain was removed because its time was over (`remove-acts.ts`). */
export const auditCheckpoint = pgTable('audit_checkpoint', {
  id: integer('id').primaryKey(),
  /** Places begin at 1 and none is passed over: so many rows went. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
  /** Of the last row that went; the first that stands has it as `previous_hash`. */
  hash: text('hash').notNull(),
  removedAt: moment('removed_at').notNull(),
  /** How long the policy kept them (`numberRetentionYears`). */
  years: integer('years').notNull(),
  /** Keyed code of all that stands above (`audit-checkpoint.ts`). */
  seal: text('seal').notNull(),
});
