import { DOCUMENT_KINDS } from '@rihlah/contract/documents/document-state';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';

/**
 * Uploads that somebody let another phone do once, within an hour. The token stands in the link alone: whoever has the
 * database cannot use them.
 */
export const lentSteps = pgTable(
  'lent_steps',
  {
    uuid: id(),
    pilgrimUuid: reference('pilgrim_uuid', () => persons.uuid),
    /** Whose right the other phone uses: the pilgrim's own, or of whoever acts for them. */
    lenderUuid: reference('lender_uuid', () => persons.uuid),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** To whom, as the lender calls them. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    openedAt: moment('opened_at'),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('lent_steps_pilgrim').on(t.pilgrimUuid, t.createdAt),
    index('lent_steps_lender').on(t.lenderUuid),
    index('lent_steps_ends').on(t.endsAt),
  ],
);
