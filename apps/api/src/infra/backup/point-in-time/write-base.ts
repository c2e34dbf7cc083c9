import type { Stats } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Pack } from 'tar-stream';
import { z } from 'zod';
import { APPLICATION_NAME } from '../../db/connections/application-name.ts';
import { readRow } from '../../db/query-rows.ts';
import { ARCHIVE_FAILING_SINCE } from '../archive-health.ts';
import type { BackupPlace } from '../backup-place.ts';
import { BackupRefusal } from '../refusal.ts';
import { addEntry, writeSealedTar } from '../sealed-tar.ts';
import { findStoredFiles } from '../stored-files.ts';
import { formatJakartaClock } from './clock-words.ts';
import { CLUSTER_NUMBER, giveClusterNumber } from './cluster-number.ts';
import { baseFilesName, baseName } from './names.ts';

export const BASE_HEADER = 'base.json';
export const BASE_MANIFEST = 'base-manifest.json';
export const DATA = 'data/';

export const baseHeader = z.object({
  format: z.literal(1),
  /** Of the product. */
  version: z.string(),
  /** Of PostgreSQL: another one does not read its files. */
  postgres: z.int(),
  cluster: z.string(),
  /** Of the key that hashes (`Encryption.fingerprint`), and what hashes, sealed. */
  fingerprint: z.string(),
  hashKey: z.string().nullable(),
});

export const baseManifest = z.object({
  files: z.int(),
  /** A moment before it cannot be reached from this base. */
  endedAt: z.iso.datetime(),
});

export type BaseHeader = z.output<typeof baseHeader>;

/** What belongs to the running server alone, or is made anew at its start (PostgreSQL, "Making a Base Backup"). */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  'recovery.signal',
  'standby.signal',
  CLUSTER_NUMBER,
]);
const EMPTIED = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const WHERE_IT_SAYS_WHY = 'sebabnya ada di server.log, di DATA_DIR/postgres.';
const QUERY_CANCELED = '57014';
/** Tries of `archive_command` are a minute apart. */
const ARCHIVE_WAIT_MS = 600_000;

/** Files of sessions, which end with them. */
const OF_SESSIONS = /^(pgsql_tmp|t\d+_)/;

export interface BaseSource {
  /** Of the database. */
  url: string;
  /** Of its cluster. */
  dataDir: string;
  version: string;
  fingerprint: string;
  now: () => Date;
}

export interface WrittenBase {
  name: string;
  bytes: number;
  endedAt: Date;
  cluster: string;
}

/** For as long as the session: two at once would take one name. */
const LOCK = `select pg_try_advisory_lock(hashtextextended('rihlah base copy', 0)) as "isMine"`;
const lockRow = z.object({ isMine: z.boolean() });
const aboutRow = z.object({
  postgres: z.int(),
  archiveMode: z.string(),
  failingSince: z.date().nullable(),
  hashKey: z.string().nullable(),
});
const startedRow = z.object({ firstSegment: z.string() });
const stoppedRow = z.object({ label: z.string(), endedAt: z.date() });

/**
 * Copies the whole cluster while it serves: with the segments that the archive keeps from its beginning on, any moment after its
 * end can be brought back.
 *
 * @throws where the archive does not take what was written meanwhile: without that a base is worth nothing
 */
