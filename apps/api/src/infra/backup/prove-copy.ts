import type { Logger } from 'pino';
import { verifyChain } from '../audit/verify-audit.ts';
import type { Encryption } from '../crypto/encryption.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupRefusal } from './refusal.ts';

/** So many files are opened, chosen anew each time. */
const FILES = 100;

export interface ProvenCopy {
  filesOpened: number;
  auditRows: number;
}

interface Options {
  /** As they are kept, sealed. */
  store: FileStore;
  /** Keys of those that were brought back. */
  files: string[];
  /** The keys of the data, once it is there: a demo's are among it. */
  findKeys: (database: Database) => Promise<Encryption>;
  log: Logger;
}

/**
 * Proves a database that was brought back: the chain of the audit log, and a hundred files opened with the data's own key.
 *
 * @throws BackupRefusal
 */
export async function proveCopy(url: string, { store, files, findKeys, log }: Options): Promise<ProvenCopy> {
  const database = openDatabase(url, { max: 2, onError: (error) => log.warn({ err: error }, 'lost') });
  try {
    const encryption = await findKeys(database);
    const { rows: auditRows, broken } = await verifyChain({ db: database.db, encryption, log });
    if (broken) throw new BackupRefusal(`Catatan audit cadangan itu tidak utuh: baris ${broken.seq}.`);
    const chosen = pickRandom(files, FILES);
    for (const key of chosen) await open(store, encryption, key);
    return { filesOpened: chosen.length, auditRows };
  } finally {
    await database.close();
  }
}

async function open(store: FileStore, encryption: Encryption, key: string): Promise<void> {
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
