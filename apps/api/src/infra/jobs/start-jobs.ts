import { setTimeout as delay } from 'node:timers/promises';
import type { Logger as PinoLogger } from 'pino';
import { wake } from '../db/after-commit.ts';
import type { Database } from '../db/database.ts';
import { startOutboxLoop } from '../db/outbox-loop.ts';
import { groupBy } from '../group-by.ts';
import { pluck } from '../pluck.ts';
import type { Quiet } from '../process/quiet.ts';
import { addJobs, handOverJobs, SWEEP_ATTEMPTS } from './enqueue-job.ts';
import { type Lane, LaneRunner } from './run-lane.ts';
import { watchLiveness } from './worker-liveness.ts';

export interface Sweep {
  task: string;
  everySeconds: number;
}

export interface Jobs {
  /** Runs every sweep now, e.g. after the demo clock was moved. */
  sweepNow(): Promise<void>;
  /** Names of lanes whose workers are not running at this moment. */
  stopped(): string[];
  /** Sweeps of vital lanes. */
  vital: string[];
  /** Waits for the jobs at work, within limits, then leaves the rest to others. */
  stop(): Promise<void>;
}

interface Options {
  /** Its pool serves the workers alone, so that requests and jobs never wait for each other's connections. */
  database: Database;
  lanes: Lane[];
  sweeps: Sweep[];
  log: PinoLogger;
  quiet: Pick<Quiet, 'isOn'>;
}

const STOP_MS = 6_000;

/** A sweep whose next turn is so far away is tried again where it fails; else a moment without the database would cost the turn. */
const SELDOM_SECONDS = 300;

/** How often it is looked whether the quiet of a restored copy has ended. */
const QUIET_LOOK_MS = 500;

/** Connections that so many lanes need: one each to listen with, some to fetch and record, one to show life. */
export const countJobConnections = (lanes: number): number => 2 * lanes + 2;

/**
 * Starts this process's share of the background work. Jobs lie in PostgreSQL, so several processes divide them and a
 * restart loses none. A sweep is one job with a fixed key: however many processes ask for it, one waits at a time.
 */
export async function startJobs({ database, lanes, sweeps, log, quiet }: Options): Promise<Jobs> {
  const liveness = await watchLiveness(database.pool, log);
  const runners = lanes.map((lane) => new LaneRunner(lane, { pool: database.pool, liveness, log }));
  const isStopping = new AbortController();
  const waiting = new Set<LaneRunner>();
  if (await quiet.isOn())
    for (const [index, runner] of runners.entries()) if (lanes[index]?.speaks) waiting.add(runner);
  await Promise.all(runners.map((runner) => (waiting.has(runner) ? null : runner.start())));
  const opening = openWhenHeard([...waiting], {
    quiet,
    log,
    signal: isStopping.signal,
    onOpen: (runner) => waiting.delete(runner),
  });
  const ask = async (due: Sweep[]) => {
    const tasks = pluck(due, 'task');
    try {
      await addJobs(
        database.db,
        due.map(({ task, everySeconds }) => ({
          task,
          key: task,
          maxAttempts: everySeconds < SELDOM_SECONDS ? 1 : SWEEP_ATTEMPTS,
        })),
      );
    } catch (error) {
      log.warn({ err: error, tasks }, 'sweeps not scheduled');
    }
  };
  const timers = [...groupBy(sweeps, ({ everySeconds }) => everySeconds)].map(([seconds, due]) =>
    setInterval(() => void ask(due), seconds * 1000),
  );
  const sweepNow = async () => {
    await ask(sweeps);
    wake('sms');
    wake('logins');
    wake('decisions');
    wake('bookings');
  };
  await sweepNow();
  const outbox = startOutboxLoop({ outbox: 'jobs', drain: () => handOverJobs(database.db), log });
  return {
    sweepNow,
    vital: lanes.flatMap((lane) => (lane.isVital ? Object.keys(lane.tasks) : [])),
    stopped: () =>
      runners.flatMap((runner, index) =>
        runner.isRunning || waiting.has(runner) ? [] : [lanes[index]?.name ?? ''],
      ),
    stop: async () => {
      timers.forEach(clearInterval);
      isStopping.abort();
      await opening;
      await outbox.stop(STOP_MS);
      await Promise.all(runners.map((runner) => runner.stop(STOP_MS)));
      await liveness.release();
    },
  };
}

interface Waiting {
  quiet: Pick<Quiet, 'isOn'>;
  log: PinoLogger;
  signal: AbortSignal;
  onOpen: (runner: LaneRunner) => void;
}

/** What speaks to others begins when the quiet of a restored copy was ended; its jobs lie where they are until then. */
async function openWhenHeard(runners: LaneRunner[], { quiet, log, signal, onOpen }: Waiting): Promise<void> {
  let left = runners;
  while (left.length > 0 && !signal.aborted) {
    await delay(QUIET_LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted || (await quiet.isOn().catch(() => true))) continue;
    for (const runner of left)
      await runner.start().then(
        () => onOpen(runner),
        (error: unknown) => log.warn({ err: error }, 'workers could not be opened'),
      );
    left = left.filter((runner) => !runner.isRunning);
  }
}
