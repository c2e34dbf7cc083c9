/** Why a process gave up what it was doing. */
export class EndedBySignal extends Error {
  constructor(readonly signal: NodeJS.Signals) {
    super(`ended by ${signal}`);
  }
}

/**
 * Hears of SIGTERM and Ctrl-C from now on, once.
 *
 * One press of Ctrl-C reaches every process of the terminal's group, and npm passes it on once more: the second
 * signal must not end the process while it is still stopping the database.
 *
 * @returns aborted by the first of them
 */
export function untilSignal(): AbortSignal {
  const ended = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => ended.abort(new EndedBySignal(signal)));
  return ended.signal;
}
