import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { sayingWhereItEnds } from './archive-settings.ts';
import { NOT_THERE } from './keep-wal.ts';

/** What PostgreSQL hears of a program that ends so: 0 has it, below 126 is the end of the archive, all else gives the recovery up. */
const heardOf = (end: string) =>
  spawnSync('/bin/sh', ['-c', sayingWhereItEnds(`sh -c '${end}'`)]).status ?? Number.NaN;

it('tells the end of the archive from a program that failed, was killed or is not there', () => {
  expect(heardOf('exit 0')).toBe(0);
  expect(heardOf(`exit ${NOT_THERE}`)).toBe(1);
  for (const end of ['exit 1', 'exit 2', 'kill -9 $$', '/nowhere/node wal.js'])
    expect([end, heardOf(end) > 125]).toEqual([end, true]);
});
