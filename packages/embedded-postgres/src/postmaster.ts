import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'postmaster.pid');

async function pidIn(file: string): Promise<number | null> {
  const pid = Number.parseInt((await readFile(file, 'utf8').catch(() => '')).split('\n')[0] ?? '', 10);
  return Number.isNaN(pid) ? null : pid;
}

/** Whether a living postmaster owns the data folder; only a look. */
export async function postmasterIsAlive(dataDir: string): Promise<boolean> {
  const pid = await pidIn(fileOf(dataDir));
  return pid !== null && isPostgresOf(pid, dataDir);
}

/**
 * Removes a `postmaster.pid` whose process is gone, is a zombie, or is by now some other program or another folder's
 * PostgreSQL: PostgreSQL itself only asks whether the pid exists and would refuse to start. Called only by who is about to start it: a server that
 * somebody else is starting at this moment, and whose file were taken away, would end itself.
 */
export async function clearStalePid(dataDir: string): Promise<void> {
  const file = fileOf(dataDir);
  const pid = await pidIn(file);
  if (pid === null || (await isPostgresOf(pid, dataDir))) return;
  if ((await pidIn(file)) === pid) await rm(file, { force: true });
}

/**
 * Ends what a killed postmaster left behind. Its sessions end by themselves, except those that wait for a lock in memory
 * whose holder was killed too: they would wait for ever, and hold the memory without which no successor starts.
 */
export async function endOrphans(dataDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const home = await realpath(dataDir);
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const pid = Number(name);
    if (pid === process.pid || (await readlink(`/proc/${pid}/cwd`).catch(() => null)) !== home) continue;
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const parent = Number(/\) \S (\d+)/.exec(stat)?.[1]);
    // A postmaster is called by its path, and the children of one that lives are its own.
    if (!title.startsWith('postgres: ') || (await isPostgresOf(parent, dataDir))) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has gone by itself.
    }
  }
}

/** Whether a process is the living postmaster of this folder: by what it works on, for numbers come again. */
async function isPostgresOf(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // "pid (command) state …": a zombie keeps its pid until somebody reaps it.
    const [, command, state] = /\((.*)\) (\S)/.exec(stat) ?? [];
    return command === 'postgres' && state !== 'Z' && (await worksOn(pid, dataDir));
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The folder that a postmaster was given, or stands in: who may not look where it stands is told by its command line. */
async function worksOn(pid: number, dataDir: string): Promise<boolean> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const named = words[words.indexOf('-D') + 1];
  const folder = words.includes('-D') && named ? named : await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (folder === null) return false;
  const real = (path: string) => realpath(path).catch(() => path);
  return (await real(folder)) === (await real(dataDir));
}
