import { execFile, spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { choosePort } from '../../apps/api/src/infra/process/free-port.ts';
import { ROOT, stopChild } from './server.ts';

/** A bare Fastify process that answers `bytes`. */
export async function startBareRoute(bytes: Buffer): Promise<{ address: string; stop(): Promise<void> }> {
  const file = join(await mkdtemp(join(tmpdir(), 'rihlah-bare-')), 'bytes');
  await writeFile(file, bytes);
  const port = await choosePort(0, '127.0.0.1');
  const child = spawn(process.execPath, ['bench/bare/route.mjs', file, String(port)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { address: `http://127.0.0.1:${port}/`, stop: () => stopChild(child) };
}

/** Bare argon2 verifications per second, 16 at a time. */
export async function bareVerifies(seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/bare/argon2.mjs', String(seconds)], {
    cwd: ROOT,
  });
  return Number(stdout);
}
