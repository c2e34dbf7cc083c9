import { join } from 'node:path';
import { COMMON, findEnglishModule, findText, findTranslationRoom, ROOT, type Texts } from './catalogue.ts';
import { comparedWords } from './compared.ts';
import { findPlaceholders } from './english.ts';
import { htmlTexts } from './html.ts';
import { findMessages } from './messages.ts';

interface Use {
  key: string;
  room: string;
  /** `path:line` of its first use. */
  at: string;
  /** Whether a module that says it compares something with it too. */
  isCompared: boolean;
}

/** The messages of a module or page, each with where it begins. */
const messagesOf = (path: string, code: string): { key: string; start: number }[] =>
  path.endsWith('.html')
    ? htmlTexts(code).map((key) => ({ key, start: code.indexOf(key) }))
    : findMessages(path, code);

/** @param modules path → code @returns every message that the app says, once for each room */
export function findTextUses(modules: Map<string, string>): Use[] {
  const uses = new Map<string, Use>();
  for (const [path, code] of modules) {
    const room = findTranslationRoom(path);
    if (!room || findEnglishModule(join(ROOT, path))) continue;
    const compared = comparedWords(path, code);
    for (const { key, start } of messagesOf(path, code)) {
      const name = `${room}\n${key}`;
      const isCompared = compared.has(key);
      if (!uses.has(name) || isCompared)
        uses.set(name, { key, room, at: `${path}:${code.slice(0, start).split('\n').length}`, isCompared });
    }
  }
  return [...uses.values()];
}

const faultOf = (key: string, english: string): string | null => {
  try {
    const [wanted, given] = [findPlaceholders(key), findPlaceholders(english)];
    return wanted === given ? null : `wants the places ${wanted || 'none'} and has ${given || 'none'}`;
  } catch (error) {
    return String(error);
  }
};

/**
 * @returns a line for each text without its English or compared where it is said, each English that is left over, and each that
 * has other places
 */
export function checkTranslations(uses: Use[], catalogue: Map<string, Texts>): string[] {
  const faults = uses.flatMap(({ key, room, at, isCompared }) => {
    const english = findText(catalogue, room, key);
    if (!english) return [`${at} “${key}” has no English in ${room}.json`];
    if (isCompared && english !== key)
      return [`${at} “${key}” is compared there too: give it one name, or list it in exceptions.ts`];
    const fault = faultOf(key, english);
    return fault ? [`${at} “${key}” ${fault}`] : [];
  });
  const said = new Set(uses.map(({ room, key }) => `${room}\n${key}`));
  const saidAnywhere = new Set(uses.map(({ key }) => key));
  for (const [room, texts] of catalogue)
    for (const key of Object.keys(texts)) {
      const isSaid = room === COMMON ? saidAnywhere.has(key) : said.has(`${room}\n${key}`);
      if (!isSaid) faults.push(`${room}.json “${key}” is said nowhere any more`);
    }
  return faults;
}
