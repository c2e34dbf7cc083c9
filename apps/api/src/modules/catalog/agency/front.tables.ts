import { INFO_PAGES } from '@rihlah/contract/catalog/info-page-names';
import type { Promo } from '@rihlah/contract/wire/app-config';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../infra/db/columns.ts';

export const certificates = pgTable('certificates', {
  uuid: id(),
  title: text('title').notNull(),
  path: text('path').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  version: integer('version').notNull().default(1),
});

/** The promo overlay, one row from its first change on; a null promo is the member coupon of the policy. */
export const promos = pgTable(
  'promos',
  {
    uuid: id(),
    isOnly: boolean('is_only').notNull().default(true).unique(),
    version: integer('version').notNull(),
    promo: jsonb('promo').$type<Promo>(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [check('promos_only', sql`${t.isOnly}`)],
);

/** Information pages that the agency has written itself; null again after going back to the product's text. */
export const infoPages = pgTable('info_pages', {
  uuid: id(),
  name: text('name', { enum: INFO_PAGES }).notNull().unique(),
  /** Sanitised. */
  html: text('html'),
  version: integer('version').notNull(),
  changedAt: moment('changed_at').notNull(),
});
