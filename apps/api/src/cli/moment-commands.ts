import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import product from '../../package.json' with { type: 'json' };
import { readIdentityFile } from '../infra/backup/age-stream.ts';
import { openPlace } from '../infra/backup/backup-place.ts';
import { noteBackup } from '../infra/backup/note-backup.ts';
import { findNamed } from '../infra/backup/point-in-time/archive-files.ts';
import { namedPlace } from '../infra/backup/point-in-time/archive-settings.ts';
import { formatJakartaClock } from '../infra/backup/point-in-time/clock-words.ts';
import { pruneArchive } from '../infra/backup/point-in-time/prune-archive.ts';
import {
  type Archive,
  type RestoredMoment,
  restoreMoment,
} from '../infra/backup/point-in-time/restore-moment.ts';
import { writeBase } from '../infra/backup/point-in-time/write-base.ts';
import { type ProvenCopy, proveCopy } from '../infra/backup/prove-copy.ts';
import { makeQuietCopy } from '../infra/backup/quiet-copy.ts';
import { BackupRefusal } from '../infra/backup/refusal.ts';
import { DatabaseClient } from '../infra/db/connections/database-client.ts';
import { folderStore } from '../infra/files/folder-store.ts';
import { makeFileStore } from '../infra/files/make-file-store.ts';
import {
  type CommandSurroundings,
  countWords,
  describeBackupError,
  findDataKeys,
  findNamedKeys,
  joinServer,
  namedFiles,
  noteDrill,
  QUIET_WORDS,
  type Source,
  sizeWords,
} from './backup-commands.ts';

const DAY_MS = 86_400_000;

interface MomentSource extends Source {
  /** Null: the last one that the archive knows. */
  at: Date | null;
}

/** Copies the embedded cluster into `WAL_ARCHIVE` while it serves, and removes there what no kept day needs any more. */
export async function makeBase(surroundings: CommandSurroundings): Promise<string[]> {
  const { config } = surroundings;
  if (!config.WAL_ARCHIVE)
    throw new BackupRefusal('WAL_ARCHIVE belum diisi: tanpanya salinan dasar tidak ada gunanya.');
  const place = await openPlace(config.WAL_ARCHIVE, config);
  const connection = await joinServer(surroundings);
  try {
    const { db, clock, encryption } = connection.services;
    const startedAt = clock.now();
    const kept = { kind: 'base' as const, startedAt, place: place.title };
    const source = {
      url: connection.url,
      dataDir: join(config.DATA_DIR, 'postgres'),
      version: product.version,
      fingerprint: encryption.fingerprint,
      now: () => new Date(),
    };
    const written = await writeBase(source, { place, recipients: config.BACKUP_RECIPIENT }).catch(
      async (error: unknown) => {
        await noteBackup(db, {
          ...kept,
          endedAt: clock.now(),
          outcome: 'failed',
          detail: describeBackupError(error),
        });
        throw error;
      },
    );
    const { name, bytes, cluster, endedAt } = written;
    await noteBackup(db, {
      ...kept,
      place: `${place.title}/${name}`,
      endedAt: clock.now(),
      bytes,
      snapshotAt: endedAt,
      outcome: 'good',
    });
    const from = new Date(Date.now() - config.WAL_ARCHIVE_DAYS * DAY_MS);
    const named = await findNamed(connection.services);
    const gone = await pruneArchive(place, { cluster, from, named });
    return [
      `Salinan dasar ${place.title}/${name}, ${sizeWords(bytes)}: setiap saat sesudah ${formatJakartaClock(endedAt)} dapat dipulihkan`,
      ...(gone > 0 ? [`${countWords(gone)} berkas arsip yang tidak diperlukan lagi dihapus`] : []),
    ];
  } finally {
    await connection.close();
  }
}

async function openArchive(
  { config }: CommandSurroundings,
  { from, identity }: MomentSource,
): Promise<Archive> {
  if (config.DATABASE_URL)
    throw new BackupRefusal(
      'Arsip ini untuk basis data yang dibawa Rihlah. Basis data DATABASE_URL dipulihkan dengan arsip servernya sendiri, lalu: npm run restore -- quiet --moment "…"',
    );
  return {
    from: namedPlace(from),
    place: await openPlace(from, config),
    identityFile: resolve(identity),
    identities: await readIdentityFile(identity),
  };
}

