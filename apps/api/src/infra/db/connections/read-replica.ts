import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { within } from '../../process/within.ts';
import { type Database, type Db, isUnavailable, sqlState } from '../database.ts';
import { readRow } from '../query-rows.ts';

/** What is read is never older: a replica that is further behind is not asked. */
const MOST_BEHIND_MS = 2_000;
/** How often it is noted how far the database has written. */
const NOTE_MS = 500;
/** A replica that answers late is of no use. */
const ANSWER_MS = 1_000;
/** So long it is left alone after it was behind or away; then one read tries. */
const LEFT_MS = 5_000;
/** Reads that a replica gives up for what it has to follow: serialisation failure, deadlock. */
const GIVEN_UP = new Set(['40001', '40P01']);

/**
 * Where a read went: `read` at the replica; past it because that has not yet what was written two seconds before, or nobody knows
 * whether it has (`late`), or because it gives no answer, breaks the read off or follows no server (`unreachable`).
 */
export type ReplicaOutcome = 'read' | 'late' | 'unreachable';

/** Reads what may be a moment old. Nothing is decided by it: neither seats nor bills nor what somebody may. */
export interface LaggingReads {
  /** @param work only reads, and is done again where it was given up */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

class Late extends Error {}

/** How far the database had written at a moment. */
interface Mark {
  lsn: string;
  /** On the clock of `performance.now()`, before it was asked. */
  at: number;
}

const writtenRow = z.object({ lsn: z.string() });
const replayedRow = z.object({ isStandby: z.boolean(), hasIt: z.boolean().nullable() });

/**
 * A streaming replica for reads that may be a moment old, and the database itself where the replica is away or too far behind. How
 * far it is behind is told by no clock, of which each machine has its own: this process notes how far the database has written, and the very
 * connection that is read on must have replayed what was written two seconds before.
 */
export class ReadReplica implements LaggingReads {
  readonly #primary: Database;
  readonly #replica: Database;
  readonly #log: Logger;
  /** The oldest first; of the last two seconds. */
  #marks: Mark[] = [];
  readonly #clock: NodeJS.Timeout;
  #isNoting = false;
  readonly #count: (outcome: ReplicaOutcome) => void;
  /** Since when it was behind or away is logged once; null while it is in use. */
  #left: { until: number; why: Exclude<ReplicaOutcome, 'read'> } | null = null;

  /** @param count is told once of each read where it went */
  constructor(primary: Database, replica: Database, log: Logger, count: (outcome: ReplicaOutcome) => void) {
    this.#primary = primary;
    this.#replica = replica;
    this.#log = log;
    this.#count = count;
    void this.#note();
    this.#clock = setInterval(() => void this.#note(), NOTE_MS);
    this.#clock.unref();
  }

  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const lent = await this.#lend();
    if (typeof lent === 'string') {
      this.#count(lent);
      return work(this.#primary.db);
    }
    let isBroken = false;
    try {
      return await work(drizzle(lent));
    } catch (error) {
      if (!wasGivenUp(error)) throw error;
      isBroken = true;
      this.#leave(error);
    } finally {
      lent.release(isBroken);
      this.#count(isBroken ? 'unreachable' : 'read');
    }
    return work(this.#primary.db);
  }

  async close(): Promise<void> {
    clearInterval(this.#clock);
    await this.#replica.close();
  }

  async #note(): Promise<void> {
    // Of a database that hangs one question waits.
    if (this.#isNoting) return;
    this.#isNoting = true;
    const at = performance.now();
    const known = this.#marks.filter((mark) => at - mark.at <= MOST_BEHIND_MS);
    try {
      const asked = await this.#primary.pool.query('select pg_current_wal_lsn()::text as lsn');
      this.#marks = [...known, { lsn: readRow(writtenRow, asked).lsn, at }];
    } catch {
      // Away, or a standby itself: what is not known to be new enough is not read.
      this.#marks = known;
    } finally {
      this.#isNoting = false;
    }
  }

  /** A connection to the replica on which everything can be read that was written two seconds ago, or why there is none. */
  async #lend(): Promise<pg.PoolClient | Exclude<ReplicaOutcome, 'read'>> {
    const now = performance.now();
    if (this.#left) {
      if (now < this.#left.until) return this.#left.why;
      // The others go on without it while this one tries.
      this.#left.until = now + LEFT_MS;
    }
    const mark = this.#marks.find(({ at }) => now - at <= MOST_BEHIND_MS);
    if (!mark) return 'late';
    let client: pg.PoolClient | null = null;
    try {
      client = await this.#replica.pool.connect();
      await assertReplayed(client, mark.lsn);
    } catch (error) {
      client?.release(true);
      return this.#leave(error);
    }
    if (this.#left) this.#log.info('reads go to the replica again');
    this.#left = null;
    return client;
  }

  #leave(error: unknown): Exclude<ReplicaOutcome, 'read'> {
    if (!this.#left) this.#log.warn({ err: error }, 'reads go past the replica');
    const why = error instanceof Late ? 'late' : 'unreachable';
    this.#left = { until: performance.now() + LEFT_MS, why };
    return why;
  }
}

/** @throws where a server follows no other, or is behind, or does not say in time */
async function assertReplayed(client: pg.PoolClient, lsn: string): Promise<void> {
  const asking = client.query(
    `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasIt"`,
    [lsn],
  );
  const { isStandby, hasIt } = readRow(replayedRow, await within(ANSWER_MS, asking));
  if (!isStandby) throw new Error('DATABASE_REPLICA_URL leads to a server that follows no other');
  if (!hasIt) throw new Late(`the replica is more than ${MOST_BEHIND_MS} ms behind`);
}

/** A write is a fault of ours, and not done elsewhere instead. */
const wasGivenUp = (error: unknown): boolean => {
  const state = sqlState(error);
  return state !== '25006' && (GIVEN_UP.has(state ?? '') || isUnavailable(error));
};
