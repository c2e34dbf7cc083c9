import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeIdentityFile } from './age-stream.ts';
import { openPlace } from './backup-place.ts';
import { addEntry, writeSealedTar } from './sealed-tar.ts';

const NAME = 'rihlah-20261127T031500Z.age';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-tar-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('leaves nothing where the database goes away while the place waits for more', async () => {
  const recipients = [await makeIdentityFile(join(folder, 'kunci.txt'))];
  const archive = join(folder, 'arsip');
  const place = await openPlace(archive, {} as Parameters<typeof openPlace>[1]);
  const bytesThere = async () => {
    const [part] = await readdir(archive).catch(() => []);
    return part === undefined ? 0 : (await stat(join(archive, part))).size;
  };
  const written = writeSealedTar({ place, name: NAME, recipients }, async (tar) => {
    await addEntry(tar, 'header.json', Buffer.from('{}'));
    await expect.poll(bytesThere).toBeGreaterThan(0);
    throw new Error('the database went away');
  });
  await expect(written).rejects.toThrow('the database went away');
  expect(await readdir(archive)).toEqual([]);
});
