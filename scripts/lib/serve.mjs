import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Runs something that was built, in the foreground, and ends as it ends: signals are passed on. Nothing is installed, built or
 * changed, for a server may be running from the same files.
 *
 * @param {string[]} args options of Node, the built file, words for it
 * @param {Record<string, string>} [defaults] of the environment
 */
export function runBuilt(args, defaults = {}) {
  const file = args.find((word) => word.endsWith('.js')) ?? '';
  const lacking = [
    ...(existsSync(join(ROOT, 'node_modules/fastify')) ? [] : ['npm ci']),
    ...(existsSync(join(ROOT, file)) ? [] : ['npm run build']),
  ];
  if (lacking.length > 0) {
    process.stderr.write(`Belum terpasang lengkap. Jalankan dulu: ${lacking.join(' && ')}\n`);
    process.exit(1);
  }
  const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd: ROOT,
    env: { ...defaults, ...process.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
