import type { Database } from './database.ts';
import type { Jobs } from './jobs/start-jobs.ts';

/** Asked by balancers every second or so: the database is asked no more often than that. */
const FRESH_MS = 1_000;
const ASK_MS = 2_000;
/** Work that has waited this long means that nobody is doing it; every sweep comes more often. */
const LATE_SECONDS = 60;

export interface Readiness {
  status: 'ready' | 'starting' | 'unavailable';
  database: 'ok' | 'unreachable' | 'unknown';
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
}

/**
 * Says what is true of this process: whether it can reach its database, whether its workers run, and how long work has
 * been waiting. A bank or a gateway that hangs makes jobs old without making the process unfit, so only sweeps that
 * nobody does count against it.
 */
export function watchReadiness(database: Database, jobs: () => Jobs | null): () => Promise<Readiness> {
  let latest: { at: number; answer: Promise<Readiness> } | null = null;
  return () => {
    const at = performance.now();
    if (!latest || at - latest.at > FRESH_MS || jobs() === null)
      latest = { at, answer: look(database, jobs()) };
    return latest.answer;
  };
}

async function look(database: Database, jobs: Jobs | null): Promise<Readiness> {
  const stopped = jobs?.stopped() ?? [];
  const none = { stopped, waiting: 0, oldestSeconds: 0, late: [] };
  if (!jobs) return { status: 'starting', database: 'unknown', jobs: none };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ASK_MS);
  });
  try {
    const work = await Promise.race([findWork(database, jobs.vital), tooLong]);
    const status = stopped.length === 0 && work.late.length === 0 ? 'ready' : 'unavailable';
    return { status, database: 'ok', jobs: { stopped, ...work } };
  } catch {
    return { status: 'unavailable', database: 'unreachable', jobs: none };
  } finally {
    clearTimeout(timer);
  }
}

async function findWork(database: Database, vital: string[]): Promise<Omit<Readiness['jobs'], 'stopped'>> {
  // Asking for a sweep again moves its `run_at`; when it was first asked for stays.
  const { rows } = await database.pool.query<{ waiting: number; oldest: number; late: string[] }>(
    `select count(*)::int as waiting,
            coalesce(extract(epoch from now() - min(run_at)), 0)::int as oldest,
            coalesce(array_agg(key) filter (
              where key = any($2::text[]) and created_at < now() - make_interval(secs => $1)), '{}') as late
       from graphile_worker._private_jobs
      where is_available and run_at <= now()`,
    [LATE_SECONDS, vital],
  );
  const { waiting = 0, oldest = 0, late = [] } = rows[0] ?? {};
  return { waiting, oldestSeconds: oldest, late };
}