export async function writeBase(
  source: BaseSource,
  { place, recipients }: { place: BackupPlace; recipients: string[] },
): Promise<WrittenBase> {
  const client = new pg.Client({
    connectionString: source.url,
    application_name: `${APPLICATION_NAME} base`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    if (!readRow(lockRow, await client.query(LOCK)).isMine)
      throw new BackupRefusal('Salinan dasar lain sedang dibuat. Tunggu sampai selesai.');
    const about = await client.query(
      `select current_setting('server_version_num')::int as postgres, current_setting('archive_mode') as "archiveMode",
         ${ARCHIVE_FAILING_SINCE} as "failingSince",
         (select hash_key from installation) as "hashKey"`,
    );
    const { archiveMode, failingSince, ...rest } = readRow(aboutRow, about);
    if (archiveMode === 'off')
      throw new BackupRefusal(
        'Basis data berjalan tanpa WAL_ARCHIVE. Hentikan semua proses Rihlah, lalu jalankan lagi dengan WAL_ARCHIVE.',
      );
    if (failingSince)
      throw new BackupRefusal(
        `WAL_ARCHIVE tidak menerima apa pun sejak ${formatJakartaClock(failingSince)}; ${WHERE_IT_SAYS_WHY}`,
      );
    const cluster = await giveClusterNumber(source.dataDir);
    const header: BaseHeader = {
      format: 1,
      version: source.version,
      fingerprint: source.fingerprint,
      cluster,
      ...rest,
    };
    const name = baseName(cluster, source.now());
    const started = await client.query(
      `select pg_walfile_name(pg_backup_start('rihlah', true)) as "firstSegment"`,
    );
    const { firstSegment } = readRow(startedRow, started);
    await place.write(
      baseFilesName(name),
      Readable.from([Buffer.from([firstSegment, ...(await findStoredFiles(client))].join('\n'))]),
    );
    const { bytes, done } = await writeSealedTar({ place, name, recipients }, async (tar) => {
      await addEntry(tar, BASE_HEADER, Buffer.from(JSON.stringify(header)));
      const files = await addFolder(tar, source.dataDir);
      // It waits until the archive has everything; what has refused for so long will not take it soon.
      await client.query(`set statement_timeout = ${ARCHIVE_WAIT_MS}`);
      const stopped = await client
        .query('select labelfile as label, clock_timestamp() as "endedAt" from pg_backup_stop(true)')
        .catch(refuseTimeout);
      const { label, endedAt } = readRow(stoppedRow, stopped);
      await addEntry(tar, `${DATA}backup_label`, Buffer.from(label));
      const manifest = { files: files + 1, endedAt: endedAt.toISOString() };
      await addEntry(tar, BASE_MANIFEST, Buffer.from(JSON.stringify(manifest)));
      return { endedAt };
    });
    return { name, bytes, cluster, ...done };
  } finally {
    await client.end().catch(() => {});
  }
}

function refuseTimeout(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED)
    throw new BackupRefusal(
      `WAL_ARCHIVE tidak menerima apa yang ditulis sewaktu disalin; ${WHERE_IT_SAYS_WHY}`,
    );
  throw error;
}

/** Adds what a cluster holds, but for what is the running server's alone. @returns how many files */
export async function addFolder(tar: Pack, dataDir: string, below = ''): Promise<number> {
  let files = 0;
  for (const entry of await readdir(join(dataDir, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) {
      await new Promise<void>((resolve, reject) => {
        tar.entry({ name: `${DATA}${path}`, type: 'directory' }, (error) =>
          error ? reject(error) : resolve(),
        );
      });
      if (!EMPTIED.has(path)) files += await addFolder(tar, dataDir, path);
    } else if (!LEFT_OUT.has(path) && !OF_SESSIONS.test(entry.name) && (await addFile(tar, dataDir, path)))
      files += 1;
  }
  return files;
}

/**
 * As many bytes as there were at first: what is added meanwhile comes from the segments, and what is cut off meanwhile they
 * cut off too.
 *
 * @returns false where it went before it was opened
 */
async function addFile(tar: Pack, dataDir: string, path: string): Promise<boolean> {
  const full = join(dataDir, path);
  const found = await stat(full).catch(orGone);
  if (!found) return false;
  const handle = await open(full).catch(orGone);
  if (!handle) return false;
  try {
    const { size }: Stats = await handle.stat();
    const bytes = Readable.from(exactly(handle.createReadStream({ autoClose: false }), size));
    await pipeline(bytes, tar.entry({ name: `${DATA}${path}`, size, mode: 0o600 }));
  } finally {
    await handle.close();
  }
  return true;
}

/** What is missing at the end is zeros, as PostgreSQL takes it. */
export async function* exactly(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of bytes) {
    if (left === 0) return;
    const taken = chunk.subarray(0, left);
    left -= taken.length;
    yield taken;
  }
  for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536));
}

function orGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
