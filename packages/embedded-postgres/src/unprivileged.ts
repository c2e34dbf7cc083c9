import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `nobody` on Debian and most other systems. PostgreSQL refuses to run as root. */
const NOBODY = 65534;

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Runs a PostgreSQL program, as `nobody` when this process is root. The program keeps the one capability to read
 * and pass through folders it does not own (a clone below `/root` is 0700), so neither binaries nor data need to be
 * copied; it can write only what was given to it.
 *
 * @throws the error of `execFile`, with the program's stderr in its message
 */
export async function runUnprivileged(file: string, args: string[]): Promise<void> {
  const options = { env: { ...process.env, LC_ALL: 'C' }, cwd: '/' };
  if (!isRoot()) {
    await run(file, args, options);
    return;
  }
  const drop = [
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ];
  await run('setpriv', [...drop, '--', file, ...args], options);
}

/** Gives a folder to the user that PostgreSQL runs as; nothing to do unless root. */
export async function giveToServer(path: string): Promise<void> {
  if (isRoot()) await chown(path, NOBODY, NOBODY);
}
