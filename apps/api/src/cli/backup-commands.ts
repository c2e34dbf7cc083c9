import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import type { Logger } from 'pino';
import product from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { type Connection, connect } from '../connect.ts';
import { makeIdentityFile, readIdentityFile } from '../infra/backup/age-stream.ts';
import { findBackup, nameBackup, openPlace } from '../infra/backup/backup-place.ts';
import { checkBackup } from '../infra/backup/check-backup.ts';
import type { BackupManifest } from '../infra/backup/format.ts';
import { noteBackup } from '../infra/backup/note-backup.ts';
import { BackupRefusal } from '../infra/backup/refusal.ts';
import { examineBackup, restoreBackup } from '../infra/backup/restore-backup.ts';
import { writeBackup } from '../infra/backup/write-backup.ts';
import type { Encryption } from '../infra/crypto/encryption.ts';
import type { Database } from '../infra/db/database.ts';
import { makeFileStore } from '../infra/files/make-file-store.ts';
import { hashingAsKept, readKeys } from '../infra/process/installation.ts';
import { withoutParams } from '../infra/process/log.ts';
import { moment, table } from './print.ts';

export interface CommandSurroundings {
  config: Config;
  log: Logger;
  signal: AbortSignal;
}

export const QUIET_WORDS =
  'Salinan ini diam: tidak mengirim SMS dan tidak menghubungi bank. Sesudah server berjalan: npm run staff -- quiet end --why "…" --as <pemilik>';

/** More of them than these are only counted. */
const MOST_NAMED = 10;

export const joinServer = ({ config, log, signal }: CommandSurroundings): Promise<Connection> =>
  connect(config, log, () => config.PORT, { isServer: false, signal });

export const sizeWords = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
export const countWords = (count: number): string => count.toLocaleString('id-ID');

const rowsOf = ({ counts }: BackupManifest): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const namedFiles = (keys: string[]): string => {
  const rest = keys.length - MOST_NAMED;
  return keys.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` dan ${rest} lainnya` : '');
};

/** What a backup holds, for people. */
const manifestLines = (manifest: BackupManifest): string[] => [
  `${countWords(rowsOf(manifest))} baris, ${countWords(manifest.files.length)} berkas`,
  ...table(
    Object.entries(manifest.money).flatMap(([column, sum]) =>
      sum === '0' ? [] : [[column, `Rp ${BigInt(sum).toLocaleString('id-ID')}`]],
    ),
    '',
  ),
  ...(manifest.erased.length > 0 ? [`Dihapus sewaktu disalin: ${namedFiles(manifest.erased)}`] : []),
  ...(manifest.lost.length > 0
    ? [`PERHATIAN: berkas yang tercatat tetapi tidak ada di penyimpanan: ${namedFiles(manifest.lost)}`]
    : []),
];

/** Makes a key: the private half in a file that belongs on no server. */
export async function makeKey(path: string): Promise<string[]> {
  const recipient = await makeIdentityFile(path);
  return [
    `Kunci pribadi ditulis ke ${path}. Simpan di luar server, di dua tempat: tanpanya cadangan tidak terbuka.`,
    'Di server cukup kunci umumnya:',
    `BACKUP_RECIPIENT=${recipient}`,
  ];
}

/**
 * Makes a backup beside the running server, and notes how it ended.
 *
 * @param to a folder, or `s3://bucket/prefix`
 */
