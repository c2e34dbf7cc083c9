import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Pack } from 'tar-stream';
import { z } from 'zod';
import { APPLICATION_NAME } from '../db/connections/application-name.ts';
import { DatabaseClient } from '../db/connections/database-client.ts';
import { readRow } from '../db/query-rows.ts';
import type { FileStore } from '../files/file-store.ts';
import type { BackupPlace } from './backup-place.ts';
import {
  type BackupHeader,
  type BackupManifest,
  fileEntry,
  HEADER,
  MANIFEST,
  nameOfTable,
  rowsEntry,
  type TableShape,
} from './format.ts';
import { addEntry, writeSealedTar } from './sealed-tar.ts';
import { findStillNamed, findStoredFiles } from './stored-files.ts';
import { findMigrations, findSequences, findTables, quotedColumns, quotedTable, sumMoney } from './tables.ts';

/** So many bytes of rows are one entry of the archive. */
const PART = 4 * 1024 * 1024;
const FILES_AT_ONCE = 8;

export interface BackupSource {
  /** Of the database. */
  url: string;
  /** As they are kept, sealed. */
  store: FileStore;
  version: string;
  fingerprint: string;
}

export interface WrittenBackup {
  bytes: number;
  header: BackupHeader;
  manifest: BackupManifest;
}

/**
 * Writes one backup while the product runs: the rows in one snapshot of the database, then the files that these rows
 * name. Files are written once, so those of the snapshot are as they were, but for such as were erased meanwhile; what
 * is missing is named in the manifest.
 *
 * @param recipients public keys (`age1…`); whoever has a private one opens it
 */
export async function writeBackup(
  source: BackupSource,
  { place, name, recipients }: { place: BackupPlace; name: string; recipients: string[] },
): Promise<WrittenBackup> {
  const client = new DatabaseClient({
    connectionString: source.url,
    application_name: `${APPLICATION_NAME} backup`,
  });
  // Whatever was asked at that moment says so.
  client.on('error', () => {});
  await client.connect();
  try {
    const { bytes, done } = await writeSealedTar({ place, name, recipients }, (tar) =>
      fill(tar, client, source),
    );
    return { bytes, ...done };
  } finally {
    await client.end().catch(() => {});
  }
}

async function fill(
  tar: Pack,
  client: pg.Client,
  source: BackupSource,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  await client.query('begin isolation level repeatable read read only');
  const header = await describe(client, source);
  await addEntry(tar, HEADER, Buffer.from(JSON.stringify(header)));
  const counts: Record<string, number> = {};
  for (const table of header.tables) counts[nameOfTable(table)] = await addRows(tar, client, table);
  const money = await sumMoney(client);
  const keys = await findStoredFiles(client);
  // Sequences stand outside of any snapshot: what they say now is beyond every row of it.
  const sequences = await findSequences(client);
  await client.query('commit');
  const { files, missing } = await addFiles(tar, source.store, keys);
  const lost = await findStillNamed(client, missing);
  const erased = missing.filter((key) => !lost.includes(key));
  const manifest: BackupManifest = { counts, money, sequences, files, erased, lost };
  await addEntry(tar, MANIFEST, Buffer.from(JSON.stringify(manifest)));
  return { header, manifest };
}

const snapshotRow = z.object({ snapshotAt: z.date() });

async function describe(client: pg.Client, { version, fingerprint }: BackupSource): Promise<BackupHeader> {
  // The first statement of the transaction: its snapshot is of this moment.
  const { snapshotAt } = readRow(snapshotRow, await client.query('select clock_timestamp() as "snapshotAt"'));
  return {
    format: 1,
    version,
    ...(await findMigrations(client)),
    snapshotAt: snapshotAt.toISOString(),
    fingerprint,
    hashKey: await findHashKey(client),
    tables: await findTables(client),
  };
}

const hashKeyRow = z.object({ hashKey: z.string().nullable() });

async function findHashKey(client: pg.Client): Promise<string | null> {
  return readRow(hashKeyRow, await client.query('select hash_key as "hashKey" from installation')).hashKey;
}

/** @returns how many rows */
async function addRows(tar: Pack, client: pg.Client, table: TableShape): Promise<number> {
  const rows = client.query(copyTo(`copy ${quotedTable(table)} (${quotedColumns(table)}) to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    if (size > 0) await addEntry(tar, rowsEntry(table, part++), Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART) await flush();
  }
  await flush();
  return rows.rowCount;
}

async function addFiles(
  tar: Pack,
  store: FileStore,
  keys: string[],
): Promise<{ files: BackupManifest['files']; missing: string[] }> {
  const files: BackupManifest['files'] = [];
  const missing: string[] = [];
  for (let start = 0; start < keys.length; start += FILES_AT_ONCE) {
    const some = keys.slice(start, start + FILES_AT_ONCE);
    const read = await Promise.all(some.map((key) => store.get(key)));
    for (const [index, key] of some.entries()) {
      const bytes = read[index];
      if (!bytes) {
        missing.push(key);
        continue;
      }
      await addEntry(tar, fileEntry(key), bytes);
      files.push({ key, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
  }
  return { files, missing };
}
