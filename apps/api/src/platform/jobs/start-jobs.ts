import { EventEmitter } from 'node:events';
import { type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';
import type { Database } from '../database.ts';
import { withoutParams } from '../log.ts';
import { enqueueJobs } from './enqueue-job.ts';
import { jobLogger } from './job-logger.ts';
import { keepAlive } from './worker-liveness.ts';

export interface Sweep {
  task: string;
  everySeconds: number;
}

export interface Jobs {
  /** Runs every sweep now, e.g. after the demo clock was moved. */
  sweepNow(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  tasks: TaskList;
  sweeps: Sweep[];
  log: PinoLogger;
  concurrency?: number;
}

/** Jobs that end within this time are crossed off together; a process that dies before does them again, to no effect. */
const COMPLETE_AFTER_MS = 100;

/** A job's error is logged by the worker and kept with the job: without the values of its query. */
const discreet =
  (task: Task | undefined): Task =>
  async (payload, helpers) => {
    try {
      return await task?.(payload, helpers);
    } catch (error) {
      throw error instanceof Error ? new Error(withoutParams(error.message)) : error;
    }
  };

/**
 * Starts this process's share of the background work. Jobs lie in PostgreSQL, so several processes divide them and a
 * restart loses none. A sweep is one job with a fixed key: however many processes ask for it, one waits at a time.
 */
export async function startJobs({ database, tasks, sweeps, log, concurrency = 4 }: Options): Promise<Jobs> {
  const logger = jobLogger(log);
  const events: WorkerEvents = new EventEmitter();
  const poolIds: string[] = [];
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  const runner: Runner = await run({
    pgPool: database.pool,
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, discreet(task)])),
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger,
    events,
    preset: { worker: { localQueue: { size: 2 * concurrency }, completeJobBatchDelay: COMPLETE_AFTER_MS } },
  });
  const alive = await keepAlive(database, poolIds, log);
  const ask = async ({ task }: Sweep) => {
    try {
      await enqueueJobs(database.db, [{ task, key: task, maxAttempts: 1 }]);
    } catch (error) {
      log.warn({ err: error, task }, 'sweep not scheduled');
    }
  };
  const timers = sweeps.map((sweep) => setInterval(() => void ask(sweep), sweep.everySeconds * 1000));
  const sweepNow = async () => {
    await Promise.all(sweeps.map(ask));
  };
  await sweepNow();
  return {
    sweepNow,
    stop: async () => {
      timers.forEach(clearInterval);
      await runner.stop();
      await alive.release();
    },
  };
}
