import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How a server says that it is ready, and where. */
const READY = /^\s*Rihlah siap di (\S+)$/;

/**
 * Waits until a server process says that it is ready. An answer at an address would prove only that somebody listens
 * there, which may be another test's server.
 *
 * @param child its stdout is a pipe, read here from then on
 * @returns where it is, such as `http://127.0.0.1:3000`
 * @throws when its stdout ended before
 */
export async function untilReady({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('its stdout cannot be read');
  for await (const line of createInterface({ input: stdout })) {
    const address = READY.exec(line)?.[1];
    if (!address) continue;
    // A pipe that nobody empties would stop the server in the middle of a line.
    stdout.resume();
    return address;
  }
  throw new Error('it ended before it was ready');
}
