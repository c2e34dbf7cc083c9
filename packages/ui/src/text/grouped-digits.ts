import { groupThousands } from '@rihlah/rules/rupiah';
import { groupDigits } from './format.ts';

const SEPARATORS = /[\s.\-\u2010-\u2015]/g;

/** What people put between digits is dropped; anything else stays, so that its error can be shown. */
export const plainDigits = (typed: string): string => typed.replace(SEPARATORS, '');

/** As `plainDigits`, and the international form of a mobile number (+62 8…, 62 8…) becomes the national one. */
export const plainPhone = (typed: string): string => plainDigits(typed).replace(/^\+?62(?=8)/, '0');

/** Groups of four while everything is a digit. */
export const grouped = (plain: string): string => (/^\d*$/.test(plain) ? groupDigits(plain) : plain);

/** Thousands with dots, as money is written, without leading noughts. */
export const groupedThousands = (plain: string): string =>
  /^\d+$/.test(plain) ? groupThousands(plain.replace(/^0+(?=\d)/, '')) : plain;

/** Where the caret belongs after regrouping: behind as many plain characters as before it. */
export function caretAfter(text: string, plainBefore: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === plainBefore) return index;
    if (text[index] !== ' ' && text[index] !== '.') seen++;
  }
  return text.length;
}
