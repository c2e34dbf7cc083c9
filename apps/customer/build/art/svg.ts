/** Smallest pieces of the drawings: numbers, strokes, fills. Every drawing is a string of SVG. */

export const TAU = Math.PI * 2;

/** A coordinate with one decimal. */
export const n = (value: number): string => (Math.round(value * 10) / 10).toString();

type Point = [x: number, y: number];

/** A closed polygon. */
export const polygon = (points: Point[]): string =>
  `${points.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`;

/** A stroked path. */
export const line = (d: string, stroke: string, width = 1.2): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/** A filled path, outlined when `stroke` is given. */
export const area = (d: string, fill: string, stroke = 'none', width = 1.2): string =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, stroke: string, width = 1, fill = 'none'): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;

export const group = (attributes: string, content: string): string => `<g ${attributes}>${content}</g>`;

/** Repeats a piece of path for every value. */
export const each = (values: number[], path: (value: number, index: number) => string): string =>
  values.map(path).join('');

/** 0, 1, 2 … */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">${content}</svg>`;
