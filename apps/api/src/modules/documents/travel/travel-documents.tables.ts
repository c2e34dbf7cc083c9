import {
  TRAVEL_DOCUMENT_PROBLEMS,
  TRAVEL_DOCUMENT_TYPES,
} from '@rihlah/contract/staff/documents/travel-documents';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { products } from '../../catalog/packages/packages.tables.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/**
 * A visa or e-ticket that staff uploaded for a package and that waits for a yes (decision 0105): what is attached then is
 * what was read here, not what a browser sends.
 */
export const travelDocuments = pgTable(
  'travel_documents',
  {
    uuid: id(),
    productUuid: reference('product_uuid', () => products.uuid),
    type: text('type', { enum: TRAVEL_DOCUMENT_TYPES }).notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file. */
    fileHash: text('file_hash').notNull(),
    /** Which paper of its file it is. */
    position: integer('position').notNull(),
    /** Of a PDF that holds papers of several people. */
    firstPage: integer('first_page'),
    lastPage: integer('last_page'),
    /** Keys of its stored pages. */
    fileKeys: jsonb('file_keys').$type<string[]>().notNull(),
    /** Whose it is, or may be. */
    pilgrimUuid: uuid('pilgrim_uuid').references(() => persons.uuid),
    foundBy: text('found_by', { enum: ['number', 'name'] }),
    /** A passport number in it that nobody of the package has. */
    strangeNumberSealed: text('strange_number_sealed'),
    problem: text('problem', { enum: TRAVEL_DOCUMENT_PROBLEMS }),
    /** The account of whoever uploaded it. */
    madeBy: uuid('made_by').notNull(),
    madeAt: moment('made_at').notNull(),
    attachedTo: uuid('attached_to').references(() => orders.uuid),
  },
  (t) => [
    // The same file sent again is the same papers.
    uniqueIndex('travel_documents_once')
      .on(t.productUuid, t.type, t.madeBy, t.fileHash, t.position)
      .where(sql`attached_to is null`),
    index('travel_documents_waiting').on(t.madeAt).where(sql`attached_to is null`),
  ],
);
