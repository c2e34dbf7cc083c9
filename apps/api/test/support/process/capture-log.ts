import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { makeLog } from '../../../src/infra/process/log.ts';

/** A product's log, and what it has written so far. */
export function captureLog(level: 'debug' | 'info'): { log: Logger; written: () => string } {
  let written = '';
  const out = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  return { log: makeLog(level, out), written: () => written };
}
