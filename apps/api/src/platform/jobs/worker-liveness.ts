import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import type { Database } from '../database.ts';

/** Advisory-lock class of living worker pools; the second key is a hash of the pool's id, which its jobs are locked by. */
const LIVENESS_CLASS = 727_002;
const CHECK_MS = 15_000;

/** A pool that has just started may hold a job a moment before it holds its lock. */
const GRACE_SECONDS = 10;

const lockKey = (poolId: string): number => createHash('sha256').update(poolId).digest().readInt32BE(0);

/**
 * The job library frees jobs of a killed worker only after four hours. Here each process holds an advisory lock per
 * pool on a connection of its own; PostgreSQL drops it the moment the process dies, and any other process (or the
 * next start) then frees the jobs of pools whose lock nobody holds.
 */
export async function keepAlive(
  database: Database,
  poolIds: string[],
  log: PinoLogger,
): Promise<{ release(): Promise<void> }> {
  const connection = await database.pool.connect();
  for (const id of poolIds)
    await connection.query('select pg_advisory_lock($1, $2)', [LIVENESS_CLASS, lockKey(id)]);
  const check = async () => {
    try {
      const dead = await freeDeadPools(connection);
      if (dead.length > 0) log.warn({ pools: dead.length }, 'freed the jobs of processes that died');
    } catch (error) {
      log.warn({ err: error }, 'could not look for dead processes');
    }
  };
  await check();
  const timer = setInterval(() => void check(), CHECK_MS);
  return {
    release: async () => {
      clearInterval(timer);
      await connection.query('select pg_advisory_unlock_all()');
      connection.release();
    },
  };
}

/** A lock that can be taken is one nobody holds: its process is dead. */
async function freeDeadPools(connection: pg.PoolClient): Promise<string[]> {
  const busy = await connection.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
    [GRACE_SECONDS],
  );
  const dead: string[] = [];
  for (const { id } of busy.rows) {
    const held = await connection.query<{ held: boolean }>(
      `select exists (select 1 from pg_locks where locktype = 'advisory' and classid::bigint = $1
        and objid::bigint = $2::bigint & 4294967295 and granted and database = (select oid from pg_database where datname = current_database())) as held`,
      [LIVENESS_CLASS, lockKey(id)],
    );
    if (!held.rows[0]?.held) dead.push(id);
  }
  if (dead.length > 0)
    await connection.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  return dead;
}
