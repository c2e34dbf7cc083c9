import { n, range } from './svg.ts';

/** The mihrab arch, the same curve everywhere. `spring`: height at which the curve begins. */
export const archPath = (x: number, y: number, w: number, h: number, spring = w * 0.56): string =>
  `M${n(x)} ${n(y + h)}V${n(y + spring)}C${n(x)} ${n(y + spring * 0.46)} ${n(x + w * 0.34)} ${n(y + spring * 0.24)} ${n(x + w / 2)} ${n(y)}C${n(x + w * 0.66)} ${n(y + spring * 0.24)} ${n(x + w)} ${n(y + spring * 0.46)} ${n(x + w)} ${n(y + spring)}V${n(y + h)}Z`;

/** A small pointed opening without a sill: window, door, arcade. */
export const opening = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y + h)}V${n(y + w * 0.55)}C${n(x)} ${n(y + w * 0.2)} ${n(x + w * 0.35)} ${n(y + w * 0.1)} ${n(x + w / 2)} ${n(y)}C${n(x + w * 0.65)} ${n(y + w * 0.1)} ${n(x + w)} ${n(y + w * 0.2)} ${n(x + w)} ${n(y + w * 0.55)}V${n(y + h)}`;

interface Nest {
  x: number;
  y: number;
  w: number;
  h: number;
  count: number;
  gap: number;
  stroke: string;
  width: number;
}

/** Arches inside an arch, fading inwards. */
export const nestedArches = ({ x, y, w, h, count, gap, stroke, width }: Nest): string =>
  range(count)
    .map((index) => {
      const inset = gap * (index + 1);
      const d = archPath(x + inset, y + inset * 1.32, w - 2 * inset, h - inset * 1.32);
      const opacity = n(0.9 * (1 - (index + 1) / (count + 1)));
      return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`;
    })
    .join('');
