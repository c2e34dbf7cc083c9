import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { XVFB } from '../support/installed.ts';

/** Starts a program that ends with this process at the latest. What it writes to its fourth file can be read. */
export function startProgram(path: string, words: string[], settings: Record<string, string> = {}) {
  const child = spawn(path, words, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = () => void child.kill();
  process.once('exit', end);
  return {
    words: child.stdio[3] as Readable,
    stop: async () => {
      end();
      await gone;
      process.off('exit', end);
    },
  };
}

/** A screen that nobody sees, under the first number that is free. */
export async function startScreen() {
  const { words, stop } = startProgram(XVFB ?? '', ['-displayfd', '3', '-screen', '0', '1280x900x24']);
  const [number] = (await once(words, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, stop };
}
