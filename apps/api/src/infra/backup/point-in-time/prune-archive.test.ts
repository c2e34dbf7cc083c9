import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BackupPlace, openPlace } from '../backup-place.ts';
import { pruneArchive } from './prune-archive.ts';

const OWN = '00000000000000a1';
const OTHER = '00000000000000b2';
let folder: string;
let place: BackupPlace;

const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);
const segment = (n: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000${n.toString(16).toUpperCase().padStart(8, '0')}`;
const put = async (name: string, day: string, text = ' ') => {
  await place.write(name, Readable.from([Buffer.from(text)]));
  await utimes(join(folder, name), at(day), at(day));
};
const base = async (cluster: string, day: string, first: number, keys: string[]) => {
  await put(`base-${cluster}-202611${day}T000000Z.age`, day);
  await put(`base-${cluster}-202611${day}T000000Z.files`, day, [segment(first), ...keys].join('\n'));
};
const wal = (cluster: string, n: number, day: string, more = '') =>
  put(`wal-${cluster}-${segment(n)}${more}.age`, day);
const all = () => place.list(() => true, '');
const prune = (from: string, named: string[], cluster = OWN) =>
  pruneArchive(place, { cluster, from: at(from), named });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-prune-'));
  place = await openPlace(folder, {} as Parameters<typeof openPlace>[1]);
  await base(OWN, '01', 1, ['gone']);
  await base(OWN, '08', 5, ['still-reachable']);
  await base(OWN, '15', 9, ['now']);
  for (const [n, day] of [
    [1, '01'],
    [4, '07'],
    [5, '08'],
    [9, '15'],
    [12, '20'],
  ] as const)
    await wal(OWN, n, day);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps the base that reaches back to the first day, with all it needs, and nothing older', async () => {
  await wal(OWN, 1, '01', '.00000028.backup');
  await wal(OWN, 5, '08', '.00000028.backup');
  await put(`wal-${OWN}-${segment(3, 2)}.age`, '05');
  await put(`wal-${OWN}-00000002.history.age`, '05');
  for (const key of ['gone', 'still-reachable', 'now', 'newest']) await put(`file-${key}`, '01');
  await put('rihlah-20261101T000000Z.age', '01');
  await put('sealed-by-0a0b0c0d', '01');
  expect(await prune('10', ['newest', 'now'])).toBe(7);
  expect(await all()).toEqual(
    [
      `base-${OWN}-20261108T000000Z.age`,
      `base-${OWN}-20261108T000000Z.files`,
      `base-${OWN}-20261115T000000Z.age`,
      `base-${OWN}-20261115T000000Z.files`,
      'file-newest',
      'file-now',
      'file-still-reachable',
      'rihlah-20261101T000000Z.age',
      'sealed-by-0a0b0c0d',
      `wal-${OWN}-00000002.history.age`,
      `wal-${OWN}-${segment(5)}.00000028.backup.age`,
      `wal-${OWN}-${segment(5)}.age`,
      `wal-${OWN}-${segment(9)}.age`,
      `wal-${OWN}-${segment(12)}.age`,
    ].sort(),
  );
});

it('keeps a stored file that came and went between two bases: a moment between them needs it', async () => {
  await put('file-replaced-on-the-tenth', '09');
  await put('file-replaced-before', '07');
  await prune('10', []);
  expect((await all()).filter((name) => name.startsWith('file-'))).toEqual(['file-replaced-on-the-tenth']);
});

it('leaves what another cluster of the same place writes, and the files that it may name', async () => {
  await base(OTHER, '01', 1, ['theirs']);
  await wal(OTHER, 1, '01');
  await wal(OTHER, 2, '21');
  await put('file-theirs', '01');
  await prune('20', []);
  expect(await all()).toEqual(
    expect.arrayContaining([
      `base-${OTHER}-20261101T000000Z.age`,
      `wal-${OTHER}-${segment(1)}.age`,
      'file-theirs',
    ]),
  );
  expect(await all()).not.toContain(`base-${OWN}-20261108T000000Z.age`);
});

it('removes all of a cluster that was restored elsewhere, when its last day can no longer be asked for', async () => {
  await base(OTHER, '16', 1, ['theirs']);
  await wal(OTHER, 1, '16');
  await wal(OTHER, 2, '25');
  await put('file-now', '01');
  await prune('20', ['theirs'], OTHER);
  expect((await all()).filter((name) => name.includes(OWN))).toHaveLength(4);
  await prune('21', ['theirs'], OTHER);
  expect((await all()).filter((name) => name.includes(OWN) || name.startsWith('file-'))).toEqual([]);
});

it('leaves a cluster that has just begun its first base', async () => {
  await put(`base-${OTHER}-20261120T000000Z.files`, '20', segment(1));
  await prune('25', []);
  expect(await all()).toContain(`base-${OTHER}-20261120T000000Z.files`);
});

it('removes nothing before the first base', async () => {
  for (const name of await all()) if (name.startsWith('base-')) await place.remove(name);
  await put('file-unnamed', '01');
  const before = await all();
  expect(await prune('28', [])).toBe(0);
  expect(await all()).toEqual(before);
});
