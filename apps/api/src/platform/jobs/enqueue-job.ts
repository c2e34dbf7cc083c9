import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../database.ts';

export interface JobRequest {
  task: string;
  payload?: object;
  /** One waiting job per key: asking again replaces it. */
  key?: string;
  maxAttempts?: number;
  /** Seconds of real time to wait. */
  delaySeconds?: number;
}

/** Adds jobs in the transaction that causes them: they run only if it commits. */
export async function enqueueJobs(db: DbOrTx, jobs: JobRequest[]): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map(({ task, payload = {}, key, maxAttempts = 25, delaySeconds = 0 }) => ({
    task,
    payload,
    key: key ?? null,
    maxAttempts,
    delaySeconds,
  }));
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (
        spec->>'task', spec->'payload', null,
        now() + make_interval(secs => (spec->>'delaySeconds')::int),
        (spec->>'maxAttempts')::int, spec->>'key', null, null
      )::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(specs)}::json) spec
    ))`);
}
