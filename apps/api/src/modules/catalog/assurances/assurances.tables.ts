import { ASSURANCES } from '@rihlah/contract/catalog/assurance-names';
import type { AssuredFact } from '@rihlah/contract/catalog/assurances';
import { ASSURANCE_ENDS } from '@rihlah/contract/staff/departures/assurances';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, rupiah } from '../../../infra/db/columns.ts';
import { products } from '../packages/packages.tables.ts';

/**
 * What staff entered as the proof of something that customers are told (5 Pasti). `subject_uuid` is whose it is: the
 * agency's settings (licence), the package (hotel), else the departure. Rows are only added and ended: of a subject and a
 * kind one is without an end, and it counts as long as `fact` is still what is told.
 */
export const assurances = pgTable(
  'assurances',
  {
    uuid: id(),
    kind: text('kind', { enum: ASSURANCES }).notNull(),
    subjectUuid: uuid('subject_uuid').notNull(),
    /** As it was told when the proof was entered. */
    fact: jsonb('fact').$type<AssuredFact>().notNull(),
    /** Kind of proof, as `Surat blok 45 seat dari Garuda`. */
    text: text('text').notNull(),
    number: text('number'),
    documentedOn: date('documented_on').notNull(),
    validUntil: date('valid_until'),
    /** Addresses of pictures that everybody may see. */
    pages: jsonb('pages').$type<string[]>().notNull(),
    recordedAt: moment('recorded_at').notNull(),
    /** The account of the staff member, as in the two below. */
    recordedBy: uuid('recorded_by').notNull(),
    endedAt: moment('ended_at'),
    how: text('how', { enum: ASSURANCE_ENDS }),
    endedBy: uuid('ended_by'),
    why: text('why'),
  },
  (t) => [
    uniqueIndex('assurances_one_standing').on(t.subjectUuid, t.kind).where(sql`ended_at is null`),
    index('assurances_subject').on(t.subjectUuid),
    check('assurances_end', sql`(${t.endedAt} is null) = (${t.how} is null)`),
    check('assurances_withdrawn', sql`${t.how} is distinct from 'withdrawn' or ${t.why} is not null`),
  ],
);

/** By which day something will be sure, and who sees to it, as far as somebody has said so. */
export const assurancePlans = pgTable(
  'assurance_plans',
  {
    subjectUuid: uuid('subject_uuid').notNull(),
    kind: text('kind', { enum: ASSURANCES }).notNull(),
    sureBy: date('sure_by'),
    responsible: text('responsible'),
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectUuid, t.kind] })],
);

/** What was told of a package and became another. Rows are only added, in the transaction of the change. */
export const packageChanges = pgTable(
  'package_changes',
  {
    uuid: id(),
    /** Null: of every package, as the licence. */
    productUuid: uuid('product_uuid').references(() => products.uuid),
    kind: text('kind', { enum: ASSURANCES }).notNull(),
    before: jsonb('before').$type<AssuredFact>().notNull(),
    after: jsonb('after').$type<AssuredFact>(),
    /** For whoever had ordered, as the three below. */
    reason: text('reason'),
    cost: rupiah('cost'),
    answerBy: date('answer_by'),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (t) => [
    index('package_changes_product').on(t.productUuid, t.changedAt),
    index('package_changes_asking').on(t.answerBy).where(sql`answer_by is not null`),
    check('package_changes_cost', sql`${t.cost} >= 0`),
  ],
);
