import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../infra/db/columns.ts';

/**
 * Pictures of the catalogue that staff uploaded. `files` names the stored file of each format and width, as `avif-800`;
 * rows that show one hold its address (`/gambar/<uuid>`).
 */
export const pictures = pgTable('pictures', {
  uuid: id(),
  createdAt: moment('created_at').notNull(),
  files: jsonb('files').$type<Record<string, string>>().notNull(),
});
