import { sql } from 'drizzle-orm';
import { eventually } from '../http/http.ts';
import type { TestProduct } from './product.ts';

/** Comes back as soon as so many statements of the product wait for locks. */
export const untilBlocked = ({ services: { db } }: TestProduct, count = 1) =>
  eventually(
    () =>
      db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ({ rowCount }) => (rowCount ?? 0) >= count,
  );
