import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PreparedClient } from './prepared-client.ts';

/** A pool or a transaction: whoever writes takes it as an argument. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export interface Database {
  pool: pg.Pool;
  db: Db;
  close(): Promise<void>;
}

/** Opens a connection pool. A lost idle connection is logged, not fatal: the pool opens another. */
export function openDatabase(
  url: string,
  options: { max: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: 'rihlah',
    Client: PreparedClient,
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return { pool, db: drizzle(pool), close: () => pool.end() };
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** SQLSTATE of a database error, also where the query builder wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? undefined : sqlState(cause);
}

/** Name of the constraint that a database error broke. */
export function brokenConstraint(error: unknown): string | undefined {
  const { constraint, cause } = (error ?? {}) as { constraint?: unknown; cause?: unknown };
  if (typeof constraint === 'string') return constraint;
  return cause === undefined ? undefined : brokenConstraint(cause);
}

/** Runs a transaction, again when the database asked for it (deadlock, serialisation failure). */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error;
    }
  }
}
