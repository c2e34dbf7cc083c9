import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { makeThrowAwayFolder } from '@rihlah/embedded-postgres/throw-away-folder';
import { choosePort } from '../../../src/infra/process/free-port.ts';

export interface Valkey {
  /** As `REDIS_URL` names it. */
  url: string;
  /** Ends it as a power cut would; once is enough. */
  kill(): Promise<void>;
}

/** Starts a Valkey or a Redis at a port of its own, and waits until it takes connections. */
export async function startValkey(program: string): Promise<Valkey> {
  const folder = await makeThrowAwayFolder('rihlah-valkey-');
  const port = await choosePort(0, '127.0.0.1');
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const part of server.stdout) {
    text += String(part);
    if (/Ready to accept connections/.test(text)) break;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
