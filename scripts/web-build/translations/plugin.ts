import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import {
  findEnglishModule,
  findText,
  findTranslationRoom,
  readCatalogue,
  repositoryPath,
} from './catalogue.ts';
import { exchangeTexts } from './exchange.ts';

/**
 * Makes the English app from the Indonesian sources: each message of a module becomes its English of the catalogue, and a
 * module with an English one beside it becomes that.
 */
export function translationsPlugin(): Plugin {
  const catalogue = readCatalogue();
  return {
    name: 'rihlah-translations',
    enforce: 'pre',
    load: {
      filter: { id: /\/(packages|apps)\/[^?]*\.tsx?$/ },
      handler: async (id) => {
        const english = findEnglishModule(id);
        return english ? readFile(english, 'utf8') : null;
      },
    },
    transform: {
      filter: { id: /\/(packages|apps)\/[^?]*\.tsx?$/ },
      handler(code, id) {
        const path = repositoryPath(id);
        const room = findTranslationRoom(path);
        if (!room || findEnglishModule(id)) return null;
        const translate = ({ key }: { key: string }, line: number): string => {
          const text = findText(catalogue, room, key);
          if (text === undefined) this.error(`${path}:${line} has no English for “${key}”`);
          return text;
        };
        return { code: exchangeTexts(path, code, translate), map: null };
      },
    },
  };
}
