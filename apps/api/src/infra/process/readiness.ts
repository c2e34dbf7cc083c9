import { z } from 'zod';
import { clockSkew, MAX_SKEW_MS } from '../clock/clock-skew.ts';
import { READ_ONLY } from '../db/connections/servers.ts';
import { type Database, sqlState } from '../db/database.ts';
import { newestKnown } from '../db/migrate.ts';
import { readRows } from '../db/query-rows.ts';
import { servesSchema } from '../db/schema-range.ts';
import { newProbe, tryStore } from '../files/try-store.ts';
import { WAITING_JOBS } from '../jobs/enqueue-job.ts';
import type { Jobs } from '../jobs/start-jobs.ts';
import type { Services } from '../services.ts';
import { STILL_TO_SEND } from '../sms/claim-sms.ts';
import { explainStrangeKeys } from './installation.ts';
import { within } from './within.ts';

/** Asked by balancers every second or so: nothing is looked at more often than that. */
const FRESH_MS = 1_000;
const ASK_MS = 2_000;
/** Looked at without being asked, so that a process notices by itself that it is outdated. */
const OWN_MS = 2_000;
/** What costs something is done no more often: a file is written, read and removed, the database's disk is written to. */
const COSTLY_FRESH_MS = 10_000;
/** Work that has waited this long means that nobody is doing it; every sweep comes more often. */
const LATE_SECONDS = 60;

export interface Readiness {
  /** `stopping`: it still serves, and wants no new customers. */
  status: 'ready' | 'starting' | 'unavailable' | 'stopping';
  /** `readOnly`: it answers, but what is written is refused (a full disk, a standby). */
  database: 'ok' | 'readOnly' | 'unreachable' | 'unknown';
  /** `newer`: a newer version has migrated it and left this one behind, which would write what no longer fits. */
  schema: 'ok' | 'newer' | 'unknown';
  /** Whether the keys at hand are the database's. */
  key: 'ok' | 'strange' | 'unknown';
  /** `wrong`: more than two seconds from the database's. */
  clock: 'ok' | 'wrong' | 'unknown';
  /** Whether a file can be written, read and removed. */
  files: 'ok' | 'failing' | 'unknown';
  jobs: {
    /** Lanes of this process whose workers are not running at this moment. */
    stopped: string[];
    /** Jobs that could be done now, whoever does them. */
    waiting: number;
    /** Seconds for which the oldest of them has waited. */
    oldestSeconds: number;
    /** Vital sweeps that have not been done for a minute though they are due. */
    late: string[];
  };
  /** Messages that the gateway has not taken. */
  sms: { waiting: number; oldestSeconds: number };
}

type Looked = Omit<Readiness, 'status' | 'files'>;

const UNKNOWN: Looked = {
  database: 'unknown',
  schema: 'unknown',
  key: 'unknown',
  clock: 'unknown',
  jobs: { stopped: [], waiting: 0, oldestSeconds: 0, late: [] },
  sms: { waiting: 0, oldestSeconds: 0 },
};

const workRow = z.object({
  waiting: z.number(),
  oldest: z.number(),
  late: z.array(z.string()),
  sms: z.number(),
  oldestSms: z.number(),
  schema: z.coerce.number(),
  fingerprint: z.string(),
  sealingKey: z.string(),
  olderKeys: z.array(z.string()),
});

interface Watched {
  services: Pick<Services, 'files' | 'encryption' | 'clock' | 'log'>;
  database: Database;
  /** null: not running yet */
  jobs: () => Jobs | null;
}

/**
 * Says what is true of this process, by using what it needs: whether it can read and write its database, whose schema and
 * keys are the ones it knows, whether files can be kept, its workers run and its clock is right. A bank or a gateway that
 * hangs makes work old without making the process unfit, so only sweeps that nobody does count against it.
 */
export class ReadinessWatch {
  readonly #watched: Watched;
  readonly #probe = newProbe();
  readonly #known = newestKnown();
  #latest: { at: number; answer: Promise<Readiness> } | null = null;
  #files: { at: number; answer: Promise<Readiness['files']> } | null = null;
  #room: { at: number; answer: Promise<boolean> } | null = null;
  #asking: Promise<Looked> | null = null;
  #own: NodeJS.Timeout | undefined;
  #isOutdated = false;
  #isStopping = false;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Whether a newer version has left this one behind since this process has started. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** Whether this process is about to end. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** From now on balancers are told to send their requests elsewhere. */
  sendAway(): void {
    this.#isStopping = true;
    this.#latest = null;
  }

