import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { builtProgram } from './built-api.ts';

/** Where programs are started. */
export const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

export interface Ended {
  code: number | null;
  /** What it said on both outputs. */
  said: string;
}

/** Starts a server or a command line as a process of its own. @param input what is typed */
export function runProcess(
  program: 'server' | 'staff' | 'backup' | 'migrate' | 'setup',
  env: Record<string, string>,
  words: string[] = [],
  input = '',
): { process: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [builtProgram(program), ...words], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: '1',
      DEMO_DATA: '0',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      PORT: '0',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said })));
  return { process: child, ended };
}
