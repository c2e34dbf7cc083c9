import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { queryRows } from '../db/query-rows.ts';

const failedJobRow = z.object({
  id: z.string(),
  task: z.string(),
  error: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  createdAt: z.string(),
  runAt: z.string(),
});

const SHOWN = 100;

/** Jobs whose last try failed, the oldest first. */
export function findFailedJobs(db: DbOrTx): Promise<z.output<typeof failedJobRow>[]> {
  const statement = sql`
    select j.id::text as id, j.task_identifier as task, j.last_error as error, j.attempts, j.max_attempts as "maxAttempts",
      j.created_at as "createdAt", j.run_at as "runAt"
    from graphile_worker.jobs j where j.last_error is not null and j.attempts > 0
    order by j.created_at, j.id limit ${SHOWN}`;
  return queryRows(db, failedJobRow, statement);
}

const taskRow = z.object({ task: z.string() });

/**
 * Has a job that failed tried again now, with all its tries before it.
 *
 * @returns its task; null for one that is not there, has not failed, or is at work at this moment
 */
export async function retryFailedJob(db: DbOrTx, id: string): Promise<string | null> {
  const statement = sql`
    select j.task_identifier as task
    from graphile_worker.jobs j
    where j.id = any(array(
      select r.id from graphile_worker.reschedule_jobs(
        array(select f.id from graphile_worker.jobs f where f.id = ${id}::bigint and f.last_error is not null),
        now(), null, 0, null) r))`;
  const [retried] = await queryRows(db, taskRow, statement);
  return retried?.task ?? null;
}
