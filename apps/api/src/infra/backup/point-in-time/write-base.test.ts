import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeIdentityFile, readIdentityFile } from '../age-stream.ts';
import { openPlace } from '../backup-place.ts';
import { readSealedTar, writeSealedTar } from '../sealed-tar.ts';
import { giveClusterNumber } from './cluster-number.ts';
import { addFolder, exactly } from './write-base.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-base-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('copies a cluster without its number, its running server, its log and what ends with sessions', async () => {
  const dataDir = join(folder, 'cluster');
  const kept = ['PG_VERSION', 'base/5/1259', 'base/5/1259_fsm', 'global/pg_control', 'pg_xact/0000'];
  const left = [
    ...['postmaster.pid', 'postmaster.opts', 'server.log', 'recovery.signal', 'standby.signal'],
    ...['pg_wal/000000010000000000000001', 'pg_wal/archive_status/000000010000000000000001.ready'],
    ...['base/5/t3_16384', 'base/pgsql_tmp/pgsql_tmp42.0', 'pg_replslot/move/state', 'pg_subtrans/0000'],
  ];
  for (const name of [...kept, ...left]) {
    await mkdir(join(dataDir, dirname(name)), { recursive: true });
    await writeFile(join(dataDir, name), name);
  }
  await giveClusterNumber(dataDir);

  const recipients = [await makeIdentityFile(join(folder, 'kunci.txt'))];
  const place = await openPlace(join(folder, 'arsip'), {} as Parameters<typeof openPlace>[1]);
  const { done } = await writeSealedTar({ place, name: 'base.age', recipients }, (tar) =>
    addFolder(tar, dataDir),
  );
  expect(done).toBe(kept.length);
  const identities = await readIdentityFile(join(folder, 'kunci.txt'));
  const [files, folders] = [new Map<string, string>(), new Set<string>()];
  for await (const entry of readSealedTar({ place, name: 'base.age', identities }))
    if (entry.header.type === 'directory') {
      folders.add(entry.header.name.replace(/\/$/, ''));
      entry.resume();
    } else files.set(entry.header.name, (await buffer(entry)).toString());
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(kept.map((name) => [`data/${name}`, name])));
  // Empty, but there: the server does not start without them.
  expect([...folders]).toEqual(
    expect.arrayContaining(['data/pg_wal', 'data/pg_replslot', 'data/pg_subtrans']),
  );
  expect([...folders]).not.toContain('data/pg_wal/archive_status');
});

it('takes of a file as many bytes as it had when it was opened', async () => {
  const taken = async (size: number, ...chunks: string[]) => {
    const bytes = (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk);
    })();
    const parts: Buffer[] = [];
    for await (const part of exactly(bytes, size)) parts.push(part);
    return Buffer.concat(parts).toString();
  };
  expect(await taken(4, 'ab', 'cd')).toBe('abcd');
  expect(await taken(3, 'ab', 'cd', 'ef')).toBe('abc');
  expect(await taken(0, 'ab')).toBe('');
  expect(await taken(5, 'ab')).toBe('ab\0\0\0');
  expect((await taken(200_000, 'ab')).length).toBe(200_000);
});
