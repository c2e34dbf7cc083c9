import { findText, findTranslationRoom, type Texts } from './catalogue.ts';

/** Words between two tags; what the build or the server writes in stands in `<!--…-->` and `%…%`. */
const WORDS = />([^<>%]*\p{L}[^<>%]*)</gu;

/** Scripts and styles are no words, however they look; they keep their place. */
const CODE = /(<(script|style)\b[\s\S]*?<\/\2>)/;

const parts = (html: string): string[] => html.split(CODE).filter((_, index) => index % 3 !== 2);

/** @returns the texts of a page */
export const htmlTexts = (html: string): string[] =>
  parts(html)
    .filter((part) => !CODE.test(part))
    .flatMap((part) => [...part.matchAll(WORDS)].map(([, words = '']) => words.trim()));

/** A page with its English texts. @throws on a text that has none */
export const exchangeHtml = (path: string, html: string, catalogue: Map<string, Texts>): string =>
  parts(html)
    .map((part) =>
      CODE.test(part)
        ? part
        : part.replace(WORDS, (_, words: string) => {
            const text = findText(catalogue, findTranslationRoom(path) ?? '', words.trim());
            if (!text) throw new Error(`${path} has no English for “${words.trim()}”`);
            return `>${text}<`;
          }),
    )
    .join('');
