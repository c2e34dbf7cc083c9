import { existsSync } from 'node:fs';
import { access, constants, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Answers, Lines } from './answers.ts';
import { SetupRefusal } from './refusal.ts';

const PRIVATE_FILE = 0o600;

/** What a shell, systemd, Docker Compose and Node all take as it is. */
const PLAIN = /^[\w./:@%+,=?-]*$/;
/** What at least one of them takes for something else within quotes too. */
const UNQUOTABLE = /['\\\p{Cc}]/u;

/** @throws SetupRefusal for a value that those who read the file would read differently */
function written(name: string, value: string): string {
  if (PLAIN.test(value)) return `${name}=${value}`;
  if (UNQUOTABLE.test(value))
    throw new SetupRefusal(`${name} tidak boleh berisi ' atau \\ : systemd dan Compose membacanya berbeda.`);
  return `${name}='${value}'`;
}

/** @throws SetupRefusal where no file can be written, before anything is asked */
export async function refuseUnwritable(path: string): Promise<void> {
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new SetupRefusal(`Folder ${dirname(path)} tidak ada, atau tidak dapat ditulis.`);
  });
}

/**
 * Asks whether a file that is there may be replaced.
 *
 * @param lines null: nobody can be asked
 * @throws SetupRefusal where it may not
 */
export async function refuseOccupied(path: string, lines: Lines | null): Promise<void> {
  if (!existsSync(path)) return;
  const said = await lines?.read(`${path} sudah ada. Ganti? Yang lama disimpan di sampingnya. (y/t) [t]: `);
  if (!said || !/^y(a)?$/i.test(said))
    throw new SetupRefusal(`${path} sudah ada: tidak ada yang ditulis. Dengan --replace ia diganti.`);
}

/**
 * Writes the variables, readable by the owner alone.
 *
 * @returns where a file that was there is kept; null where there was none
 */
export async function writeEnvironmentFile(path: string, answers: Answers): Promise<string | null> {
  const lines = Object.entries(answers).map(([name, value]) => written(name, value));
  const text = [
    '# Lingkungan server Rihlah, ditulis oleh npm run setup. Arti setiap variabel: docs/configuration.md',
    ...lines,
    '',
  ].join('\n');
  const stamp = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '');
  const kept = existsSync(path) ? `${path}.${stamp}` : null;
  if (kept) await rename(path, kept);
  await writeFile(path, text, { mode: PRIVATE_FILE, flag: 'wx' });
  return kept;
}
