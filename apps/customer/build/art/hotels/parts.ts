import { opening } from '../arch.ts';
import { HOTEL_INK as H } from '../inks.ts';
import { area, line, n, range } from '../svg.ts';

/** Engraved scenes are 360 by 250, the ground at about 206. */
export const SCENE = { width: 360, height: 250 };

/** Fading sky lines. */
export const sky = (bottom: number, count = 26, width = SCENE.width): string =>
  line(
    range(count)
      .map((i) => `M0 ${n(bottom * (1 - (1 - i / count) ** 1.7))}H${width}`)
      .join(''),
    H.hatch,
    0.7,
  );

export const sun = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${H.paper}" stroke="${H.gold}" stroke-width="1.2"/><circle cx="${x}" cy="${y}" r="${r - 4}" fill="none" stroke="${H.gold}" stroke-width=".6"/>`;

/** Windows on a grid: rectangles, or pointed arches. */
export function windows(
  [x, y, w, h]: [number, number, number, number],
  columns: number,
  rows: number,
  [ww, wh]: [number, number],
  kind: 'plain' | 'arched' = 'plain',
): string {
  return range(columns)
    .flatMap((i) =>
      range(rows).map((j) => {
        const px = x + (w / columns) * (i + 0.5) - ww / 2;
        const py = y + (h / rows) * (j + 0.5) - wh / 2;
        return kind === 'arched' ? opening(px, py, ww, wh) : `M${n(px)} ${n(py)}h${ww}v${wh}h${-ww}Z`;
      }),
    )
    .join('');
}

/** A block, open at the foot. */
export const block = (x: number, y: number, w: number, h: number, fill: string = H.paper): string =>
  area(`M${n(x)} ${n(y + h)}V${n(y)}H${n(x + w)}V${n(y + h)}Z`, fill, H.line);

const FRONDS = [
  [-14, 8],
  [-16, 0],
  [-9, -8],
  [9, -8],
  [16, 0],
  [14, 8],
] as const;

export function palm(x: number, y: number, h: number): string {
  const trunk = `M${x} ${y}C${x + 2} ${n(y - h * 0.4)} ${x - 1} ${n(y - h * 0.7)} ${x} ${y - h}`;
  const crown = FRONDS.map(
    ([a, b]) => `M${x} ${y - h}Q${n(x + a * 0.6)} ${y - h + b - 6} ${x + a} ${y - h + b}`,
  );
  return line(trunk + crown.join(''), H.line, 1.1);
}

export const ground = (y: number): string =>
  `<path fill="${H.paper}" d="M0 ${y}H360V250H0Z"/>` +
  line(
    range(6)
      .map((i) => `M0 ${n(y + 4 + i * i * 1.6)}H360`)
      .join(''),
    H.hatch,
    0.7,
  ) +
  line(`M0 ${y}H360`, H.line);

/** The bare mountains around Makkah and Madinah. */
export function hills(y: number, seed: number): string {
  const ridge = (k: number, swing: number, lift: number) => {
    const points = range(38).map((i) => {
      const x = -5 + i * 10;
      const wave = 0.5 + 0.5 * Math.sin(x * 0.017 * k + seed);
      return `L${x} ${n(y - lift - swing * wave - swing * 0.35 * Math.sin(x * 0.061 + seed * 2))}`;
    });
    return `M-5 ${y}${points.join('')}L365 ${y}Z`;
  };
  const range2 = (k: number, swing: number, lift: number, fill: string) =>
    area(ridge(k, swing, lift), fill, H.hatch, 1) +
    line(ridge(k, swing, lift - 9) + ridge(k, swing, lift - 18), H.hatch, 0.6);
  return range2(1, 46, 26, '#e3e8d9') + range2(1.5, 30, 12, '#d6e0d2');
}

/** Engraved shadow: short strokes every `gap`. */
export const shade = (x: number, y: number, w: number, h: number, gap = 4): string =>
  line(
    range(Math.floor(h / gap) + 1)
      .map((i) => `M${n(x)} ${n(y + i * gap)}h${n(w)}`)
      .join(''),
    H.line,
    0.5,
  );

export const gate = (x: number, y: number, w: number, h: number): string =>
  area(`${opening(x, y, w, h)}Z`, H.deep, H.line) + line(opening(x + 4, y + 6, w - 8, h - 6), H.gold, 1);

export const scene = (content: string): string => `<path fill="${H.sky}" d="M0 0H360V250H0Z"/>${content}`;
