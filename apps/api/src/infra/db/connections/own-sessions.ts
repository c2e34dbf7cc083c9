import type pg from 'pg';
import { z } from 'zod';
import { readRow } from '../query-rows.ts';
import { APPLICATION_NAME } from './application-name.ts';
import { DatabaseClient } from './database-client.ts';

const ROUNDS = 3;

/**
 * Refuses a connection pooler that lends its sessions for single transactions: locks, listening and prepared statements
 * belong to a session, and one that is lent to the next in line keeps them. Told by this: of two connections that are open
 * at once, no two may be one session, and neither may become another.
 *
 * @param client is connected to `url` and outside of a transaction
 */
export async function assertOwnSessions(client: pg.Client, url: string): Promise<void> {
  const other = new DatabaseClient({ connectionString: url, application_name: `${APPLICATION_NAME} start` });
  other.on('error', () => {});
  await other.connect();
  try {
    const [own, its] = [new Set<number>(), new Set<number>()];
    for (let round = 0; round < ROUNDS; round++) {
      own.add(await sessionOf(client));
      its.add(await sessionOf(other));
    }
    if (own.size === 1 && its.size === 1 && ![...own].some((pid) => its.has(pid))) return;
  } finally {
    await other.end().catch(() => {});
  }
  throw new Error(
    'This address of the database leads to a pooler that lends its sessions for single transactions. Use one of whole sessions ' +
      '(PgBouncer: pool_mode = session), or PostgreSQL itself; or keep it in DATABASE_URL for requests, and name another way in DATABASE_SESSION_URL.',
  );
}

const sessionRow = z.object({ pid: z.number() });

const sessionOf = async (client: pg.Client): Promise<number> =>
  readRow(sessionRow, await client.query('select pg_backend_pid() as pid')).pid;
