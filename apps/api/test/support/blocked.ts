import { sql } from 'drizzle-orm';
import { eventually } from './http.ts';
import type { TestProduct } from './product.ts';

/** Comes back as soon as a statement of the product waits for a lock. */
export const untilBlocked = ({ services: { db } }: TestProduct) =>
  eventually(
    () =>
      db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ({ rowCount }) => (rowCount ?? 0) > 0,
  );
