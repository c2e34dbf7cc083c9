import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import type { Logger } from 'pino';
import type { Encryption } from '../crypto/encryption.ts';
import type { Database } from '../db/database.ts';
import { folderStore } from '../files/folder-store.ts';
import { type ProvenCopy, proveCopy } from './prove-copy.ts';
import { examineBackup, type RestoredBackup, restoreBackup } from './restore-backup.ts';
import type { BackupAddress } from './sealed-tar.ts';

export interface CheckedBackup extends RestoredBackup, ProvenCopy {
  rows: number;
  seconds: number;
}

interface Options {
  keys: Encryption | null;
  /** The keys of the data, once it is there: a demo's are among it. */
  findKeys: (database: Database) => Promise<Encryption>;
  log: Logger;
  now: Date;
}

/**
 * Restores a backup into a database and a folder that go again, and proves that it is one: counts and sums as they were, every
 * reference between rows, the chain of the audit log, and a hundred files opened with the data's own key.
 *
 * @throws BackupRefusal
 */
export async function checkBackup(
  address: BackupAddress,
  { keys, findKeys, log, now }: Options,
): Promise<CheckedBackup> {
  const startedAt = performance.now();
  const examined = await examineBackup(address, keys);
  const folder = await mkdtemp(join(tmpdir(), 'rihlah-restore-'));
  const store = folderStore(join(folder, 'files'));
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    try {
      const url = server.urlOf('postgres');
      await restoreBackup(address, examined, { url, store, keys, now });
      const keysOfFiles = examined.manifest.files.map(({ key }) => key);
      const proven = await proveCopy(url, { store, files: keysOfFiles, findKeys, log });
      return {
        ...examined,
        ...proven,
        rows: Object.values(examined.manifest.counts).reduce((sum, count) => sum + count, 0),
        seconds: (performance.now() - startedAt) / 1000,
      };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
