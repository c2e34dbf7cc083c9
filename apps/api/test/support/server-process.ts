import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { choosePort } from '../../src/platform/free-port.ts';
import { eventually } from './http.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export interface ServerProcess {
  address: string;
  process: ChildProcess;
  /** Sends a signal and waits until the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const isHealthy = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/api/health`)).status === 200;
  } catch {
    return false;
  }
};

/** Starts the product as its users do, in a process of its own, and waits until it is healthy. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await choosePort(0, '127.0.0.1'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/server.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', DEMO_DATA: '0', LOG_LEVEL: 'silent', ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`server ended: ${errors}`);
      return isHealthy(address);
    },
    (healthy) => healthy,
    60_000,
  );
  return {
    address,
    process: child,
    end: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
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
