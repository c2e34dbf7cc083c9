import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/** Bytes that must be free there: a whole run of tests, several servers at once. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes a folder for data of tests: in memory where the machine has room, because making and removing a database's hundreds
 * of files on a disk is a fifth of what a run does; else in the system's temporary folder.
 *
 * @param prefix how its name begins
 */
export async function makeThrowAwayFolder(prefix: string): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(free >= ROOM ? MEMORY : tmpdir(), prefix));
}
