import { expect, it } from 'vitest';
import { wrapText } from './draw-flyer.ts';

const byLetters = (text: string) => text.length;

it('a text is broken between words, and what is too long ends with an ellipsis', () => {
  expect(wrapText(byLetters, 'Umrah Plus Istanbul 12 Hari', { width: 14, lines: 3 })).toEqual([
    'Umrah Plus',
    'Istanbul 12',
    'Hari',
  ]);
  expect(wrapText(byLetters, 'Umrah Plus Istanbul 12 Hari', { width: 14, lines: 2 })).toEqual([
    'Umrah Plus',
    'Istanbul 12…',
  ]);
  // A word alone that is too long is left to be drawn smaller.
  expect(wrapText(byLetters, 'Pangkalpinang', { width: 5, lines: 2 })).toEqual(['Pangkalpinang']);
});
