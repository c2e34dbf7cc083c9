import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import { giveToServer } from '@rihlah/embedded-postgres/unprivileged';
import pg from 'pg';
import { z } from 'zod';
import type { Encryption } from '../../crypto/encryption.ts';
import { APPLICATION_NAME } from '../../db/connections/application-name.ts';
import { migrateDatabase, newestKnown } from '../../db/migrate.ts';
import { readRow } from '../../db/query-rows.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { BackupPlace } from '../backup-place.ts';
import { makeQuietCopy } from '../quiet-copy.ts';
import { BackupRefusal } from '../refusal.ts';
import { readSealedTar } from '../sealed-tar.ts';
import { findStoredFiles } from '../stored-files.ts';
import { findMigrations } from '../tables.ts';
import { restoreCommand } from './archive-settings.ts';
import { formatJakartaClock } from './clock-words.ts';
import {
  isBaseName,
  isSegmentName,
  readBaseName,
  readCluster,
  readPosition,
  segmentPosition,
  storedName,
} from './names.ts';
import { BASE_HEADER, BASE_MANIFEST, baseHeader, baseManifest, DATA } from './write-base.ts';

/** Replaying a day of a season takes long; whoever waits sees the server's log. */
const RECOVERY_SECONDS = 86_400;
const PRIVATE_FOLDER = 0o700;

export interface Archive {
  /** As it was named: the database's own program opens it too. */
  from: string;
  place: BackupPlace;
  /** File with the private key, and the keys in it. */
  identityFile: string;
  identities: string[];
}

export interface MomentTarget<T> {
  /** Of the cluster, which is not there yet. */
  dataDir: string;
  /** An empty one, for files as they are kept. */
  store: FileStore;
  /** Of the key at hand; null: the data brings its own (a demo). */
  keys: Encryption | null;
  now: Date;
  /** The moment; null: the last one that the archive knows. */
  at: Date | null;
  signal: AbortSignal;
  /** Looks at what was brought back before it counts. */
  look?: (url: string, files: string[]) => Promise<T>;
}

export interface RestoredMoment<T> {
  base: string;
  restoredTo: Date;
  files: number;
  /** Keys that rows name and the archive does not have. */
  lost: string[];
  /** A copy wrote to the archive whose first base it does not have: nothing of that can be brought back. */
  hasBaseless: boolean;
  looked: T | undefined;
}

/**
 * Brings a cluster back as it was at a moment: the newest base before it, and everything that was written from there on.
 * The copy is quiet. What does not end well leaves nothing that a server would start on.
 *
 * @throws BackupRefusal
 */
