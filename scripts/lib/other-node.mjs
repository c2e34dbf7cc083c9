import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mustRun, ROOT } from './run.mjs';

/** Node versions beside the one that the repository asks for, by their major: the newest of each is taken. */
export const OTHER_NODES = ['22', '24'];

/**
 * Gets another Node from npm's package `node`, once, into `.cache`.
 *
 * @param {string} major
 * @returns {Promise<string>} folder that holds its `node`
 */
export async function fetchNode(major) {
  const folder = join(ROOT, '.cache', `node-${major}`);
  const bin = join(folder, 'node_modules/node/bin');
  if (existsSync(join(bin, 'node'))) return bin;
  await mkdir(folder, { recursive: true });
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  await mustRun('npm', [...words, `node@${major}`], { quiet: true });
  return bin;
}
