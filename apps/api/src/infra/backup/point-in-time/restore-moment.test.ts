import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderStore } from '../../files/folder-store.ts';
import { readKeys } from '../../process/installation.ts';
import { makeIdentityFile, readIdentityFile } from '../age-stream.ts';
import { openPlace } from '../backup-place.ts';
import { addEntry, writeSealedTar } from '../sealed-tar.ts';
import { baseName } from './names.ts';
import { type Archive, type MomentTarget, restoreMoment } from './restore-moment.ts';
import { BASE_HEADER, BASE_MANIFEST } from './write-base.ts';

// All that is refused before a database is started on it.

const CLUSTER = '00000000000000a1';
const own = readKeys({ ENCRYPTION_KEY: '11'.repeat(16) + '0f'.repeat(16) });
const other = readKeys({ ENCRYPTION_KEY: '22'.repeat(16) + '0f'.repeat(16) });
const at = (clock: string) => new Date(`2026-11-20T${clock}:00Z`);

let folder: string;
let archive: Archive;
let recipients: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-moment-'));
  const identityFile = join(folder, 'kunci.txt');
  recipients = [await makeIdentityFile(identityFile)];
  const from = join(folder, 'arsip');
  const place = await openPlace(from, {} as Parameters<typeof openPlace>[1]);
  archive = { from, place, identityFile, identities: await readIdentityFile(identityFile) };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Base {
  begun: string;
  ended?: string;
  /** Of the manifest; as many as there are when left out, no manifest where null. */
  files?: number | null;
  names?: string[];
}

/** A base of files that no database would start on. */
async function putBase({ begun, ended = begun, names = ['data/PG_VERSION'], files = names.length }: Base) {
  const header = { format: 1, version: '1', postgres: 1, cluster: CLUSTER, hashKey: null };
  await writeSealedTar(
    { place: archive.place, name: baseName(CLUSTER, at(begun)), recipients },
    async (tar) => {
      await addEntry(
        tar,
        BASE_HEADER,
        Buffer.from(JSON.stringify({ ...header, fingerprint: own.fingerprint })),
      );
      for (const name of names) await addEntry(tar, name, Buffer.from('17\n'));
      const manifest = { files, endedAt: at(ended).toISOString() };
      if (files !== null) await addEntry(tar, BASE_MANIFEST, Buffer.from(JSON.stringify(manifest)));
    },
  );
}

const restore = (target: Partial<MomentTarget<unknown>> = {}) =>
  restoreMoment(archive, {
    dataDir: join(folder, 'data/postgres'),
    store: folderStore(join(folder, 'data/files')),
    keys: own,
    now: at('23:00'),
    at: null,
    signal: new AbortController().signal,
    ...target,
  });

const left = async () => (existsSync(join(folder, 'data')) ? readdir(join(folder, 'data')) : []);

it.each<[string, Base]>([
  ['lacks a file', { begun: '01:00', files: 2 }],
  ['has no end', { begun: '01:00', files: null }],
])('refuses a base that %s', async (_, base) => {
  await putBase(base);
  await expect(restore()).rejects.toThrow('tidak utuh');
  expect(await left()).toEqual([]);
});

it.each([['data/../../luar'], ['luar'], ['database/x']])(
  'refuses a base with a file of the name %s, and writes it nowhere',
  async (name) => {
    await putBase({ begun: '01:00', names: ['data/PG_VERSION', name] });
    await expect(restore()).rejects.toThrow('nama yang tidak dikenal');
    expect(await left()).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(['arsip', 'data', 'kunci.txt']);
  },
);

it('refuses a base of another ENCRYPTION_KEY', async () => {
  await putBase({ begun: '01:00' });
  await expect(restore({ keys: other })).rejects.toThrow('ENCRYPTION_KEY bukan kunci');
  expect(await left()).toEqual([]);
});

it('begins with the newest base that had ended before the moment', async () => {
  await expect(restore()).rejects.toThrow('tidak ada salinan dasar (base-….age)');
  await putBase({ begun: '10:00', ended: '10:30' });
  await expect(restore({ at: at('10:15') })).rejects.toThrow(
    'tidak ada salinan dasar yang selesai sebelum 2026-11-20 17:15:00 WIB',
  );
  expect(await left()).toEqual([]);
  // Told by what is wrong with it.
  await putBase({ begun: '08:00', files: 7 });
  await putBase({ begun: '06:00', names: ['luar'] });
  await expect(restore({ at: at('10:15') })).rejects.toThrow('tidak utuh');
  await expect(restore({ at: at('07:00') })).rejects.toThrow('nama yang tidak dikenal');
  expect(await left()).toEqual([]);
});

it('touches nothing where something is already', async () => {
  await putBase({ begun: '01:00' });
  await expect(restore({ at: new Date('2099-01-01T00:00:00Z') })).rejects.toThrow('belum terjadi');
  const store = folderStore(join(folder, 'data/files'));
  await store.put('somebodys-photo', Buffer.from('foto'));
  await expect(restore()).rejects.toThrow('Penyimpanan berkas tidak kosong');
  expect((await store.get('somebodys-photo'))?.toString()).toBe('foto');
  await store.remove('somebodys-photo');
  const growing = join(folder, 'data/postgres.restoring');
  await mkdir(growing);
  await expect(restore()).rejects.toThrow('Pemulihan sebelumnya terputus');
  expect(existsSync(growing)).toBe(true);
  await mkdir(join(folder, 'data/postgres'));
  await expect(restore()).rejects.toThrow('sudah ada basis data');
});
