import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import { withoutParams } from '../process/log.ts';
import type { Liveness } from './worker-liveness.ts';

/** Tasks that share workers: a slow one delays only those of its own lane. */
export interface Lane {
  name: string;
  /** How many of its jobs one process does at once. */
  concurrency: number;
  tasks: TaskList;
  /** Its sweeps ask nobody outside: when they are late, this process is not fit to serve. */
  isVital?: boolean;
  /** Its tasks speak to banks or to the SMS gateway: in a restored copy that is quiet they wait. */
  speaks?: boolean;
}

/** Jobs that end within this time are recorded together; a process that dies before does them again, to no effect. */
const RECORD_AFTER_MS = 100;

/** How often it is looked whether workers that fetch no more have finished; results in hand are recorded by then. */
const IDLE_MS = 3 * RECORD_AFTER_MS;

const RESTART_MS = 200;

const RESTART_MAX_MS = 2_000;

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

/** Sends the worker's messages to the application's log; its chatter only at debug level. */
function jobLogger(log: PinoLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

/**
 * The workers of one lane in this process. The job library ends its workers for good when it cannot record a result
 * (a restarted database is enough); here they are opened anew, at once and then with longer pauses, until they run.
 */
export class LaneRunner {
  readonly #lane: Lane;
  readonly #pool: pg.Pool;
  readonly #liveness: Liveness;
  readonly #log: PinoLogger;
  #runner: Runner | null = null;
  #isStopping = false;
  #reopening: Promise<void> | null = null;

  constructor(lane: Lane, { pool, liveness, log }: { pool: pg.Pool; liveness: Liveness; log: PinoLogger }) {
    this.#lane = lane;
    this.#pool = pool;
    this.#liveness = liveness;
    this.#log = log.child({ lane: lane.name });
  }

  /** @throws when the workers do not come up the first time */
  async start(): Promise<void> {
    await this.#open();
  }

  /** Whether the lane is fetching and doing jobs. */
  get isRunning(): boolean {
    return this.#runner !== null && !this.#isStopping;
  }

  /** Fetches nothing more and waits for the jobs at work, at most so long; what is left others do again. */
  async stop(limitMs: number): Promise<void> {
    this.#isStopping = true;
    await Promise.race([this.#end(), delay(limitMs, undefined, { ref: false })]);
  }

  async #end(): Promise<void> {
    await this.#reopening;
    const runner = this.#runner;
    this.#runner = null;
    await runner?.stop().catch((error: unknown) => this.#log.warn({ err: error }, 'workers ended badly'));
  }

  async #open(): Promise<void> {
    const { concurrency, tasks } = this.#lane;
    const events: WorkerEvents = new EventEmitter();
    let poolId = '';
    let atWork = 0;
    events.on('pool:create', ({ workerPool }) => {
      poolId = workerPool.id;
      this.#liveness.hold(poolId);
    });
    events.on('job:start', () => {
      atWork += 1;
    });
    events.on('job:complete', () => {
      atWork -= 1;
    });
    const runner = await run({
      pgPool: this.#pool,
      taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, discreet(task)])),
      concurrency,
      noHandleSignals: true,
      logger: jobLogger(this.#log),
      events,
      preset: {
        worker: {
          localQueue: { size: 2 * concurrency },
          completeJobBatchDelay: RECORD_AFTER_MS,
          failJobBatchDelay: RECORD_AFTER_MS,
        },
      },
    });
    this.#runner = runner;
    // New workers take over as soon as the old ones fetch no more; those may still be finishing their last jobs.
    events.once('pool:gracefulShutdown', () => {
      this.#reopen(runner);
      void this.#retireWhenIdle(poolId, () => atWork);
    });
    // The library's own word for the end is not waited for: after two failures to record results it never comes.
    runner.promise.catch((error: unknown) => this.#log.warn({ err: error }, 'workers ended badly'));
  }

  /** What the old workers fetched and did not do, or could not record, is free for the new ones. */
  async #retireWhenIdle(poolId: string, atWork: () => number): Promise<void> {
    do await delay(IDLE_MS, undefined, { ref: false });
    while (atWork() > 0);
    this.#liveness.retire(poolId);
  }

  #reopen(ended: Runner): void {
    if (this.#isStopping || this.#runner !== ended) return;
    this.#runner = null;
    this.#reopening = this.#openUntilItRuns().finally(() => {
      this.#reopening = null;
    });
  }

  async #openUntilItRuns(): Promise<void> {
    for (let pause = RESTART_MS; !this.#isStopping; pause = Math.min(2 * pause, RESTART_MAX_MS)) {
      try {
        await this.#open();
        this.#log.info('workers opened anew');
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'workers could not be opened');
        await delay(pause);
      }
    }
  }
}
