import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Outbox, onWake } from './after-commit.ts';

/** How often it is looked for what another process, or one that died, has left in an outbox. */
const LOOK_MS = 1_000;
/** After one emptying the next waits so long: under load many rows then go together, and nobody notices the moment. */
const REST_MS = 100;

interface Options {
  outbox: Outbox;
  /** Empties the outbox as far as can be. @param isLook nobody said that there is something new */
  drain: (isLook: boolean) => Promise<void>;
  log: Logger;
}

export interface OutboxLoop {
  /** Takes nothing more, and waits for what is at work, at most so long. */
  stop(limitMs: number): Promise<void>;
}

/**
 * Empties an outbox: the rows are the truth, written by the transactions that cause them; the wake-up after a commit only
 * hurries it, many together, and a look every second finds what a crash left.
 */
export function startOutboxLoop({ outbox, drain, log }: Options): OutboxLoop {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopping = false;
  let last = Number.NEGATIVE_INFINITY;
  let rest: NodeJS.Timeout | undefined;
  const run = (isLook: boolean): void => {
    if (isStopping) return;
    if (running) {
      isWoken ||= !isLook;
      return;
    }
    last = performance.now();
    running = drain(isLook)
      .catch((error: unknown) => log.warn({ err: error, outbox }, 'outbox not emptied'))
      .finally(() => {
        running = null;
        if (!isWoken) return;
        isWoken = false;
        runRested();
      });
  };
  const runRested = (): void => {
    const left = REST_MS - (performance.now() - last);
    if (left <= 0) run(false);
    else
      rest ??= setTimeout(() => {
        rest = undefined;
        run(false);
      }, left);
  };
  const deafen = onWake(outbox, runRested);
  const timer = setInterval(() => run(true), LOOK_MS);
  return {
    stop: async (limitMs) => {
      isStopping = true;
      deafen();
      clearInterval(timer);
      clearTimeout(rest);
      await Promise.race([running, delay(limitMs, undefined, { ref: false })]);
    },
  };
}
