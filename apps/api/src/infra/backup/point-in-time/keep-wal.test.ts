import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeIdentityFile, readIdentityFile } from '../age-stream.ts';
import { type BackupPlace, openPlace } from '../backup-place.ts';
import { fetchWal, keepWal } from './keep-wal.ts';

const SEGMENT = '000000010000000000000007';
const CLUSTER = '00000000000000a1';
const NAME = `wal-${CLUSTER}-${SEGMENT}.age`;
const none = {} as Parameters<typeof openPlace>[1];

let folder: string;
let place: BackupPlace;
let recipients: string[];
let identities: string[];
/** What a database wrote: half of it can be packed. */
const written = Buffer.concat([randomBytes(300_000), Buffer.alloc(300_000, 'nomor paspor C1234567 ')]);

const inFolder = (name: string) => join(folder, name);
const archived = () => readdir(inFolder('arsip'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-wal-'));
  await mkdir(inFolder('data'));
  await writeFile(inFolder('data/rihlah-archive-number'), CLUSTER);
  await writeFile(inFolder(`data/${SEGMENT}`), written);
  recipients = [await makeIdentityFile(inFolder('kunci.txt'))];
  identities = await readIdentityFile(inFolder('kunci.txt'));
  place = await openPlace(inFolder('arsip'), none);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = (to = place) =>
  keepWal(to, { dataDir: inFolder('data'), path: SEGMENT, file: SEGMENT, recipients });
const fetch = (more: { file?: string; identities?: string[] } = {}) =>
  fetchWal(place, { cluster: CLUSTER, file: SEGMENT, path: inFolder('back'), identities, ...more });
/** A base, by its name: without one there is no archive. */
const putBase = () => writeFile(inFolder(`arsip/base-${CLUSTER}-20261128T000000Z.age`), '');

it('keeps a segment under the number of its cluster, packed and sealed, and brings the same bytes back', async () => {
  await keep();
  expect(await archived()).toEqual([NAME]);
  const sealed = await readFile(inFolder(`arsip/${NAME}`));
  expect(sealed.toString('latin1')).toContain('age-encryption.org');
  expect(sealed.includes('C1234567')).toBe(false);
  // Packed first: what is sealed packs no more.
  expect(sealed.length).toBeLessThan(400_000);
  expect(await fetch()).toBe(true);
  expect((await readFile(inFolder('back'))).equals(written)).toBe(true);
});

it('takes the same segment again, as after an answer that was lost', async () => {
  await keep();
  await keep();
  expect(await archived()).toEqual([NAME]);
  expect(await fetch()).toBe(true);
});

it('says that a segment was not kept where the place is full, is no folder, or the segment is not there, and leaves nothing', async () => {
  const full: BackupPlace = {
    ...place,
    write: async (_name, bytes: Readable) => {
      for await (const _chunk of bytes) throw new Error('ENOSPC: no space left on device, write');
      return 0;
    },
  };
  await expect(keep(full)).rejects.toThrow('ENOSPC');
  await writeFile(inFolder('berkas'), '');
  await expect(keep(await openPlace(inFolder('berkas'), none))).rejects.toThrow('EEXIST');
  await rm(inFolder(`data/${SEGMENT}`));
  await expect(keep()).rejects.toThrow('ENOENT');
  // What was begun is taken back by itself.
  await expect.poll(() => archived().catch(() => [])).toEqual([]);
});

it('ends with its fault what the place has begun to take of a segment that cannot be read', async () => {
  let taken: Promise<Buffer> | undefined;
  const quick: BackupPlace = {
    ...place,
    write: async (_name, bytes: Readable) => {
      taken = buffer(bytes);
      return (await taken).length;
    },
  };
  await rm(inFolder(`data/${SEGMENT}`));
  await expect(keep(quick)).rejects.toThrow('ENOENT');
  await expect(taken).rejects.toThrow('ENOENT');
});

it('brings nothing back of what was cut, changed, or sealed for somebody else', async () => {
  await keep();
  const path = inFolder(`arsip/${NAME}`);
  const sealed = await readFile(path);
  const harmed = Buffer.from(sealed);
  harmed[200_000] = (harmed[200_000] ?? 0) ^ 1;
  await writeFile(path, harmed);
  await expect(fetch()).rejects.toThrow('berubah');
  await writeFile(path, sealed);
  await truncate(path, sealed.length - 100);
  await expect(fetch()).rejects.toThrow('terpotong');
  await writeFile(path, sealed);
  await makeIdentityFile(inFolder('lain.txt'));
  const others = await readIdentityFile(inFolder('lain.txt'));
  await expect(fetch({ identities: others })).rejects.toThrow('Kunci ini tidak membuka');
  expect((await readdir(folder)).filter((name) => name.startsWith('back'))).toEqual([]);
});

it('tells the end of an archive from an archive that is not there', async () => {
  await expect(fetch()).rejects.toThrow('tidak ada lagi');
  await keep();
  await expect(fetch({ file: '000000010000000000000008' })).rejects.toThrow('tidak ada lagi');
  await putBase();
  expect(await fetch({ file: '000000010000000000000008' })).toBe(false);
  // Another cluster's of that name is not its own.
  expect(
    await fetchWal(place, { cluster: '00000000000000b2', file: SEGMENT, path: inFolder('back'), identities }),
  ).toBe(false);
});
