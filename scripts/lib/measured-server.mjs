import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './run.mjs';

/**
 * Starts the built server with a demo agency in a folder of its own, to be looked at by a browser.
 *
 * @param {Record<string, string>} env
 * @param {string} node path of the Node that runs it
 * @returns {Promise<{ origin: string, stop(): Promise<void> }>}
 */
export async function startMeasuredServer(env = {}, node = process.execPath) {
  const port = Number(process.env.PORT ?? 3900);
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'rihlah-measured-'));
  const child = spawn(node, ['apps/api/dist/server.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const isReady = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    await delay(100);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, stop };
}
