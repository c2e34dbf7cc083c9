/** What nobody sees: marks of direction, soft hyphens, joiners of no width. They come along with what is copied. */
const FORMAT = /\p{Cf}/gu;

/** What phones and word processors write for an apostrophe. */
const APOSTROPHES = /[\u2018\u2019\u02bc`\u00b4]/g;

/** What people put between the digits of a number. */
const SEPARATORS = /[\s.\-\u2010-\u2015\u2212]/g;

/** How a mobile number of Indonesia begins where it is written for abroad, also with the nought that belongs at home. */
const FROM_ABROAD = /^(?:\+|00)?620?(?=8)/;

const visible = (typed: string): string => typed.replace(FORMAT, '').normalize('NFC');

/** Text on one line, as it is kept and compared: NFC, nothing invisible, any white space one blank, `'` for every apostrophe. */
export const cleanLine = (typed: string): string =>
  visible(typed).replace(APOSTROPHES, "'").replace(/\s+/g, ' ').trim();

/** Text of several lines: NFC, nothing invisible, any white space within a line one blank. */
export const cleanText = (typed: string): string =>
  visible(typed)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** A number without what stands between its digits; anything else stays, so that its error can be shown. */
export const cleanDigits = (typed: string): string => visible(typed).replace(SEPARATORS, '');

/** As `cleanDigits`, for a mobile number: without brackets, and the international form becomes the national one, 08…. */
export const cleanPhone = (typed: string): string =>
  cleanDigits(typed).replace(/[()]/g, '').replace(FROM_ABROAD, '0');

/** Digits from which on a mobile number is known without the nought that it begins with. */
const MIN_WITHOUT_NOUGHT = 5;

/** The beginning of a mobile number that somebody types into a search, 08…; null for what is none. */
export function phoneSought(typed: string): string | null {
  const phone = cleanPhone(typed);
  if (/^0\d+$/.test(phone)) return phone;
  return phone.length >= MIN_WITHOUT_NOUGHT && /^8\d+$/.test(phone) ? `0${phone}` : null;
}
