import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Clock ticks of `/proc` in a second. */
const TICKS = 100;

/** CPU milliseconds of a process so far, those of its ended children too (Linux). */
export async function measureCpu(pid: number, withChildren = false): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return ((user + system + (withChildren ? childUser + childSystem : 0)) * 1000) / TICKS;
}

/** CPU milliseconds of the database server and all of its processes so far. */
export async function cpuOfDatabase(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ folder: string }>(
    `select setting as folder from pg_settings where name = 'data_directory'`,
  );
  const file = await readFile(`${rows[0]?.folder}/postmaster.pid`, 'utf8');
  const postmaster = Number(file.split('\n')[0]);
  let sum = await measureCpu(postmaster, true);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === postmaster) sum += await measureCpu(Number(name));
  }
  return sum;
}

/** Resident memory of a process in MiB (Linux). */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
