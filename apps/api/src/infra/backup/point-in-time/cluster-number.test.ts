import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLUSTER_NUMBER, giveClusterNumber } from './cluster-number.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-number-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives a cluster one number, also to two who ask at once, and another cluster another', async () => {
  // The second begins a moment later each time: while the first one looks, makes its own, or has it.
  for (let turns = 0; turns < 40; turns++) {
    const dataDir = await mkdtemp(join(folder, 'cluster-'));
    const first = giveClusterNumber(dataDir);
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    const given = [await giveClusterNumber(dataDir), await first];
    expect(given[0]).toMatch(/^[0-9a-f]{16}$/);
    expect([turns, ...given]).toEqual([turns, given[0], given[0]]);
    expect(await readFile(join(dataDir, CLUSTER_NUMBER), 'utf8')).toBe(given[0]);
    expect(await readdir(dataDir)).toEqual([CLUSTER_NUMBER]);
  }
  const numbers = (await readdir(folder)).map((name) => giveClusterNumber(join(folder, name)));
  expect(new Set(await Promise.all(numbers)).size).toBe(40);
});

it('makes no second number where the first cannot be read', async () => {
  await mkdir(join(folder, CLUSTER_NUMBER));
  await expect(giveClusterNumber(folder)).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual([CLUSTER_NUMBER]);
});
