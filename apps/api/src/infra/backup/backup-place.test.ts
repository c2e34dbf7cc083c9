import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BackupPlace, openPlace } from './backup-place.ts';

const NAME = 'wal-00000000000000a1-000000010000000000000007.age';
const none = {} as Parameters<typeof openPlace>[1];
let folder: string;
let place: BackupPlace;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-place-'));
  place = await openPlace(folder, none);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string) => place.write(name, Readable.from([Buffer.from('segmen')]));

it('clears away what a killed writer of the same file left, and nothing that somebody may still write', async () => {
  const [left, other] = [`.${NAME}.1.part`, `.${NAME.replace('07', '08')}.3.part`];
  const written = `.${NAME}.2.part`;
  for (const name of [left, written, other]) await writeFile(join(folder, name), 'seg');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const name of [left, other]) await utimes(join(folder, name), anHourAgo, anHourAgo);
  await write(NAME);
  expect((await readdir(folder)).sort()).toEqual([written, other, NAME].sort());
});

it('leaves nothing of what broke off', async () => {
  const broken = async function* () {
    yield Buffer.from('seg');
    throw new Error('disk penuh');
  };
  await expect(place.write(NAME, Readable.from(broken()))).rejects.toThrow('disk penuh');
  expect(await readdir(folder)).toEqual([]);
});

it('tells what is not there from a place that cannot be asked', async () => {
  expect(await place.find(NAME)).toBeNull();
  expect(await place.list(() => true, '')).toEqual([]);
  const tooLong = await openPlace(join(folder, 'x'.repeat(300)), none);
  await expect(tooLong.find(NAME)).rejects.toThrow('ENAMETOOLONG');
  await expect(tooLong.list(() => true, '')).rejects.toThrow('ENAMETOOLONG');
});
