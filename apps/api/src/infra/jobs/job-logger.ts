import { Logger } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';

/** Sends the worker's messages to the application's log; its chatter only at debug level. */
export function jobLogger(log: PinoLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
