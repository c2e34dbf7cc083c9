import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { choosePort } from '../../../src/infra/process/free-port.ts';
import { eventually } from '../http/http.ts';
import { builtProgram } from './built-api.ts';
import { NO_LIMITS } from './no-limits.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

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

/** A start takes seconds; on a machine that does everything else first, minutes. */
const START_MS = 420_000;

/**
 * Starts the product as its users do, in a process of its own, and waits until it is healthy.
 *
 * @param program another build than that of the run
 */
export async function startServerProcess(
  env: Record<string, string>,
  program = builtProgram('server'),
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await choosePort(0, '127.0.0.1'));
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...NO_LIMITS,
      NODE_ENV: 'development',
      DEMO_DATA: '0',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      ...env,
      PORT: port,
    },
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
    START_MS,
  ).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    address,
    process: child,
    end: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
}
