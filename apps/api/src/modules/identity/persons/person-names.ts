import { type SQL, sql } from 'drizzle-orm';
import { persons } from './accounts.tables.ts';

/** As SQL, a query of one row `name, phone` of the person in a column; the phone null where they have none. */
export const personNames = (uuid: SQL): SQL =>
  sql`select n.name, n.phone from ${persons} n where n.uuid = ${uuid}`;
