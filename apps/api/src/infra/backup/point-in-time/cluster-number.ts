import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the folder of the cluster, and never in a base copy: what is restored from one is another cluster. */
export const CLUSTER_NUMBER = 'rihlah-archive-number';

const PRIVATE_FILE = 0o600;

/**
 * The number by which a cluster names what it writes to an archive, made where there is none. PostgreSQL's own (`system_identifier`)
 * will not do: a restored copy has it too, and two copies of one base even begin the same timeline, so that one would overwrite
 * what the other wrote.
 */
export async function giveClusterNumber(dataDir: string): Promise<string> {
  const path = join(dataDir, CLUSTER_NUMBER);
  const kept = await readFile(path, 'utf8').catch(orGone);
  if (kept !== null) return kept;
  const fresh = randomBytes(8).toString('hex');
  const made = `${path}.${fresh}`;
  await writeFile(made, fresh, { mode: PRIVATE_FILE, flush: true });
  try {
    // Whole or not at all, and the first of two who make one at once wins.
    await link(made, path).catch(orThere);
  } finally {
    await rm(made);
  }
  return readFile(path, 'utf8');
}

const orGone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

const orThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};
