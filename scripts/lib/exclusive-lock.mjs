import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * Runs `work` while no other process holds the lock: installing and building must not trip over each other when
 * `npm start` and `npm test` begin together. A folder is the lock, because making one is atomic everywhere; one left
 * by a killed process is taken over.
 *
 * @template T
 * @param {string} path folder that is the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  await mkdir(dirname(path), { recursive: true });
  for (;;) {
    try {
      await mkdir(path);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(join(path, 'pid'), 'utf8').catch(() => '0'));
    // An owner that has made the folder but not yet written its pid gets a moment.
    await delay(owner === 0 ? 1000 : 250);
    const still = Number(await readFile(join(path, 'pid'), 'utf8').catch(() => '0'));
    if (still === owner && (owner === 0 || !isAlive(owner))) await rm(path, { recursive: true, force: true });
  }
  await writeFile(join(path, 'pid'), String(process.pid));
  try {
    return await work();
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}
