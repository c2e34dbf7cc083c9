import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SERVER_PROCESS } from '../../../../../scripts/lib/server-process.mjs';
import { builtProgram } from './built-api.ts';
import { NO_LIMITS } from './no-limits.ts';
import { untilReady } from './until-ready.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

export interface ServerProcess {
  address: string;
  process: ChildProcess;
  /** Sends a signal and waits until the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the product as its users do, in a process of its own, and waits until it is ready.
 *
 * @param program another build than that of the run
 */
export async function startServerProcess(
  env: Record<string, string>,
  program = builtProgram('server'),
): Promise<ServerProcess> {
  const flags = SERVER_PROCESS.args.filter((word) => word.startsWith('--'));
  const child = spawn(process.execPath, [...flags, program], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SERVER_PROCESS.env,
      ...NO_LIMITS,
      NODE_ENV: 'development',
      DEMO_DATA: '0',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await untilReady(child).catch(async () => {
    child.kill('SIGKILL');
    await gone;
    throw new Error(`server ended: ${errors}`);
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
