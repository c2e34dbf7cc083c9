import { archPath, nestedArches, opening } from '../arch.ts';
import { dome, finial, minaret } from '../building.ts';
import type { Ink } from '../inks.ts';
import { area, line, n, range } from '../svg.ts';

interface Stage {
  w: number;
  h: number;
  /** Unit: a 300th of the width. */
  u: number;
  base: number;
  ink: Ink;
}

function greenDome({ w, u, base, ink }: Stage): string {
  const [x, y, r] = [w * 0.46, base - 88 * u, 46 * u];
  const windows = range(7).map((i) =>
    opening(x + (i - 3) * r * 0.27 - r * 0.07, y + 8 * u, r * 0.14, 20 * u),
  );
  const ribs = [-0.66, -0.34, 0, 0.34, 0.66].map(
    (k) =>
      `M${n(x + k * r)} ${n(y)}C${n(x + k * r * 1.16)} ${n(y - r * 0.62)} ${n(x + k * r * 0.5)} ${n(y - r * 0.95)} ${n(x)} ${n(y - r * 1.18)}`,
  );
  const cornices = `M${n(x - r * 1.04)} ${n(y)}H${n(x + r * 1.04)}M${n(x - r * 0.98)} ${n(y + 34 * u)}H${n(x + r * 0.98)}`;
  return (
    area(
      `M${n(x - r * 0.98)} ${n(base - 40 * u)}V${n(y)}H${n(x + r * 0.98)}V${n(base - 40 * u)}Z`,
      ink.fill,
      ink.line,
      ink.width,
    ) +
    line(windows.join('') + cornices, ink.line, ink.width * 0.8) +
    area(dome(x, y, r, 1.02), ink.clothLeft, ink.clothEdge, ink.width) +
    line(ribs.join(''), '#4f8a75', ink.width * 0.7) +
    finial(x, y - r * 1.17, 22 * u, ink.gold)
  );
}

function arcade({ w, u, base, ink }: Stage): string {
  const step = w / 12;
  const bays = range(12).map(
    (i) =>
      opening(i * step + step * 0.16, base - 34 * u, step * 0.68, 34 * u) +
      opening(i * step + step * 0.28, base - 27 * u, step * 0.44, 27 * u),
  );
  return (
    area(`M0 ${n(base)}V${n(base - 46 * u)}H${w}V${n(base)}Z`, ink.fill, ink.line, ink.width) +
    line(`${bays.join('')}M0 ${n(base - 40 * u)}H${w}`, ink.line, ink.width * 0.75)
  );
}

function plaza({ w, h, u, base, ink }: Stage): string {
  const rows = range(7).map((i) => `M0 ${n(base + 0.9 * (i + 1) ** 2 * u + 2)}H${w}`);
  const rays = range(19).map(
    (i) => `M${n(w / 2 + (i - 9) * 16 * u)} ${n(base)}L${n(w / 2 + (i - 9) * 60 * u)} ${h}`,
  );
  return (
    `<path fill="${ink.fill}" d="M0 ${n(base)}H${w}V${h}H0Z"/>` +
    line(rows.join('') + rays.join(''), ink.hatch, 0.7) +
    line(`M0 ${n(base)}H${w}`, ink.line, ink.width)
  );
}

/** One of the folding umbrellas of the plaza; `k` its scale. */
function umbrella({ u, base, ink }: Stage, x: number, k: number): string {
  const foot = base + 40 * u * k;
  const top = foot - 92 * u * k;
  const half = 52 * u * k;
  const hub = top + 34 * u * k;
  const canopy = `M${n(x)} ${n(hub)}C${n(x - 6 * u)} ${n(top + 18 * u * k)} ${n(x - half * 0.6)} ${n(top + 8 * u * k)} ${n(x - half)} ${n(top)}H${n(x + half)}C${n(x + half * 0.6)} ${n(top + 8 * u * k)} ${n(x + 6 * u)} ${n(top + 18 * u * k)} ${n(x)} ${n(hub)}Z`;
  const ribs = `M${n(x)} ${n(hub)}L${n(x - half * 0.5)} ${n(top)}M${n(x)} ${n(hub)}L${n(x + half * 0.5)} ${n(top)}M${n(x)} ${n(hub)}V${n(top)}`;
  const pole = `M${n(x - 2 * u)} ${n(hub - 4 * u * k)}V${n(foot)}M${n(x + 2 * u)} ${n(hub - 4 * u * k)}V${n(foot)}M${n(x - 7 * u)} ${n(foot)}H${n(x + 7 * u)}`;
  return (
    area(canopy, ink.fill, ink.line, ink.width) +
    line(ribs, ink.line, ink.width * 0.6) +
    line(pole, ink.line, ink.width) +
    line(`M${n(x - half)} ${n(top)}H${n(x + half)}`, ink.gold, ink.width * 1.3)
  );
}

/** The Green Dome of the Prophet's Mosque, in a mihrab frame. */
export function madinah(w: number, h: number, ink: Ink): string {
  const stage: Stage = { w, h, u: w / 300, base: h * 0.8, ink };
  const { u, base } = stage;
  const [aw, ah, pad] = [w - 3, h - 3, 1.5];
  const frame = archPath(pad, pad, aw, ah);
  const smallDomes = [
    [0.22, 17],
    [0.3, 13],
    [0.63, 15],
  ].map(
    ([at = 0, r = 0]) =>
      area(dome(w * at, base - 46 * u, r * u, 1), ink.fill, ink.line, ink.width) +
      finial(w * at, base - 46 * u - r * u * 1.16, 8 * u, ink.gold),
  );
  const content =
    nestedArches({ x: pad, y: pad, w: aw, h: ah, count: 7, gap: w * 0.04, stroke: ink.nest, width: 0.7 }) +
    minaret(w * 0.76, base - 46 * u, h * 0.52, 20 * u, ink) +
    minaret(w * 0.12, base - 46 * u, h * 0.36, 14 * u, ink) +
    minaret(w * 0.93, base - 46 * u, h * 0.33, 13 * u, ink) +
    greenDome(stage) +
    smallDomes.join('') +
    arcade(stage) +
    plaza(stage) +
    umbrella(stage, w * 0.2, 1) +
    umbrella(stage, w * 0.84, 0.86);
  const innerFrame = archPath(pad + 5, pad + 7, aw - 10, ah - 12, aw * 0.56 - 4);
  return `<defs><clipPath id="c"><path d="${frame}"/></clipPath></defs><g clip-path="url(#c)"><path fill="${ink.fill}" d="M0 0H${w}V${h}H0Z"/>${content}</g>${line(frame, ink.gold, 1.6)}<path d="${innerFrame}" fill="none" stroke="${ink.gold}" stroke-width=".7" opacity=".8"/>`;
}
