import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_TEXTS } from './exceptions.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The module that English has anew, beside the Indonesian one: `terbilang.en.ts`; undefined where there is none. */
export function findEnglishModule(file: string): string | undefined {
  const english = file.replace(/\.(tsx?)$/, '.en.$1');
  return english !== file && existsSync(english) ? english : undefined;
}

/** The English texts: a file for each room of the code, its messages by their Indonesian words. */
export const CATALOGUE = join(ROOT, 'apps/customer/translations/en');

/** What several rooms say alike. */
export const COMMON = 'common';

/** A room's messages: Indonesian → English. */
export type Texts = Record<string, string>;

export const repositoryPath = (id: string): string => relative(ROOT, id).split(sep).join('/');

const ROOMS: [modules: RegExp, room: string][] = [
  [/^apps\/customer\/src\/features\/([\w-]+)\//, 'features-$1'],
  [/^apps\/customer\/src\/(domain|app)\//, '$1'],
  [/^apps\/customer\/(src\/client\/|build\/|index\.html$)/, 'app'],
  [/^packages\/(ui|rules|web-client|contract)\/src\//, '$1'],
];

const WITHOUT = /^apps\/customer\/build\/(terms\/|dev-config)|\.en\.tsx?$|\.test\.tsx?$/;

/** The file of the catalogue that has a module's texts; undefined for a module that has none. @param path from the root */
export function findTranslationRoom(path: string): string | undefined {
  if (!/\.(tsx?|html)$/.test(path) || WITHOUT.test(path)) return undefined;
  if (path.startsWith('packages/contract/') && !CONTRACT_TEXTS.includes(path)) return undefined;
  for (const [modules, room] of ROOMS) {
    const found = modules.exec(path);
    if (found) return room.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** @returns the texts of each room */
export function readCatalogue(): Map<string, Texts> {
  const rooms = readdirSync(CATALOGUE).filter((name) => name.endsWith('.json'));
  return new Map(
    rooms.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(CATALOGUE, name), 'utf8')) as Texts,
    ]),
  );
}

/** A message's English in its room, else what all rooms say. */
export const findText = (catalogue: Map<string, Texts>, room: string, key: string): string | undefined =>
  catalogue.get(room)?.[key] ?? catalogue.get(COMMON)?.[key];
