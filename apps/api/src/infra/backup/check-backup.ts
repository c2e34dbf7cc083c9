import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import type { Logger } from 'pino';
import { verifyChain } from '../audit/verify-audit.ts';
import type { Encryption } from '../crypto/encryption.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { folderStore } from '../files/folder-store.ts';
import type { BackupAddress } from './read-backup.ts';
import { BackupRefusal } from './refusal.ts';
import { examineBackup, type RestoredBackup, restoreBackup } from './restore-backup.ts';

/** So many files are opened, chosen anew each time. */
const FILES = 100;

export interface CheckedBackup extends RestoredBackup {
  rows: number;
  filesOpened: number;
  auditRows: number;
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
      const database = openDatabase(url, { max: 2, onError: (error) => log.warn({ err: error }, 'lost') });
      try {
        const encryption = await findKeys(database);
        const { rows: auditRows, broken } = await verifyChain({ db: database.db, encryption, log });
        if (broken) throw new BackupRefusal(`Catatan audit cadangan itu tidak utuh: baris ${broken.seq}.`);
        const chosen = pickRandom(
          examined.manifest.files.map(({ key }) => key),
          FILES,
        );
        for (const key of chosen) await open(store, encryption, key);
        return {
          ...examined,
          rows: Object.values(examined.manifest.counts).reduce((sum, count) => sum + count, 0),
          filesOpened: chosen.length,
          auditRows,
          seconds: (performance.now() - startedAt) / 1000,
        };
      } finally {
        await database.close();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function open(
  store: ReturnType<typeof folderStore>,
  encryption: Encryption,
  key: string,
): Promise<void> {
  const sealed = await store.get(key);
  try {
    if (!sealed) throw new Error('it is not there');
    encryption.openBytes(sealed, key);
  } catch {
    throw new BackupRefusal(`Berkas ${key} cadangan itu tidak terbuka dengan kunci data.`);
  }
}

function pickRandom(keys: string[], count: number): string[] {
  const left = [...keys];
  const picked: string[] = [];
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return picked;
}
