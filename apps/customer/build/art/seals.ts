import { textOutline, textWidth } from '../text-outline.ts';
import { guillocheRing } from './guilloche.ts';
import { star8 } from './patterns.ts';
import { circle, line, n, svg } from './svg.ts';

const SEALS = ['PPIU', 'PIHK'];

const seal = (name: string): string =>
  svg(
    80,
    80,
    `<path d="${star8(40, 40, 38.5)}" fill="#fefdf8" stroke="#0b4a38" stroke-width="1.2"/><g transform="translate(40 40)" fill="none" stroke="#9dbcae" stroke-width=".7">${guillocheRing({ radius: 30, middle: 0.8, swing: 0.16, lobes: 16, turns: 3 }, 'g')}</g>${circle(40, 40, 30.5, '#0b4a38', 0.8)}<path fill="#fefdf8" d="M12 29.5H68V50.5H12Z"/>${line('M12 29.5H68M12 50.5H68', '#0b4a38', 1)}<path transform="translate(${n(40 - textWidth(name, 17, 800, 0.03) / 2)} 46)" fill="#0b4a38" d="${textOutline(name, 17, 800, 0.03)}"/>`,
  );

/** Seals of the licences an Umrah organiser holds. */
export const sealPictures = (): [name: string, picture: string][] =>
  SEALS.map((name) => [`seals/${name.toLowerCase()}.svg`, seal(name)]);
