import { archPath, nestedArches, opening } from '../arch.ts';
import { minaret } from '../building.ts';
import { guillocheRing } from '../guilloche.ts';
import type { Ink } from '../inks.ts';
import { kaaba } from '../kaaba.ts';
import { area, line, n, range } from '../svg.ts';

const MINARETS = [
  { at: 0.152, height: 0.335, width: 0.04 },
  { at: 0.848, height: 0.335, width: 0.04 },
  { at: 0.31, height: 0.3, width: 0.034 },
  { at: 0.69, height: 0.3, width: 0.034 },
];

/** The bands of the tawaf around the Kaaba. */
const TAWAF = [
  { middle: 0.92, swing: 0.06, lobes: 32, turns: 4 },
  { middle: 0.76, swing: 0.07, lobes: 24, turns: 4 },
  { middle: 0.59, swing: 0.07, lobes: 24, turns: 4 },
  { middle: 0.43, swing: 0.06, lobes: 16, turns: 4 },
];

function arcade(w: number, base: number, ink: Ink): string {
  const lower = w * 0.062;
  const upper = w * 0.05;
  const bays = 17;
  const step = w / bays;
  const lowerRow = range(bays).map((i) =>
    opening(i * step + step * 0.16, base - lower + 3, step * 0.68, lower - 3),
  );
  const upperRow = range(bays * 2).map((i) =>
    opening((i * step) / 2 + step * 0.1, base - lower - upper + 3, step * 0.3, upper - 5),
  );
  return (
    area(`M0 ${n(base)}V${n(base - lower - upper - 5)}H${w}V${n(base)}Z`, ink.fill, ink.line, ink.width) +
    line(`${lowerRow.join('')}${upperRow.join('')}M0 ${n(base - lower)}H${w}`, ink.line, ink.width * 0.7)
  );
}

function tawaf(cx: number, cy: number, radius: number, ink: Ink): string {
  const bands = TAWAF.map((band, index) => guillocheRing({ ...band, radius }, `t${index}`)).join('');
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(1 .42)" fill="none" stroke="${ink.guilloche}" stroke-width=".75">${bands}</g>`;
}

/** The Kaaba in the Great Mosque, in a mihrab frame. */
export function haram(w: number, h: number, ink: Ink): string {
  const pad = 1.5;
  const [aw, ah, cx] = [w - pad * 2, h - pad * 2, w / 2];
  const frame = archPath(pad, pad, aw, ah);
  const side = w * 0.3;
  const groundY = h * 0.715;
  const horizon = groundY - side * 0.62;
  const base = horizon + w * 0.02;
  const content =
    nestedArches({ x: pad, y: pad, w: aw, h: ah, count: 7, gap: w * 0.04, stroke: ink.nest, width: 0.7 }) +
    MINARETS.map((it) => minaret(w * it.at, horizon - w * 0.05, h * it.height, w * it.width, ink)).join('') +
    arcade(w, base, ink) +
    `<path d="M0 ${n(base)}H${w}V${h}H0Z" fill="${ink.fill}"/>` +
    `<g clip-path="url(#g)">${tawaf(cx, groundY, w * 0.78, ink)}</g>` +
    line(`M0 ${n(base)}H${w}`, ink.line, ink.width) +
    kaaba(cx, groundY, side, ink);
  const innerFrame = archPath(pad + 5, pad + 7, aw - 10, ah - 12, aw * 0.56 - 4);
  return `<defs><clipPath id="c"><path d="${frame}"/></clipPath><clipPath id="g"><path d="M0 ${n(base)}H${w}V${h}H0Z"/></clipPath></defs><g clip-path="url(#c)"><path fill="${ink.fill}" d="M0 0H${w}V${h}H0Z"/>${content}</g>${line(frame, ink.gold, 1.6)}<path d="${innerFrame}" fill="none" stroke="${ink.gold}" stroke-width=".7" opacity=".8"/>`;
}
