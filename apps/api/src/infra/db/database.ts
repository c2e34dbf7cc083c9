import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { wakeRequested } from './after-commit.ts';
import { APPLICATION_NAME } from './connections/application-name.ts';
import { DatabaseClient } from './connections/database-client.ts';
import { PreparedClient } from './connections/prepared-client.ts';
import { listServers } from './connections/servers.ts';
import { commentingClient, commentQueries, type SqlComments } from './connections/sql-comments.ts';

/** A pool or a transaction: whoever writes takes it as an argument. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export interface Database {
  pool: pg.Pool;
  db: Db;
  /**
   * Ends every connection of this process to a server that takes no writes any more, so that each is made anew, to one that does; nothing
   * where there is but one server.
   */
  leaveReadOnly(): Promise<void>;
  close(): Promise<void>;
}

/** How long a request waits for a free connection, or for a new one to come up. */
const CONNECT_MS = 8_000;
/** No statement of the product takes a fraction of this; one that does is ended by the server. */
const STATEMENT_MS = 8_000;
/** A server that is frozen ends nothing: then the client does, and gives the connection up. */
const ANSWER_MS = 10_000;
/** Longer than the pause between most sweeps: to open a session costs the server as much as a hundred small statements. */
const IDLE_MS = 60_000;
/** A transaction whose process went away without a word gives its locks back. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** What is said in a session of ours; a pooler that lends sessions says it in each of its own. */
export const LIMITS = `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;

interface PoolOptions {
  max: number;
  onError: (error: Error) => void;
  /** A pooler lends the session for each transaction: nothing may be left in one, neither limits nor named statements. */
  isLent?: boolean;
  connectMs?: number;
  /** Written into each statement of a request, which has no name then. */
  comments?: SqlComments | null;
}

/**
 * Opens a connection pool in which nothing waits for ever: neither for a connection nor for an answer. A lost idle
 * connection is logged, not fatal: the pool opens another.
 */
export function openDatabase(
  url: string,
  { isLent = false, connectMs = CONNECT_MS, comments = null, ...options }: PoolOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: connectMs,
    query_timeout: ANSWER_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    // Said in the session, not when it is opened: poolers refuse the latter, or forget it.
    ...(!isLent && { onConnect: (client: pg.ClientBase) => client.query(LIMITS) }),
    Client: comments ? commentingClient(comments) : isLent ? DatabaseClient : PreparedClient,
    // What is asked on one connection without waiting in between travels together (docs/decisions/0141).
    pipeline: true,
  });
  if (comments) commentQueries(pool, comments);
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const leaveReadOnly = async () => {
    await Promise.allSettled((listServers(url)?.addresses ?? []).map(endOwnSessions));
  };
  return { pool, db: withTransactions(pool), leaveReadOnly, close: () => pool.end() };
}

/** A connection of its own, for what belongs to a session: locks. Whoever opens it connects and ends it. */
export const openSession = (url: string): DatabaseClient =>
  new DatabaseClient({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });

/**
 * All of this process, whoever holds them: jobs, locks and what listens as well. A server that writes is left in peace. Asked by a
 * connection of its own: one of the pool may be to another server, or not have heard yet that its server writes no more.
 */
async function endOwnSessions(address: string): Promise<void> {
  const client = new pg.Client({
    connectionString: address,
    application_name: `${APPLICATION_NAME} leaving`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where starts_with(application_name || ' ', $1 || ' ') and pid <> pg_backend_pid()
          and current_setting('transaction_read_only')::boolean`,
      [APPLICATION_NAME],
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The query builder over a pool, with transactions that give their connection back however they end. Its own keep it
 * for ever where `begin` fails, as it does on every connection that a restarted server left behind: after a few restarts
 * none would be left.
 */
function withTransactions(pool: pg.Pool): Db {
  const db = drizzle(pool);
  const builders = new WeakMap<
    pg.PoolClient,
    ReturnType<typeof drizzle<Record<string, never>, pg.PoolClient>>
  >();
  const builderOf = (client: pg.PoolClient) => {
    const builder = builders.get(client) ?? drizzle(client);
    builders.set(client, builder);
    return builder;
  };
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    let own: object = client;
    try {
      const result = await builderOf(client).transaction((tx) => {
        own = tx;
        return work(tx);
      }, config);
      wakeRequested(own);
      return result;
    } catch (error) {
      broken = isUnavailable(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return db;
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** SQLSTATE of a database error, also where the query builder wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? undefined : sqlState(cause);
}

/**
 * States of a server that is away, full, gave the statement up, is a standby, or lets nobody in: 08 connection, 28 login, 53 resources,
 * 57 intervention, 58 its disk, 25006 read-only, 3D000 no such database.
 */
const UNAVAILABLE_STATE = /^(08|28|53|57|58|25006|3D000)/;
/** A session that the server ended, or never began, whatever for: a database that takes no connections has none of the states above. */
const SESSION_ENDED = new Set(['FATAL', 'PANIC']);
const UNAVAILABLE_CODES = new Set([
  ...['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED'],
  ...['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
]);
const UNAVAILABLE_MESSAGE =
  /^(No server of the database answers|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|Client was closed|Client has encountered a connection error|There was an error establishing an SSL connection)/;

/** Whether the database could not be asked or did not answer: the server's state, not a fault; trying again may help. */
export function isUnavailable(error: unknown): boolean {
  const { code, severity, syscall, message, cause } = (error ?? {}) as Partial<Record<string, unknown>>;
  if (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) return true;
  // The socket of a server on this machine; without that system call it is a missing file.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && UNAVAILABLE_STATE.test(code)) return true;
  if (typeof severity === 'string' && SESSION_ENDED.has(severity)) return true;
  if (typeof message === 'string' && UNAVAILABLE_MESSAGE.test(message)) return true;
  return cause !== undefined && isUnavailable(cause);
}

export function brokenConstraint(error: unknown): string | undefined {
  const { constraint, cause } = (error ?? {}) as { constraint?: unknown; cause?: unknown };
  if (typeof constraint === 'string') return constraint;
  return cause === undefined ? undefined : brokenConstraint(cause);
}

/** What PostgreSQL says when a statement of `combinedWrite` has written another number of rows than it must. */
export const NOT_AS_READ = 'not as it was read';

/** Whether a statement of `combinedWrite` failed because something has changed since it was read. */
export const isNotAsRead = (error: unknown): boolean =>
  sqlState(error) === '22P02' && messagesOf(error).includes(NOT_AS_READ);

const messagesOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : '';

/**
 * Runs a transaction, again when somebody else was faster: the database asked for it (deadlock, serialisation failure),
 * or what was read has changed before it was written.
 *
 * @param options `races`: constraints that only break where two transactions cross
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { races, ...config }: PgTransactionConfig & { races?: ReadonlySet<string> } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      const isRace =
        RETRIED.has(sqlState(error) ?? '') ||
        isNotAsRead(error) ||
        races?.has(brokenConstraint(error) ?? '') === true;
      if (attempt === ATTEMPTS || !isRace) throw error;
    }
  }
}
