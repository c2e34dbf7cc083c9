import { groupThousands } from '@rihlah/rules/money/rupiah';
import { groupDigits } from './format.ts';

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
