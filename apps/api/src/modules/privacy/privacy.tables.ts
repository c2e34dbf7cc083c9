import {
  PRIVACY_REQUEST_KINDS,
  PRIVACY_REQUEST_OUTCOMES,
  PRIVACY_REQUEST_SOURCES,
} from '@rihlah/contract/people/privacy-request-kinds';
import type { Retained } from '@rihlah/contract/staff/privacy/retention';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../infra/db/columns.ts';
import { persons } from '../identity/persons/accounts.tables.ts';

/** What somebody asked of their data: a copy, or that it goes. It is answered within 72 hours. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    uuid: id(),
    personUuid: reference('person_uuid', () => persons.uuid),
    kind: text('kind', { enum: PRIVACY_REQUEST_KINDS }).notNull(),
    source: text('source', { enum: PRIVACY_REQUEST_SOURCES }).notNull(),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** How it came, where staff entered it. */
    note: text('note').notNull().default(''),
    endedAt: moment('ended_at'),
    outcome: text('outcome', { enum: PRIVACY_REQUEST_OUTCOMES }),
    /** What the person was told. */
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('privacy_requests_one').on(t.personUuid, t.kind).where(sql`ended_at is null`),
    index('privacy_requests_open').on(t.dueAt).where(sql`ended_at is null`),
    index('privacy_requests_person').on(t.personUuid, t.askedAt),
  ],
);

/** Runs of what removes data whose time is over (retention/run-retention.ts). */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    uuid: id(),
    startedAt: moment('started_at').notNull(),
    /** Null while it goes on, or where its process was ended in the middle. */
    endedAt: moment('ended_at'),
    /** Nothing was left when it ended; otherwise the next one goes on. */
    isComplete: boolean('is_complete').notNull(),
    /** How much of each kind it removed, of those that its version knew. */
    removed: jsonb('removed').$type<Partial<Record<Retained, number>>>().notNull(),
    /** Up to which row of the audit log no address is left that is too old. */
    addressesTo: bigint('addresses_to', { mode: 'number' }).notNull(),
  },
  (t) => [index('retention_runs_started').on(t.startedAt)],
);
