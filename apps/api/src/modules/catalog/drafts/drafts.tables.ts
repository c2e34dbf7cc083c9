import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { branches } from '../branches/branches.tables.ts';

/**
 * What staff write of a package until they publish it; its uuid is the package's, which need not be there yet (decision
 * 0070). The row stays when there is nothing unpublished, so that versions only grow.
 */
export const packageDrafts = pgTable(
  'package_drafts',
  {
    uuid: uuid('uuid').primaryKey(),
    branchUuid: reference('branch_uuid', () => branches.uuid),
    /** Null: nothing that customers do not see. */
    content: jsonb('content').$type<PackageDraft>(),
    /** What customers saw when this was begun; null for a package that was never published. */
    base: jsonb('base').$type<PackageDraft>(),
    /** Grows with each change. */
    version: integer('version').notNull(),
    /** The account of whoever wrote last. */
    changedBy: uuid('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [index('package_drafts_branch').on(t.branchUuid)],
);

/** A file of packages that was read and waits for a yes: what is made of it are these rows, not what a browser sends. */
export const packageImports = pgTable('package_imports', {
  uuid: id(),
  /** SHA-256 of the file. */
  fileHash: text('file_hash').notNull(),
  rows: jsonb('rows').$type<{ row: number; cells: Record<string, string> }[]>().notNull(),
  madeBy: uuid('made_by').notNull(),
  madeAt: moment('made_at').notNull(),
  /** What was made of it, once it was confirmed. */
  packageUuids: jsonb('package_uuids').$type<string[]>(),
});
