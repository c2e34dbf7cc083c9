import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { VALIDATION_TEXTS } from '@rihlah/contract/wire/validation-texts';
import { VALIDATION_TEXTS as IN_ENGLISH } from '@rihlah/contract/wire/validation-texts.en';

const CATALOGUE = new URL('../../../apps/customer/translations/en/', import.meta.url);

const PLACES = /\{\d+\}|<\/?\d+\/?>/;

/** What the Indonesian app says and the English one does not: whole texts, and pieces of at least two words of those with places. */
function readIndonesian(): { whole: string[]; pieces: string[] } {
  const catalogues = readdirSync(CATALOGUE).map((name) =>
    Object.entries(JSON.parse(readFileSync(new URL(name, CATALOGUE), 'utf8')) as Record<string, string>),
  );
  const codes = Object.keys(VALIDATION_TEXTS) as (keyof typeof VALIDATION_TEXTS)[];
  const texts = [
    ...catalogues.flat(),
    ...codes.map((code) => [VALIDATION_TEXTS[code], IN_ENGLISH[code]] as const),
  ];
  const english = new Set(texts.map(([, text]) => text.trim()));
  const isOwn = (words: string) => !english.has(words);
  const whole = texts.filter(([key, text]) => key !== text).map(([key]) => key.trim());
  const pieces = texts
    .filter(([key, text]) => key !== text && PLACES.test(key))
    .flatMap(([key]) => key.split(PLACES).map((piece) => piece.trim()))
    .filter((piece) => /\p{L}{3,} \p{L}{3,}/u.test(piece));
  return { whole: whole.filter(isOwn), pieces: pieces.filter(isOwn) };
}

const INDONESIAN = readIndonesian();

const DAYS = 'Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu';
const MONTHS = 'Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember';

/** A day or a month of a calendar, which has its words from a library and not from the catalogue; both languages have some in common. */
const INDONESIAN_DAY = new RegExp(
  `^(?:${DAYS})\\b|^(?:\\d{1,2} )?(?!April|September|November)(?:${MONTHS})(?: \\d{4})?$`,
);

/** In the page: every text that is read or heard, but for what says that it is in another language. */
function readTexts(): string[] {
  const isForeign = (element: Element | null) =>
    element?.closest('[lang]:not(html), script, style, noscript') != null;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!isForeign(node.parentElement)) found.push(node.textContent ?? '');
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!isForeign(element)) found.push(element.getAttribute(name) ?? '');
  return found.map((text) => text.trim()).filter(Boolean);
}

/** No Indonesian text of the app's own stands on the page: what the agency or the server wrote says so. */
export async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const texts = [...(await page.evaluate(readTexts)), await page.title()];
  const left = texts.filter(
    (text) =>
      INDONESIAN.whole.includes(text) ||
      INDONESIAN_DAY.test(text) ||
      INDONESIAN.pieces.some((piece) => text.includes(piece)),
  );
  expect([...new Set(left)]).toEqual([]);
}

/** Gives a browser a visitor's choice. */
const choose = (value: 'id' | 'en') => (page: Page, address: string) =>
  page.context().addCookies([{ name: 'bahasa', value, url: address }]);

export const chooseEnglish = choose('en');
export const chooseIndonesian = choose('id');

/** What the browser keeps of the choice. */
export const chosenLanguage = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'bahasa')?.value;
