import { z } from 'zod';
import { addJobs, SWEEP_ATTEMPTS } from '../jobs/enqueue-job.ts';
import type { Services } from '../services.ts';
import { readRow } from './query-rows.ts';

/** Stands before the task's own key among the advisory locks. */
const LOCK_CLASS = 1_929_001;
/** What was asked for during a run is done soon after it. */
const AGAIN_SECONDS = 3;

const lockRow = z.object({ isMine: z.boolean() });

/**
 * Does recurring work unless some process is doing it: the lock is a session's, on a connection of its own, so that it
 * survives nothing and holds no place of the pool. A run that finds it taken leaves, and asks for one run more.
 */
export async function withSingletonLock(
  services: Services,
  task: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { db, log } = services;
  const connection = services.openSession();
  connection.on('error', (error) => log.warn({ err: error, task }, 'lock of a task lost'));
  try {
    await connection.connect();
    const tried = await connection.query('select pg_try_advisory_lock($1, hashtext($2)) as "isMine"', [
      LOCK_CLASS,
      task,
    ]);
    if (readRow(lockRow, tried).isMine) await work();
    else await addJobs(db, [{ task, key: task, maxAttempts: SWEEP_ATTEMPTS, delaySeconds: AGAIN_SECONDS }]);
  } finally {
    await connection.end().catch(() => {});
  }
}
