import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresBinaries } from '@rihlah/embedded-postgres/binaries';
import { postmasterIsAlive } from '@rihlah/embedded-postgres/postmaster';
import { runUnprivileged } from '@rihlah/embedded-postgres/unprivileged';
import { eventually } from '../http/http.ts';

/**
 * Restarts a PostgreSQL cluster as its administrator would.
 *
 * The product's own watch may start it first where the machine is slow: what counts is that it runs again.
 *
 * @param mode `fast` ends every session first, `immediate` stops dead and recovers from the log
 */
export async function restartPostgres(dataDir: string, mode: 'fast' | 'immediate'): Promise<void> {
  const restart = [
    ...['restart', '--wait', '--silent', `--mode=${mode}`],
    ...[`--pgdata=${dataDir}/postgres`, `--log=${dataDir}/postgres/server.log`],
  ];
  await runUnprivileged(join(postgresBinaries(), 'pg_ctl'), restart).catch(() =>
    eventually(
      () => postmasterIsAlive(`${dataDir}/postgres`),
      (alive) => alive,
    ),
  );
}

/** Process ids of a PostgreSQL cluster: its postmaster and every process that it started. */
export async function postgresPids(dataDir: string): Promise<number[]> {
  const postmaster = Number((await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')[0]);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const children: number[] = [];
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (Number(/\) \S (\d+)/.exec(stat)?.[1]) === postmaster) children.push(pid);
  }
  return [postmaster, ...children];
}

/** Sends a signal to every process of a cluster; who has gone meanwhile needs none. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await postgresPids(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
