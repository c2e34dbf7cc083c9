import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { wakeAfter } from '../db/after-commit.ts';
import { insertRows } from '../db/combined-write.ts';
import type { Db, Tx } from '../db/database.ts';
import { jobOutbox } from '../db/infra.tables.ts';
import { queryRow } from '../db/query-rows.ts';

export interface JobRequest {
  task: string;
  payload?: object;
  /** One waiting job per key: asking again replaces it. */
  key?: string;
  maxAttempts?: number;
  /** Seconds of real time to wait. */
  delaySeconds?: number;
}

/** Tries of a sweep that does not come again within minutes, the last after a minute and a half; then it stands as given up. */
export const SWEEP_ATTEMPTS = 5;

const jobRow = ({ task, payload = {}, key, maxAttempts = 25, delaySeconds = 0 }: JobRequest) => ({
  task,
  payload,
  key: key ?? null,
  maxAttempts,
  delaySeconds,
});

/**
 * Adds jobs in the transaction that causes them: they run only if it commits. They lie in an outbox until then, because
 * handing them to the workers notifies, and commits that notify wait for each other (docs/decisions/0056).
 */
export async function enqueueJobs(tx: Tx, jobs: JobRequest[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.execute(enqueueJobsSql(jobs));
  wakeAfter(tx, 'jobs');
}

/** As `enqueueJobs`, as SQL for `combinedWrite`; who writes it wakes the loop (after-commit.ts). */
export const enqueueJobsSql = (jobs: JobRequest[]): SQL => insertRows(jobOutbox, jobs.map(jobRow));

/** As SQL, the jobs that could be done now, whoever does them: what the library calls available, and tells nobody. */
export const WAITING_JOBS = `graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at <= now()`;

const specOf = (priority: number): SQL =>
  sql`(job.task, job.payload, null, now() + make_interval(secs => job.delay_seconds), job.max_attempts, job.key,
    ${priority}::int, null)::graphile_worker.job_spec`;

/**
 * Adds jobs at once, outside of any transaction. One that waits under the same key keeps its place among the others.
 *
 * @param priority below zero: before those that wait
 */
export async function addJobs(db: Db, jobs: JobRequest[], priority = 0): Promise<void> {
  if (jobs.length === 0) return;
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select ${specOf(priority)} from json_to_recordset(${JSON.stringify(
        jobs.map(jobRow).map(({ maxAttempts, delaySeconds, ...job }) => ({
          ...job,
          max_attempts: maxAttempts,
          delay_seconds: delaySeconds,
        })),
      )}::json) as job(task text, payload json, key text, max_attempts int, delay_seconds int)), true)`);
}

const AT_ONCE = 500;

const handedOverRow = z.object({ taken: z.number() });

/** Hands what lies in the outbox to the workers, many together with one notification. */
export async function handOverJobs(db: Db): Promise<void> {
  for (;;) {
    const statement = sql`
      with job as (
        delete from ${jobOutbox} where id in (
          select id from ${jobOutbox} order by id limit ${AT_ONCE} for update skip locked)
        returning *),
      last as (select distinct on (coalesce(key, id::text)) * from job order by coalesce(key, id::text), id desc),
      added as (
        select from graphile_worker.add_jobs(array(select ${specOf(0)} from last job order by id))
        where exists (select from job))
      select (select count(*)::int from job) as taken, (select count(*) from added)`;
    const { taken } = await queryRow(db, handedOverRow, statement);
    if (taken < AT_ONCE) return;
  }
}
