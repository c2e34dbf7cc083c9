import { describe, expect, it } from 'vitest';
import * as terbilangEn from '../money/terbilang.en.ts';
import * as terbilang from '../money/terbilang.ts';
import * as languageEn from './language.en.ts';
import * as language from './language.ts';
import * as shownWordEn from './shown-word.en.ts';
import * as shownWord from './shown-word.ts';

describe('modules that English has anew (decision 0234)', () => {
  it.each([
    ['terbilang', terbilang, terbilangEn],
    ['language', language, languageEn],
    ['shown-word', shownWord, shownWordEn],
  ])('%s has the same names', (_, indonesian, english) =>
    expect(Object.keys(english).sort()).toEqual(Object.keys(indonesian).sort()),
  );

  it('each language leads to the other', () => {
    expect(language.OTHER_LANGUAGE.code).toBe(languageEn.LANGUAGE);
    expect(languageEn.OTHER_LANGUAGE.code).toBe(language.LANGUAGE);
  });

  it.each([
    [0, 'Zero rupiah'],
    [21, 'Twenty-one rupiah'],
    [105, 'One hundred and five rupiah'],
    [1_500_000, 'One million five hundred thousand rupiah'],
    [35_000_042, 'Thirty-five million and forty-two rupiah'],
  ])('%i in words', (amount, words) => expect(terbilangEn.terbilang(amount)).toBe(words));

  it('shows a word of the contract in each language, and one that it does not know as it is', () => {
    expect([shownWord.shownWord('Lunas'), shownWordEn.shownWord('Lunas')]).toEqual(['Lunas', 'Paid in full']);
    expect(shownWordEn.shownWord('Quad')).toBe('Quad');
  });
});
