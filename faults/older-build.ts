import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MIGRATIONS = 'apps/api/migrations';
/** A version without it knows no newer schema than its own. */
const KNOWS_RANGES = 'apps/api/src/infra/db/schema-range.ts';

const exec = promisify(execFile);
const git = async (...words: string[]) => (await exec('git', words, { cwd: ROOT })).stdout.trim();

interface Journal {
  entries: { tag: string }[];
}

const newestOf = (journal: string): string => (JSON.parse(journal) as Journal).entries.at(-1)?.tag ?? '';

export interface OlderVersion {
  commit: string;
  /** The newest migration that it knows. */
  migration: string;
}

/**
 * Finds the newest commit whose schema is not that of the working tree: the version before, as it comes to deploys.
 *
 * @returns why there is none, in words
 */
export async function findVersionBefore(): Promise<OlderVersion | string> {
  const journal = `${MIGRATIONS}/meta/_journal.json`;
  const newest = newestOf(await readFile(join(ROOT, journal), 'utf8'));
  let commits: string[];
  try {
    commits = (await git('rev-list', '--first-parent', '--max-count=200', 'HEAD')).split('\n');
  } catch {
    return 'there is no history of git here: a clone has it';
  }
  for (const commit of commits) {
    const migration = newestOf(await git('show', `${commit}:${journal}`));
    if (migration === newest) continue;
    return git('cat-file', '-e', `${commit}:${KNOWS_RANGES}`).then(
      () => ({ commit, migration }),
      () => `the version before (${commit.slice(0, 8)}, ${migration}) knows no newer schema than its own`,
    );
  }
  return 'the history of git that is here has no other schema: it may be a shallow clone';
}

/**
 * Takes a version out of the history and builds its API into a folder, with the packages of npm that are here. The web apps, of
 * which servers only send files, are those of the working tree.
 *
 * @returns its server
 */
export async function buildVersion({ commit }: OlderVersion, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'version.tar');
  await git('archive', '--output', archive, commit, 'apps', 'packages', 'scripts', 'package.json');
  await exec('tar', ['-xf', archive, '-C', folder]);
  await linkPackages('node_modules', folder, new Set(['@rihlah']));
  await linkPackages('apps/api/node_modules', folder, new Set());
  for (const name of await readdir(join(ROOT, 'node_modules/@rihlah'))) {
    const at = ['packages', 'apps'].map((part) => join(folder, part, name));
    const home = await firstThere(at);
    if (home) await symlink(home, join(folder, 'node_modules/@rihlah', name));
  }
  for (const app of ['customer', 'console'])
    await symlink(join(ROOT, `apps/${app}/dist`), join(folder, `apps/${app}/dist`));
  const build = `import('./scripts/lib/build-api.mjs').then(({ buildApi }) => buildApi('dist'))`;
  await exec(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
  return join(folder, 'apps/api/dist/server.js');
}

/** Links to every package of npm; our own are the version's. */
async function linkPackages(path: string, folder: string, own: Set<string>): Promise<void> {
  await mkdir(join(folder, path), { recursive: true });
  for (const name of await readdir(join(ROOT, path)).catch(() => []))
    if (own.has(name)) await mkdir(join(folder, path, name));
    else await symlink(join(ROOT, path, name), join(folder, path, name));
}

const firstThere = async (paths: string[]): Promise<string | null> => {
  for (const path of paths) if ((await readdir(path).catch(() => null)) !== null) return path;
  return null;
};
