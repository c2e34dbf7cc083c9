import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes a `postmaster.pid` whose process is gone, is a zombie, or is by now some other program: PostgreSQL itself
 * only asks whether the pid exists and would refuse to start.
 *
 * @returns true when a living postmaster owns the data folder
 */
export async function postmasterIsAlive(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'postmaster.pid');
  const pid = Number.parseInt((await readFile(file, 'utf8').catch(() => '')).split('\n')[0] ?? '', 10);
  if (Number.isNaN(pid)) return false;
  if (await isPostgres(pid)) return true;
  await rm(file, { force: true });
  return false;
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // "pid (command) state …": a zombie keeps its pid until somebody reaps it.
    const [, command, state] = /\((.*)\) (\S)/.exec(stat) ?? [];
    return command === 'postgres' && state !== 'Z';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