  ask(): Promise<Readiness> {
    const at = performance.now();
    if (!this.#latest || at - this.#latest.at > FRESH_MS || this.#watched.jobs() === null)
      this.#latest = { at, answer: this.#look() };
    return this.#latest.answer;
  }

  /** From now on looks by itself too. */
  start(): void {
    void this.ask();
    this.#own = setInterval(() => void this.ask(), OWN_MS);
    this.#own.unref();
  }

  stop(): void {
    clearInterval(this.#own);
  }

  async #look(): Promise<Readiness> {
    const jobs = this.#watched.jobs();
    if (!jobs) return { status: 'starting', ...UNKNOWN, files: 'unknown' };
    const stopped = jobs.stopped();
    const [looked, files] = await Promise.all([this.#lookAtDatabase(jobs), this.#lookAtFiles()]);
    if (looked.schema !== 'unknown') this.#isOutdated = looked.schema === 'newer';
    const { database, schema, key, clock } = looked;
    const isReady =
      [database, schema, key, clock, files].every((each) => each === 'ok') &&
      stopped.length === 0 &&
      looked.jobs.late.length === 0;
    return {
      status: this.#isStopping ? 'stopping' : isReady ? 'ready' : 'unavailable',
      ...looked,
      files,
      jobs: { ...looked.jobs, stopped },
    };
  }

  async #lookAtDatabase(jobs: Jobs): Promise<Looked> {
    try {
      // A frozen database is not asked again before it has answered: that would take connection after connection.
      this.#asking ??= this.#askDatabase(jobs).finally(() => {
        this.#asking = null;
      });
      return await within(ASK_MS, this.#asking);
    } catch (error) {
      return { ...UNKNOWN, database: sqlState(error) === READ_ONLY ? 'readOnly' : 'unreachable' };
    }
  }

  async #askDatabase({ vital }: Jobs): Promise<Looked> {
    const { pool } = this.#watched.database;
    const { encryption, clock, log } = this.#watched.services;
    const [work, skew, hasRoom] = await Promise.all([
      this.#findWork(vital),
      clockSkew(pool),
      this.#lookForRoom(),
    ]);
    const isServed = await servesSchema(pool, { known: this.#known, last: work.schema });
    // Asked for last: what is wrong with the rest is told where nothing can be written too.
    const isWritten = await pool.query('update installation set proved_at = $1', [clock.now()]).then(
      () => true,
      async (error: unknown) => {
        log.error({ err: error }, 'the database refuses what is written');
        if (sqlState(error) === READ_ONLY) await this.#watched.database.leaveReadOnly();
        return false;
      },
    );
    return {
      ...work.told,
      database: isWritten && hasRoom ? 'ok' : 'readOnly',
      schema: isServed ? 'ok' : 'newer',
      key: explainStrangeKeys(work.keys, encryption) === null ? 'ok' : 'strange',
      clock: Math.abs(skew) > MAX_SKEW_MS ? 'wrong' : 'ok',
    };
  }

  #lookForRoom(): Promise<boolean> {
    const at = performance.now();
    if (!this.#room || at - this.#room.at > COSTLY_FRESH_MS) this.#room = { at, answer: this.#findRoom() };
    return this.#room.answer;
  }

  /** On a full disk a row that is there can be written over for a while; a megabyte that needs room of its own cannot be kept. */
  async #findRoom(): Promise<boolean> {
    const client = await this.#watched.database.pool.connect();
    try {
      await client.query(`begin; set local work_mem = '64kB';
        with room as materialized (select repeat('x', 8000) as text from generate_series(1, 128))
        select count(text) from room; commit`);
      client.release();
      return true;
    } catch (error) {
      this.#watched.services.log.error({ err: error }, 'the database has no room');
      client.release(true);
      return false;
    }
  }

  async #findWork(vital: string[]) {
    // Asking for a sweep again moves its `run_at`; when it was first asked for stays.
    const found = await this.#watched.database.pool.query(
      `select j.*, s.*, i.*, (select max(created_at) from drizzle.__drizzle_migrations) as schema
         from (select count(*)::int as waiting,
                      coalesce(extract(epoch from now() - min(run_at)), 0)::int as oldest,
                      coalesce(array_agg(key) filter (
                        where key = any($2::text[]) and created_at < now() - make_interval(secs => $1)), '{}') as late
                 from ${WAITING_JOBS}) j
         cross join (select count(*)::int as sms,
                            coalesce(extract(epoch from $3::timestamptz - min(created_at)), 0)::int as "oldestSms"
                       from sms_outbox where ${STILL_TO_SEND}) s
         cross join (select fingerprint, sealing_key as "sealingKey", older_keys as "olderKeys" from installation) i`,
      [LATE_SECONDS, vital, this.#watched.services.clock.now()],
    );
    const [row] = readRows(workRow, found);
    if (!row) throw new Error('the database has no note of its keys');
    return {
      told: {
        jobs: { stopped: [], waiting: row.waiting, oldestSeconds: row.oldest, late: row.late },
        sms: { waiting: row.sms, oldestSeconds: row.oldestSms },
      },
      schema: row.schema,
      keys: row,
    };
  }

  #lookAtFiles(): Promise<Readiness['files']> {
    const at = performance.now();
    if (!this.#files || at - this.#files.at > COSTLY_FRESH_MS) this.#files = { at, answer: this.#useFiles() };
    return this.#files.answer;
  }

  async #useFiles(): Promise<Readiness['files']> {
    const { files, log } = this.#watched.services;
    try {
      await tryStore(files, this.#probe);
      return 'ok';
    } catch (error) {
      log.error({ err: error }, 'files cannot be kept');
      return 'failing';
    }
  }
}