const restoredLines = ({ base, restoredTo, files, lost, hasBaseless }: RestoredMoment<unknown>): string[] => [
  `Keadaan ${formatJakartaClock(restoredTo)}, dari ${base} dan arsip sesudahnya; ${countWords(files)} berkas`,
  ...(lost.length > 0
    ? [`PERHATIAN: berkas yang tercatat tetapi tidak ada di arsip: ${namedFiles(lost)}`]
    : []),
  ...(hasBaseless
    ? [
        'PERHATIAN: arsip juga memuat tulisan salinan lain yang belum mempunyai salinan dasar; itu tidak dapat dipulihkan.',
      ]
    : []),
];

/** Brings the embedded cluster and the files of this environment, of which nothing may be there, to a moment. */
export async function restoreMomentHere(
  surroundings: CommandSurroundings,
  source: MomentSource,
): Promise<string[]> {
  const { config, signal } = surroundings;
  const restored = await restoreMoment(await openArchive(surroundings, source), {
    dataDir: join(config.DATA_DIR, 'postgres'),
    store: await makeFileStore(config),
    keys: findNamedKeys(config),
    now: new Date(),
    at: source.at,
    signal,
  });
  return [...restoredLines(restored), QUIET_WORDS];
}

/** Brings a moment back into a folder that goes again, proves it, and notes in the database of this environment how it went. */
export async function checkMomentHere(
  surroundings: CommandSurroundings,
  source: MomentSource,
): Promise<string[]> {
  const { config, log, signal } = surroundings;
  const archive = await openArchive(surroundings, source);
  const startedAt = new Date();
  const folder = await mkdtemp(join(tmpdir(), 'rihlah-moment-'));
  const store = folderStore(join(folder, 'files'));
  const kept = { kind: 'drill' as const, startedAt };
  try {
    const restored: RestoredMoment<ProvenCopy> = await restoreMoment(archive, {
      dataDir: join(folder, 'postgres'),
      store,
      keys: findNamedKeys(config),
      now: startedAt,
      at: source.at,
      signal,
      look: (url, files) => proveCopy(url, { store, files, findKeys: findDataKeys(config), log }),
    });
    const isNoted = await noteDrill(surroundings, {
      ...kept,
      place: `${archive.place.title}/${restored.base}`,
      endedAt: new Date(),
      snapshotAt: restored.restoredTo,
      outcome: restored.lost.length > 0 ? 'gaps' : 'good',
    });
    const { looked } = restored;
    return [
      'Arsip dapat dipulihkan.',
      ...restoredLines(restored),
      `Dicocokkan: ${countWords(looked?.auditRows ?? 0)} baris catatan audit; ${looked?.filesOpened ?? 0} berkas dibuka`,
      ...(isNoted ? [] : ['Hasil ini tidak dicatat: di lingkungan ini tidak ada basis data Rihlah.']),
    ];
  } catch (error) {
    const row = {
      ...kept,
      place: archive.place.title,
      endedAt: new Date(),
      detail: describeBackupError(error),
    };
    await noteDrill(surroundings, { ...row, outcome: 'failed' }).catch(() => false);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a database that was restored by other means one that says nothing to anybody. */
export async function quietHere({ config }: CommandSurroundings, restoredTo: Date): Promise<string[]> {
  if (!config.DATABASE_URL)
    throw new BackupRefusal('DATABASE_URL belum diisi: basis data mana yang dipulihkan?');
  const now = new Date();
  if (restoredTo > now) throw new BackupRefusal(`${formatJakartaClock(restoredTo)} belum terjadi.`);
  const client = new DatabaseClient({ connectionString: config.DATABASE_SESSION_URL ?? config.DATABASE_URL });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await makeQuietCopy(client, { now, restoredTo });
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
  return [`Keadaan ${formatJakartaClock(restoredTo)}.`, QUIET_WORDS];
}
