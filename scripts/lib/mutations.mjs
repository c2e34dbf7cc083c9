import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Lines that hold money, seats, access and consent, each with a change that breaks it. `find` stands once in the sources of
 * the API and the packages; `tests` are words of the names of test files, of which one must fail.
 *
 * @type {{ guards: string, find: string, replace: string, tests: string[] }[]}
 */
export const MUTATIONS = JSON.parse(await readFile(join(ROOT, 'scripts/mutations.json'), 'utf8'));

const SOURCES = /^(apps\/api|packages\/[^/]+)\/src\/.*(?<!\.test)\.ts$/;

/** @returns {Promise<Map<string, string>>} text of each source file, by its path within the repository at `root` */
export async function readSources(root) {
  const rooms = [
    'apps/api/src',
    ...(await readdir(join(root, 'packages'))).map((name) => `packages/${name}/src`),
  ];
  const paths = await Promise.all(
    rooms.map(async (room) => {
      const files = await readdir(join(root, room), { recursive: true }).catch(() => []);
      return files.map((file) => `${room}/${file}`);
    }),
  );
  const found = paths.flat().filter((path) => SOURCES.test(path));
  return new Map(
    await Promise.all(found.map(async (path) => [path, await readFile(join(root, path), 'utf8')])),
  );
}

/** @returns {[path: string, text: string][]} the sources that hold a text, each as often as it does */
export const findPlaces = (find, sources) =>
  [...sources].flatMap((source) => Array(source[1].split(find).length - 1).fill(source));
