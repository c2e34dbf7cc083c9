import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.ts';
import { syncFolder } from '../files/folder-store.ts';
import { BackupRefusal } from './refusal.ts';

export interface OpenedBackup {
  bytes: Readable;
  size: number;
}

/** Where backups lie, and the archive of what the database writes. */
export interface BackupPlace {
  /** Its name, for people. */
  title: string;
  /** Writes a file: under its name it is there whole or not at all. @returns how many bytes */
  write(name: string, bytes: Readable): Promise<number>;
  /** Null where there is none of that name. @throws where it cannot be told */
  find(name: string): Promise<OpenedBackup | null>;
  /**
   * Names of the files that are wanted, in order.
   *
   * @param prefix with which all of them begin: a bucket then lists no others
   */
  list(isWanted: (name: string) => boolean, prefix: string): Promise<string[]>;
  /** When a file was written. @throws BackupRefusal where there is none of that name */
  writtenAt(name: string): Promise<Date>;
  /** Does nothing where there is none of that name. */
  remove(name: string): Promise<void>;
}

/** Of at most 10,000 parts, each sent within this time also over a line of 1 Mbit a second. */
const PART = 16 * 1024 * 1024;
const PART_MS = 180_000;

/** Nobody who still writes leaves a part untouched for so long. */
const REMNANT_MS = 600_000;

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const NAME = /^rihlah-\d{8}T\d{6}Z\.age$/;

export const isBackupName = (name: string): boolean => NAME.test(name);

/** `20261127T031500Z`. */
export const formatStamp = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** `rihlah-20261127T031500Z.age`, by the moment that a backup was begun. */
export const nameBackup = (at: Date): string => `rihlah-${formatStamp(at)}.age`;

/** @throws BackupRefusal where there is none of that name */
export async function readFrom(place: BackupPlace, name: string): Promise<OpenedBackup> {
  const found = await place.find(name);
  if (!found) throw noneCalled(name, place.title);
  return found;
}

/** Only what is not there is nothing: a disk that fails, or is not ours to read, says so. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

const noneCalled = (name: string, title: string): BackupRefusal =>
  new BackupRefusal(`Tidak ada cadangan ${name} di ${title}.`);

const partName = (name: string, more: string): string => `.${name}.${more}.part`;

/** What a writer of the same file left that was killed: each try of one that is always killed would fill the disk a bit more. */
async function removeRemnants(folder: string, name: string): Promise<void> {
  const [before, after] = partName(name, ' ').split(' ') as [string, string];
  for (const each of await readdir(folder)) {
    if (!each.startsWith(before) || !each.endsWith(after)) continue;
    const found = await stat(join(folder, each)).catch(orNull);
    if (found && Date.now() - found.mtimeMs > REMNANT_MS) await rm(join(folder, each), { force: true });
  }
}

function folderPlace(folder: string): BackupPlace {
  return {
    title: folder,
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await removeRemnants(folder, name);
      const [path, part] = [join(folder, name), join(folder, partName(name, randomUUID()))];
      try {
        await pipeline(bytes, createWriteStream(part, { flags: 'wx', mode: PRIVATE_FILE, flush: true }));
        const { size } = await stat(part);
        await rename(part, path);
        await syncFolder(folder);
        return size;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async find(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(orNull);
      return found?.isFile()
        ? { bytes: createReadStream(path, { highWaterMark: 16 * 1024 }), size: found.size }
        : null;
    },
    async list(isWanted, prefix) {
      const names = (await readdir(folder).catch(orNull)) ?? [];
      return names.filter((name) => name.startsWith(prefix) && isWanted(name)).sort();
    },
    async writtenAt(name) {
      const found = await stat(join(folder, name)).catch(orNull);
      if (!found) throw noneCalled(name, folder);
      return found.mtime;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** A bucket at the server of `S3_ENDPOINT`; the client is loaded only where it is used: it is large. */
async function bucketPlace(bucket: string, prefix: string, config: Config): Promise<BackupPlace> {
  if (!config.S3_ACCESS_KEY_ID || !config.S3_SECRET_ACCESS_KEY)
    throw new BackupRefusal('Untuk s3://… isi S3_ACCESS_KEY_ID dan S3_SECRET_ACCESS_KEY.');
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, NoSuchKey, paginateListObjectsV2 } =
    await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { makeS3Client } = await import('../files/s3-store.ts');
  const client = makeS3Client(
    {
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    },
    PART_MS,
  );
  const title = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  return {
    title,
    // What is sent in parts appears when the last one has come.
    async write(name, bytes) {
      let size = 0;
      let broken: { fault: unknown } | undefined;
      const counted = async function* () {
        try {
          for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
            size += chunk.length;
            yield chunk;
          }
        } catch (fault) {
          broken = { fault };
          throw fault;
        }
      };
      const params = { Bucket: bucket, Key: keyOf(name), Body: Readable.from(counted()) };
      const upload = new Upload({ client, params, partSize: PART, queueSize: 2 });
      await upload.done().catch((error: unknown) => {
        // A server that cannot take back what was sent says that instead of why it had to.
        throw broken ? broken.fault : error;
      });
      return size;
    },
    async find(name) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }),
        );
        return { bytes: Body as Readable, size: ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async list(isWanted, prefix) {
      const names: string[] = [];
      for await (const { Contents } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: keyOf(prefix) },
      ))
        for (const { Key } of Contents ?? []) names.push(Key?.slice(keyOf('').length) ?? '');
      return names.filter(isWanted).sort();
    },
    async writtenAt(name) {
      const { LastModified } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
      if (!LastModified) throw noneCalled(name, title);
      return LastModified;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
    },
  };
}

/** @param address a folder, or `s3://bucket/prefix` */
export async function openPlace(address: string, config: Config): Promise<BackupPlace> {
  const bucket = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address);
  return bucket ? bucketPlace(bucket[1] ?? '', bucket[2] ?? '', config) : folderPlace(resolve(address));
}

/**
 * A backup by its own address, or the newest one of a folder or bucket.
 *
 * @throws BackupRefusal where there is none
 */
export async function findBackup(
  address: string,
  config: Config,
): Promise<{ place: BackupPlace; name: string }> {
  const last = basename(address);
  const isOne = last.endsWith('.age');
  const place = await openPlace(
    isOne ? address.slice(0, -last.length).replace(/\/+$/, '') || dirname(resolve(address)) : address,
    config,
  );
  const name = isOne ? last : (await place.list(isBackupName, 'rihlah-')).at(-1);
  if (name === undefined) throw new BackupRefusal(`Tidak ada cadangan di ${place.title}.`);
  return { place, name };
}
