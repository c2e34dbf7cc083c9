import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveToServer } from '@rihlah/embedded-postgres/unprivileged';
import type { Config } from '../../../config.ts';
import { NOT_THERE } from './keep-wal.ts';

/** Idle or not, what was written is in the archive after so many seconds. */
const AT_MOST_SECONDS = 60;
const PRIVATE_FOLDER = 0o700;

/** Beside the bundle when built; in the sources the built one is used. */
const PROGRAM = ['./wal.js', '../../../../dist/wal.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const isBucket = (address: string): boolean => address.startsWith('s3://');

/** An archive as a program can open it that PostgreSQL starts in its own folder. */
export const namedPlace = (address: string): string => (isBucket(address) ? address : resolve(address));

/**
 * Brings one segment back.
 *
 * @throws where the program was not built
 */
export const restoreCommand = (words: string[]): string =>
  sayingWhereItEnds(walCommand(['fetch', ...words], '"%f" "%p"'));

/**
 * PostgreSQL takes every end below 126 for the end of the archive: only the one by which the program says so may look like it,
 * and what crashed, or is not there to be started, gives the recovery up.
 */
export const sayingWhereItEnds = (command: string): string =>
  `${command} || { [ $? -eq ${NOT_THERE} ] && exit 1; exit 200; }`;

/** A command that PostgreSQL starts, `%p` and `%f` among its words. @throws where the program was not built */
function walCommand(words: string[], places: string): string {
  if (!PROGRAM) throw new Error('wal.js is missing: run `npm run build`');
  const fixed = [process.execPath, PROGRAM, ...words].map(shellQuoted).join(' ');
  return `${fixed.replaceAll('%', '%%')} ${places}`;
}

/** Settings with which the embedded database keeps what it writes in `WAL_ARCHIVE`; none where that is not set. */
export async function archiveSettings({ WAL_ARCHIVE }: Config): Promise<string[]> {
  if (!WAL_ARCHIVE) return [];
  const place = namedPlace(WAL_ARCHIVE);
  if (!isBucket(place)) {
    // A disk that is not there keeps no agency from selling: what waits for it says so (`archive-health.ts`).
    await mkdir(place, { recursive: true, mode: PRIVATE_FOLDER }).then(
      () => giveToServer(place),
      () => {},
    );
  }
  return [
    'archive_mode=on',
    `archive_timeout=${AT_MOST_SECONDS}`,
    `archive_command=${walCommand(['keep', '--to', place], '"%p" "%f"')}`,
  ];
}
