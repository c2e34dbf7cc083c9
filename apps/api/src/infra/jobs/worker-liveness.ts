import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import { z } from 'zod';
import { readRow, readRows } from '../db/query-rows.ts';

/** Advisory-lock class of living worker pools; the second key is a hash of the pool's id, which its jobs are locked by. */
const LIVENESS_CLASS = 727_002;
const TICK_MS = 1_000;
const CHECK_EVERY_TICKS = 5;

/** A pool that has just started may hold a job a moment before it holds its lock. */
const GRACE_SECONDS = 10;

const lockKey = (poolId: string): number => createHash('sha256').update(poolId).digest().readInt32BE(0);

export interface Liveness {
  /** Shows that a pool of this process lives, for as long as the process does. */
  hold(poolId: string): void;
  /** A pool of this process has ended: what it still holds is free at once. */
  retire(poolId: string): void;
  release(): Promise<void>;
}

/**
 * The job library frees jobs of a killed worker only after four hours. Here each process holds an advisory lock per
 * pool on a connection of its own; PostgreSQL drops it the moment the process dies, and any other process (or the
 * next start) then frees the jobs of pools whose lock nobody held at two looks in a row: one look alone could fall
 * into the moment in which a living process opens its connection anew.
 */
export async function watchLiveness(pool: pg.Pool, log: PinoLogger): Promise<Liveness> {
  const liveness = new LivenessWatch(pool, log);
  await liveness.tick();
  return liveness;
}

const lockRow = z.object({ isHeld: z.boolean() });

class LivenessWatch implements Liveness {
  readonly #pool: pg.Pool;
  readonly #log: PinoLogger;
  readonly #timer: NodeJS.Timeout;
  #connection: pg.PoolClient | null = null;
  /** Pools of this process, and whether this connection holds their lock. */
  readonly #held = new Map<string, boolean>();
  readonly #retired = new Set<string>();
  #suspects = new Set<string>();
  #ticks = 0;
  #running: Promise<void> | null = null;
  #isReleased = false;

  constructor(pool: pg.Pool, log: PinoLogger) {
    this.#pool = pool;
    this.#log = log;
    this.#timer = setInterval(() => void this.tick(), TICK_MS);
  }

  hold(poolId: string): void {
    this.#held.set(poolId, false);
    void this.tick();
  }

  retire(poolId: string): void {
    this.#retired.add(poolId);
    void this.tick();
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    clearInterval(this.#timer);
    await this.#running;
    const connection = this.#connection;
    this.#connection = null;
    // Ends the session, and its locks with it.
    connection?.release(true);
  }

  /** One at a time; a failure is told once and tried again at the next. */
  tick(): Promise<void> {
    if (this.#isReleased) return Promise.resolve();
    this.#running ??= this.#work()
      .catch((error: unknown) => this.#lose(error))
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #work(): Promise<void> {
    const connection = await this.#connect();
    for (const [id, isHeld] of this.#held) {
      if (isHeld) continue;
      const tried = await connection.query('select pg_try_advisory_lock($1, $2) as "isHeld"', [
        LIVENESS_CLASS,
        lockKey(id),
      ]);
      this.#held.set(id, readRow(lockRow, tried).isHeld);
    }
    await this.#freeRetired(connection);
    if (this.#ticks++ % CHECK_EVERY_TICKS === 0) await this.#freeDead(connection);
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#connection) return this.#connection;
    const connection = await this.#pool.connect();
    connection.once('error', (error) => this.#lose(error));
    this.#connection = connection;
    return connection;
  }

  /** The locks went with the connection; the next tick takes them anew. */
  #lose(error: unknown): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.release(true);
    for (const id of this.#held.keys()) this.#held.set(id, false);
    if (connection) this.#log.warn({ err: error }, 'connection that shows this process alive was lost');
  }

  async #freeRetired(connection: pg.PoolClient): Promise<void> {
    const ids = [...this.#retired];
    if (ids.length === 0) return;
    await connection.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
    for (const id of ids) {
      this.#retired.delete(id);
      this.#held.delete(id);
      await connection.query('select pg_advisory_unlock($1, $2)', [LIVENESS_CLASS, lockKey(id)]);
    }
  }

  async #freeDead(connection: pg.PoolClient): Promise<void> {
    const seen = await findUnheld(connection);
    const dead = seen.filter((id) => this.#suspects.has(id) && !this.#held.has(id));
    this.#suspects = new Set(seen);
    if (dead.length === 0) return;
    await connection.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    this.#log.warn({ pools: dead.length }, 'freed the jobs of processes that died');
  }
}

const poolRow = z.object({ id: z.string() });

/** Pools that have had jobs for a while and whose lock nobody holds. */
async function findUnheld(connection: pg.PoolClient): Promise<string[]> {
  const working = await connection.query(
    `select distinct locked_by as id from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
    [GRACE_SECONDS],
  );
  const unheld: string[] = [];
  for (const { id } of readRows(poolRow, working)) {
    const held = await connection.query(
      `select from pg_locks where locktype = 'advisory' and classid::bigint = $1
        and objid::bigint = $2::bigint & 4294967295 and granted
        and database = (select oid from pg_database where datname = current_database())`,
      [LIVENESS_CLASS, lockKey(id)],
    );
    if (held.rowCount === 0) unheld.push(id);
  }
  return unheld;
}
