import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { LIMITS, openSession } from '../database.ts';
import { readRow } from '../query-rows.ts';

/** Advisory locks by which it is told that two addresses are of one database. */
const SAME_CLASS = 727_005;
const MOST = 2 ** 31;

const lentRow = z.object({ isHere: z.boolean(), limit: z.string(), idle: z.string() });

/**
 * Looks at the sessions that a pooler lends for single transactions: what is written there must be the same database that jobs,
 * locks and listeners have sessions of their own at, and statements must have their limits of time, which only the pooler can say.
 *
 * @param url of sessions of their own
 * @throws in words, where it is another database, or there are no limits
 */
export async function assertLentSessions(lent: pg.Pool, url: string): Promise<void> {
  const own = openSession(url);
  own.on('error', () => {});
  await own.connect();
  try {
    const key = randomInt(MOST);
    await own.query('select pg_advisory_lock($1, $2)', [SAME_CLASS, key]);
    const asked = await lent.query(
      `select exists(select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
                       and database = (select oid from pg_database where datname = current_database())
                       and classid::bigint = $1 and objid::bigint = $2) as "isHere",
              current_setting('statement_timeout') as limit,
              current_setting('idle_in_transaction_session_timeout') as idle`,
      [SAME_CLASS, key],
    );
    const { isHere, limit, idle } = readRow(lentRow, asked);
    if (!isHere) throw new Error('DATABASE_SESSION_URL leads to another database than DATABASE_URL.');
    if (limit === '0' || idle === '0')
      throw new Error(
        'DATABASE_URL leads to a pooler whose sessions have no limits of time, so that one statement could hold up all others. ' +
          `PgBouncer: add to the database's line: connect_query='${LIMITS}'`,
      );
  } finally {
    await own.end().catch(() => {});
  }
}
