import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import {
  type BackupHeader,
  type BackupManifest,
  backupHeader,
  backupManifest,
  HEADER,
  MANIFEST,
  nameOfTable,
  readEntryName,
} from './format.ts';
import { BackupRefusal } from './refusal.ts';
import { type BackupAddress, readSealedTar } from './sealed-tar.ts';

/** What is done with what a backup holds, in the order in which it comes. */
export interface BackupReader {
  onHeader?(header: BackupHeader): Promise<void>;
  onRows?(table: string, bytes: Buffer): Promise<void>;
  onFile?(key: string, bytes: Buffer): Promise<void>;
}

const STRANGE = 'Cadangan itu bukan tulisan versi ini: isinya tidak dikenal.';

/**
 * Reads a whole backup, one entry at a time.
 *
 * @returns what stands first and last in it
 * @throws BackupRefusal naming what is wrong with it: the key, an end that is missing, a byte that was changed
 */
export async function readBackup(
  address: BackupAddress,
  reader: BackupReader,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  const read = new Map<string, string>();
  for await (const entryOfTar of readSealedTar(address)) {
    const { name } = entryOfTar.header;
    const bytes = await buffer(entryOfTar);
    if (manifest) throw new BackupRefusal(STRANGE);
    if (name === HEADER && !header) {
      header = parse(backupHeader, bytes);
      await reader.onHeader?.(header);
      continue;
    }
    if (!header) throw new BackupRefusal(STRANGE);
    if (name === MANIFEST) {
      manifest = parse(backupManifest, bytes);
      continue;
    }
    const entry = readEntryName(name);
    if (!entry) throw new BackupRefusal(STRANGE);
    if ('fileKey' in entry) {
      read.set(entry.fileKey, createHash('sha256').update(bytes).digest('hex'));
      await reader.onFile?.(entry.fileKey, bytes);
    } else {
      if (!header.tables.some((table) => nameOfTable(table) === entry.rowsOf))
        throw new BackupRefusal(STRANGE);
      await reader.onRows?.(entry.rowsOf, bytes);
    }
  }
  if (!header || !manifest) throw new BackupRefusal('Berkas cadangan terpotong: daftar isinya tidak ada.');
  const differing = manifest.files.find(({ key, sha256 }) => read.get(key) !== sha256);
  if (differing)
    throw new BackupRefusal(`Berkas ${differing.key} dalam cadangan itu bukan yang dulu disalin.`);
  return { header, manifest };
}

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new BackupRefusal(STRANGE);
  }
}
