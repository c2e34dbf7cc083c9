import { RELATIONS } from '@rihlah/contract/people/person-facts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../infra/db/columns.ts';
import { persons } from '../persons/accounts.tables.ts';

/**
 * What people are to each other, one row for two people: the lower uuid stands first, so that nothing said from the
 * other side can contradict it.
 */
export const personRelations = pgTable(
  'person_relations',
  {
    personUuid: reference('person_uuid', () => persons.uuid),
    relativeUuid: reference('relative_uuid', () => persons.uuid),
    /** What the relative is to the person. */
    relation: text('relation', { enum: RELATIONS }).notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personUuid, t.relativeUuid] }),
    index('person_relations_relative').on(t.relativeUuid),
    check('person_relations_order', sql`${t.personUuid} < ${t.relativeUuid}`),
  ],
);
