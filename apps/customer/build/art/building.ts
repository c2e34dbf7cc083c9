import { opening } from './arch.ts';
import type { Ink } from './inks.ts';
import { area, dot, line, n } from './svg.ts';

/** Outline of an onion dome whose base is 2 r wide at `y`. */
export const dome = (cx: number, y: number, r: number, k = 1.15): string =>
  `M${n(cx - r)} ${n(y)}C${n(cx - r * 1.08)} ${n(y - r * 0.62 * k)} ${n(cx - r * 0.42)} ${n(y - r * 0.92 * k)} ${n(cx)} ${n(y - r * 1.16 * k)}C${n(cx + r * 0.42)} ${n(y - r * 0.92 * k)} ${n(cx + r * 1.08)} ${n(y - r * 0.62 * k)} ${n(cx + r)} ${n(y)}Z`;

/** The crescent on its rod. */
export const finial = (cx: number, y: number, h: number, gold: string): string =>
  line(`M${n(cx)} ${n(y)}V${n(y - h)}`, gold, 1.1) +
  dot(cx, y - h * 0.35, h * 0.11, gold) +
  `<path d="M${n(cx + h * 0.13)} ${n(y - h * 1.3)}a${n(h * 0.17)} ${n(h * 0.17)} 0 1 0 ${n(h * 0.04)} ${n(h * 0.22)}a${n(h * 0.14)} ${n(h * 0.14)} 0 0 1 ${n(-h * 0.04)} ${n(-h * 0.22)}Z" fill="${gold}"/>`;

type MinaretInk = Pick<Ink, 'line' | 'fill' | 'gold' | 'width'>;

/** A minaret of two balconies; `h` to the foot of its cap, `w` at the base. */
export function minaret(cx: number, base: number, h: number, w: number, ink: MinaretInk): string {
  const y = (k: number) => base - h * k;
  const shaft = (width: number, from: number, to: number) =>
    area(
      `M${n(cx - width / 2)} ${n(y(from))}V${n(y(to))}H${n(cx + width / 2)}V${n(y(from))}Z`,
      ink.fill,
      ink.line,
      ink.width,
    );
  const balcony = (at: number, width: number) =>
    area(
      `M${n(cx - width * 0.32)} ${n(y(at) + width * 0.42)}L${n(cx - width / 2)} ${n(y(at) + width * 0.12)}V${n(y(at))}H${n(cx + width / 2)}V${n(y(at) + width * 0.12)}L${n(cx + width * 0.32)} ${n(y(at) + width * 0.42)}Z`,
      ink.fill,
      ink.line,
      ink.width,
    );
  const grooves = `M${n(cx - w * 0.16)} ${n(y(0.03))}V${n(y(0.38))}M${n(cx + w * 0.16)} ${n(y(0.03))}V${n(y(0.38))}M${n(cx)} ${n(y(0.48))}V${n(y(0.66))}`;
  return (
    shaft(w, 0, 0.44) +
    balcony(0.44, w * 1.6) +
    shaft(w * 0.74, 0.44, 0.7) +
    balcony(0.7, w * 1.25) +
    shaft(w * 0.5, 0.7, 0.84) +
    area(dome(cx, y(0.84), w * 0.34, 1.3), ink.fill, ink.line, ink.width) +
    line(grooves, ink.line, ink.width * 0.6) +
    finial(cx, y(0.84) - w * 0.5, h * 0.07, ink.gold)
  );
}

/** A row of pointed openings: left edges given. */
export const openings = (lefts: number[], y: number, w: number, h: number): string =>
  lefts.map((x) => opening(x, y, w, h)).join('');
