import { FORMAT_KINDS, LIST_KINDS, type ListColumn } from '@rihlah/contract/staff/departures/lists';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { hotels, products } from '../../catalog/packages/packages.tables.ts';

/** Columns of a sheet as staff have changed them; where there is no row, those of `default-formats.ts` hold. */
export const listFormats = pgTable('list_formats', {
  uuid: id(),
  kind: text('kind', { enum: FORMAT_KINDS }).notNull().unique(),
  version: integer('version').notNull(),
  columns: jsonb('columns').$type<ListColumn[]>().notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
});

/** The manifest of a package as it was frozen, until somebody lets it follow the orders again. */
export const manifestFreezes = pgTable(
  'manifest_freezes',
  {
    uuid: id(),
    productUuid: reference('product_uuid', () => products.uuid),
    frozenAt: moment('frozen_at').notNull(),
    /** The account of whoever froze it. */
    frozenBy: uuid('frozen_by').notNull(),
    /** JSON of `FrozenRow[]`, sealed: it holds the numbers of people. */
    rowsSealed: text('rows_sealed').notNull(),
    releasedAt: moment('released_at'),
  },
  (t) => [uniqueIndex('manifest_freezes_one').on(t.productUuid).where(sql`released_at is null`)],
);

/** A list that was made of a package; its file is kept as it was handed out. */
export const departureLists = pgTable(
  'departure_lists',
  {
    uuid: id(),
    productUuid: reference('product_uuid', () => products.uuid),
    kind: text('kind', { enum: LIST_KINDS }).notNull(),
    hotelUuid: uuid('hotel_uuid').references(() => hotels.uuid),
    number: integer('number').notNull(),
    madeAt: moment('made_at').notNull(),
    /** The account of whoever made it. */
    madeBy: uuid('made_by').notNull(),
    rows: integer('rows').notNull(),
    /** SHA-256 of the file. */
    hash: text('hash').notNull(),
    fileKey: text('file_key').notNull(),
    freezeUuid: uuid('freeze_uuid').references(() => manifestFreezes.uuid),
  },
  (t) => [
    unique('departure_lists_number').on(t.productUuid, t.kind, t.hotelUuid, t.number).nullsNotDistinct(),
  ],
);
