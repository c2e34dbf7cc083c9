import { textOutline, textWidth } from '../text-outline.ts';
import { n, svg } from './svg.ts';

const CODES = ['EK', 'EY', 'GA', 'ID', 'JT', 'QG', 'QR', 'SV', 'TK', 'WY'];

const box = (code: string) =>
  svg(
    64,
    44,
    `<rect x="1.5" y="1.5" width="61" height="41" rx="8" fill="#fefdf8" stroke="#0b4a38" stroke-width="2"/><path transform="translate(${n(32 - textWidth(code, 21) / 2)} 29.6)" fill="#0b4a38" d="${textOutline(code, 21)}"/>`,
  );

/** Airlines' marks are their own; a boxed code stands in for them. */
export const airlinePictures = (): [name: string, picture: string][] =>
  CODES.map((code) => [`airlines/${code}.svg`, box(code)]);
