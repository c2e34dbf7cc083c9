import { formatDayFirst, jakartaIso } from '@rihlah/rules/text/dates';

/** '23-11-2026 19:22 WIB', as messages write a moment. */
export function momentInWords(at: Date): string {
  const [date = '', time = ''] = jakartaIso(at).split('T');
  return `${formatDayFirst(date)} ${time.slice(0, 5)} WIB`;
}

/** A text on one line: breaks and other signs that nobody sees are blanks, so that none ends the line of a header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