export async function restoreMoment<T>(
  archive: Archive,
  target: MomentTarget<T>,
): Promise<RestoredMoment<T>> {
  const { dataDir, store, signal } = target;
  if (target.at && target.at > target.now)
    throw new BackupRefusal(`${formatJakartaClock(target.at)} belum terjadi.`);
  if (existsSync(dataDir))
    throw new BackupRefusal(`Di ${dataDir} sudah ada basis data. Pulihkan ke DATA_DIR yang kosong.`);
  for await (const _key of store.keys())
    throw new BackupRefusal('Penyimpanan berkas tidak kosong. Pulihkan ke penyimpanan yang kosong.');
  const growing = `${dataDir}.restoring`;
  if (existsSync(growing)) throw new BackupRefusal(`Pemulihan sebelumnya terputus. Hapus dulu ${growing}.`);
  await mkdir(dirname(dataDir), { recursive: true, mode: PRIVATE_FOLDER });
  const put: string[] = [];
  try {
    const found = await unpackBase(archive, target, growing);
    const { last, hasBaseless } = await surveySegments(archive.place, found.cluster);
    signal.throwIfAborted();
    const server = await startEmbeddedPostgres({
      dataDir: growing,
      settings: recoverySettings(archive, found.cluster, target.at),
      recoverySeconds: RECOVERY_SECONDS,
      signal,
    }).catch((error: unknown) => {
      throw refusalOf(error, target.at);
    });
    let restored: RestoredMoment<T>;
    try {
      const url = server.urlOf('postgres');
      const taken = await takeOver(archive, { url, last, ...found }, target, put);
      restored = { base: found.base, hasBaseless, ...taken };
    } finally {
      await server.stop();
    }
    await rename(growing, dataDir);
    return restored;
  } catch (error) {
    for (const key of put) await store.remove(key);
    // A program that fetched for it may still write its last.
    await rm(growing, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    throw error;
  }
}

/** Where what the cluster wrote ends, and whether another one wrote that has no base copy yet. */
async function surveySegments(
  place: BackupPlace,
  cluster: string,
): Promise<{ last: string; hasBaseless: boolean }> {
  const segments = await place.list(isSegmentName, 'wal-');
  const based = new Set((await place.list(isBaseName, 'base-')).map(readCluster));
  const own = segments
    .filter((name) => readCluster(name) === cluster)
    .map((name) => readPosition(name) ?? '');
  return {
    last: own.sort().at(-1) ?? '',
    hasBaseless: segments.some((name) => !based.has(readCluster(name))),
  };
}

/** The newest base that ended before the moment. */
async function unpackBase(
  archive: Archive,
  { at, keys }: MomentTarget<unknown>,
  folder: string,
): Promise<{ base: string; cluster: string; endedAt: Date }> {
  const { place, identities } = archive;
  const bases = (await place.list(isBaseName, 'base-'))
    .map((name) => ({ name, ...readBaseName(name) }))
    .filter(({ begunAt }) => at === null || begunAt <= at)
    .sort((one, other) => other.begunAt.getTime() - one.begunAt.getTime());
  for (const { name, cluster } of bases) {
    const endedAt = await unpack({ place, name, identities }, folder, keys);
    if (at === null || endedAt <= at) return { base: name, cluster, endedAt };
    await rm(folder, { recursive: true, force: true });
  }
  throw new BackupRefusal(
    at === null
      ? `Di ${place.title} tidak ada salinan dasar (base-….age).`
      : `Di ${place.title} tidak ada salinan dasar yang selesai sebelum ${formatJakartaClock(at)}: hanya saat sesudahnya dapat dipulihkan.`,
  );
}

/** @returns when the base was whole */
async function unpack(
  address: { place: BackupPlace; name: string; identities: string[] },
  folder: string,
  keys: Encryption | null,
): Promise<Date> {
  await mkdir(folder, { mode: PRIVATE_FOLDER });
  await giveToServer(folder);
  let files = 0;
  let manifest: z.output<typeof baseManifest> | undefined;
  for await (const entry of readSealedTar(address)) {
    const { name, type } = entry.header;
    if (name === BASE_HEADER) {
      const header = baseHeader.parse(JSON.parse((await buffer(entry)).toString()));
      if (keys !== null && header.fingerprint !== keys.hashingWith(header.hashKey).fingerprint)
        throw new BackupRefusal(
          'ENCRYPTION_KEY bukan kunci data cadangan itu: nomor dan foto di dalamnya tidak akan terbaca.',
        );
    } else if (name === BASE_MANIFEST)
      manifest = baseManifest.parse(JSON.parse((await buffer(entry)).toString()));
    else {
      // Sealed by whoever has the public key: no name may lead out of the folder.
      if (!name.startsWith(DATA) || name.split('/').includes('..'))
        throw new BackupRefusal('Salinan dasar itu memuat nama yang tidak dikenal.');
      const path = join(folder, name.slice(DATA.length));
      if (type === 'directory') {
        await mkdir(path, { mode: PRIVATE_FOLDER });
        entry.resume();
      } else {
        await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        files += 1;
      }
      await giveToServer(path);
    }
  }
  if (!manifest || manifest.files !== files) throw new BackupRefusal('Salinan dasar itu tidak utuh.');
  const signalFile = join(folder, 'recovery.signal');
  await writeFile(signalFile, '');
  await giveToServer(signalFile);
  return new Date(manifest.endedAt);
}

function recoverySettings(archive: Archive, cluster: string, at: Date | null): string[] {
  const words = ['--from', archive.from, '--identity', archive.identityFile, '--cluster', cluster];
  return [
    'archive_mode=off',
    // It is up when it is whole, and not before.
    'hot_standby=off',
    `restore_command=${restoreCommand(words)}`,
    'recovery_target_action=promote',
    // Read before names of zones are known.
    ...(at === null
      ? []
      : [`recovery_target_time=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`]),
  ];
}

const LAST_COMMIT = /last completed transaction was at log time ([^\n]+)/;

/** What PostgreSQL says of a recovery that could not end, in words; anything else as it is. */
function refusalOf(error: unknown, at: Date | null): unknown {
  const said = error instanceof Error ? error.message : '';
  if (at && said.includes('recovery ended before configured recovery target was reached')) {
    const last = LAST_COMMIT.exec(said)?.[1];
    const reached = last ? ` Yang terakhir di dalamnya ${formatJakartaClock(new Date(last))}.` : '';
    return new BackupRefusal(
      `Arsip tidak sampai ${formatJakartaClock(at)}.${reached} Dengan --at latest dipulihkan sampai saat terakhir yang ada.`,
    );
  }
  if (said.includes('database files are incompatible'))
    return new BackupRefusal(
      'Arsip itu ditulis PostgreSQL versi lain. Pulihkan dengan versi Rihlah yang menulisnya.',
    );
  if (said.includes('could not restore file')) return new BackupRefusal(`Arsip tidak terbaca.\n${said}`);
  return error;
}

const reachedRow = z.object({ reachedAt: z.date().nullable(), segment: z.string() });

async function takeOver<T>(
  { place }: Archive,
  { url, last, endedAt }: { url: string; last: string; endedAt: Date },
  { at, store, now, look }: MomentTarget<T>,
  put: string[],
): Promise<Omit<RestoredMoment<T>, 'base' | 'hasBaseless'>> {
  const client = new pg.Client({ connectionString: url, application_name: `${APPLICATION_NAME} restore` });
  client.on('error', () => {});
  await client.connect();
  try {
    // A segment that is whole ends where the next one begins.
    const found = await client.query(
      `select pg_last_xact_replay_timestamp() as "reachedAt", pg_walfile_name(pg_last_wal_replay_lsn() - 1) as segment`,
    );
    const { reachedAt, segment } = readRow(reachedRow, found);
    const restoredTo = reachedAt ?? endedAt;
    // What is missing in the midst looks to PostgreSQL like the end.
    if (at === null && segmentPosition(segment) < last)
      throw new BackupRefusal(
        `Arsip berlubang: sesudah ${segment} ada yang hilang. Yang utuh sampai ${formatJakartaClock(restoredTo)}; pulihkan dengan --at sampai saat itu.`,
      );
    if ((await findMigrations(client)).migration > newestKnown())
      throw new BackupRefusal('Arsip itu ditulis versi yang lebih baru. Pulihkan dengan versi itu.');
    await makeQuietCopy(client, { now, restoredTo });
    await migrateDatabase(url);
    const lost: string[] = [];
    for (const key of await findStoredFiles(client)) {
      const kept = await place.find(storedName(key));
      if (kept) {
        put.push(key);
        await store.put(key, await buffer(kept.bytes));
      } else lost.push(key);
    }
    const looked = await look?.(url, put);
    return { restoredTo, files: put.length, lost, looked };
  } finally {
    await client.end().catch(() => {});
  }
}