export async function makeBackup(surroundings: CommandSurroundings, to: string): Promise<string[]> {
  const { config } = surroundings;
  const recipients = config.BACKUP_RECIPIENT;
  if (recipients.length === 0)
    throw new BackupRefusal(
      'BACKUP_RECIPIENT belum diisi. Buat kuncinya di komputer lain: npm run backup -- key --out <berkas>',
    );
  const place = await openPlace(to, config);
  const connection = await joinServer(surroundings);
  try {
    const { db, clock, encryption } = connection.services;
    const startedAt = clock.now();
    const name = nameBackup(startedAt);
    const kept = { kind: 'backup' as const, startedAt, place: `${place.title}/${name}` };
    const source = {
      url: connection.url,
      store: connection.store,
      version: product.version,
      fingerprint: encryption.fingerprint,
    };
    const { bytes, header, manifest } = await writeBackup(source, { place, name, recipients }).catch(
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
    await noteBackup(db, {
      ...kept,
      endedAt: clock.now(),
      bytes,
      snapshotAt: new Date(header.snapshotAt),
      outcome: manifest.lost.length > 0 ? 'gaps' : 'good',
      detail: manifest.lost.length > 0 ? `${manifest.lost.length} berkas tidak ada` : '',
    });
    return [
      `Cadangan ${kept.place}, ${sizeWords(bytes)}, keadaan ${moment(new Date(header.snapshotAt))}`,
      ...manifestLines(manifest),
    ];
  } finally {
    await connection.close();
  }
}

/** The keys at hand; null in a demo, whose key is among its data. */
export const findNamedKeys = (config: Config): Encryption | null =>
  config.ENCRYPTION_KEY ? readKeys(config) : null;

/** The keys that open what a restored database holds: a demo's are among its data. */
export const findDataKeys =
  (config: Config) =>
  async ({ pool, db }: Database): Promise<Encryption> => {
    if (config.ENCRYPTION_KEY) return hashingAsKept(db, readKeys(config));
    const { demoSecrets } = await import('../demo/demo-secrets.ts');
    return hashingAsKept(db, readKeys(config, (await demoSecrets(pool)).encryptionKey));
  };

export interface Source {
  /** A backup, or a folder or bucket whose newest one is meant. */
  from: string;
  /** File with the private key. */
  identity: string;
}

/** Restores a backup into the database and the store of this environment, which must be empty. */
export async function restoreHere(
  { config, signal }: CommandSurroundings,
  { from, identity }: Source,
): Promise<string[]> {
  const startedAt = performance.now();
  const address = { ...(await findBackup(from, config)), identities: await readIdentityFile(identity) };
  const keys = findNamedKeys(config);
  // Before anything is begun: whatever is wrong with the backup is said without a trace.
  const examined = await examineBackup(address, keys);
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), signal });
  try {
    await restoreBackup(address, examined, {
      url: config.DATABASE_SESSION_URL ?? config.DATABASE_URL ?? embedded?.urlOf('postgres') ?? '',
      store: await makeFileStore(config),
      keys,
      now: new Date(),
      signal,
    });
  } finally {
    await embedded?.stop();
  }
  return [
    `Dipulihkan dari ${address.name} dalam ${Math.ceil((performance.now() - startedAt) / 1000)} detik, keadaan ${moment(new Date(examined.header.snapshotAt))}`,
    ...manifestLines(examined.manifest),
    QUIET_WORDS,
  ];
}

/** Restores a backup into a database that goes again, and notes in that of this environment, where there is one, how it went. */
export async function checkHere(
  surroundings: CommandSurroundings,
  { from, identity }: Source,
): Promise<string[]> {
  const { config, log } = surroundings;
  const address = { ...(await findBackup(from, config)), identities: await readIdentityFile(identity) };
  const startedAt = new Date();
  const kept = { kind: 'drill' as const, startedAt, place: `${address.place.title}/${address.name}` };
  const keys = findNamedKeys(config);
  try {
    const checked = await checkBackup(address, { keys, findKeys: findDataKeys(config), log, now: startedAt });
    const { header, manifest } = checked;
    const isNoted = await noteDrill(surroundings, {
      ...kept,
      endedAt: new Date(),
      snapshotAt: new Date(header.snapshotAt),
      outcome: manifest.lost.length > 0 ? 'gaps' : 'good',
    });
    return [
      `Cadangan ${address.name} dapat dipulihkan, keadaan ${moment(new Date(header.snapshotAt))}`,
      ...manifestLines(manifest),
      `Dicocokkan: ${countWords(checked.rows)} baris, ${Object.keys(manifest.money).length} jumlah uang, ${countWords(checked.auditRows)} baris catatan audit; ${checked.filesOpened} berkas dibuka; ${Math.ceil(checked.seconds)} detik`,
      ...(isNoted ? [] : ['Hasil ini tidak dicatat: di lingkungan ini tidak ada basis data Rihlah.']),
    ];
  } catch (error) {
    const row = {
      ...kept,
      endedAt: new Date(),
      outcome: 'failed' as const,
      detail: describeBackupError(error),
    };
    await noteDrill(surroundings, row).catch(() => false);
    throw error;
  }
}

export async function noteDrill(
  surroundings: CommandSurroundings,
  row: Parameters<typeof noteBackup>[1],
): Promise<boolean> {
  const { config } = surroundings;
  // The machine that has the private key may well be another one than the server.
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres', 'PG_VERSION'))) return false;
  const connection = await joinServer(surroundings);
  try {
    const { db, clock } = connection.services;
    const ahead = clock.now().getTime() - Date.now();
    const shifted = (at: Date) => new Date(at.getTime() + ahead);
    await noteBackup(db, { ...row, startedAt: shifted(row.startedAt), endedAt: shifted(row.endedAt) });
    return true;
  } finally {
    await connection.close();
  }
}

export const describeBackupError = (error: unknown): string =>
  withoutParams(error instanceof Error ? error.message : String(error)).slice(0, 500);
