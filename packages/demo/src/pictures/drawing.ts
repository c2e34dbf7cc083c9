import { text } from './lettering.ts';

export interface Size {
  width: number;
  height: number;
}

/** Fine waves as on security paper. */
export function waves({ width, height }: Size, color: string, every = 14): string {
  const lines: string[] = [];
  for (let y = -20; y < height + 20; y += every) {
    const points: string[] = [];
    for (let x = 0; x <= width; x += 20) {
      const lift = Math.sin(x / 90 + y / 60) * 11 + Math.sin(x / 37 - y / 45) * 5;
      points.push(`${x},${(y + lift).toFixed(1)}`);
    }
    lines.push(`<polyline points="${points.join(' ')}"/>`);
  }
  return `<g fill="none" stroke="${color}" stroke-width="1">${lines.join('')}</g>`;
}

/** A rosette of overlapping circles. */
export function rosette(x: number, y: number, radius: number, color: string): string {
  const rings = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    const [cx, cy] = [x + (Math.cos(angle) * radius) / 2, y + (Math.sin(angle) * radius) / 2];
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${radius / 2}"/>`;
  });
  return `<g fill="none" stroke="${color}" stroke-width="1.2">${rings.join('')}</g>`;
}

/** What says across every picture that it is no real document. */
function mark({ width, height }: Size): string {
  const size = Math.min(width * 0.17, height * 0.24);
  const word = text(width / 2, height / 2 + size * 0.36, size, 'CONTOH', {
    face: 'bold',
    fill: '#b42318',
    anchor: 'middle',
    spacing: size * 0.14,
  });
  const angle = -Math.round((Math.atan2(height, width) * 180) / Math.PI) * 0.6;
  return `<g opacity="0.2" transform="rotate(${angle} ${width / 2} ${height / 2})">${word}</g>`;
}

/** A whole picture: paper, drawing, and the mark over it. */
export const picture = (size: Size, paper: string, parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
<rect width="100%" height="100%" fill="${paper}"/>${parts.join('\n')}${mark(size)}</svg>`;

export const box = (x: number, y: number, width: number, height: number, attributes: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

/** Small label over its value, as forms print them. */
export const field = (x: number, y: number, label: string, value: string, size = 26): string =>
  text(x, y, size * 0.6, label, { fill: '#5b6b7b' }) +
  text(x, y + size * 1.15, size, value, { face: 'bold' });

export const row = (x: number, y: number, label: string, value: string, indent: number, size = 26): string =>
  text(x, y, size, label, { fill: '#334155' }) +
  text(x + indent - size * 0.7, y, size, ':') +
  text(x + indent, y, size, value, { face: 'bold' });

/** A table with a head; widths in the picture's units. */
export function table(
  { x, y, lineHeight, size }: { x: number; y: number; lineHeight: number; size: number },
  columns: [head: string, width: number][],
  rows: string[][],
): string {
  const width = columns.reduce((sum, [, column]) => sum + column, 0);
  const starts = columns.map((_, index) => columns.slice(0, index).reduce((sum, [, w]) => sum + w, x));
  const line = (cells: string[], index: number, face: 'bold' | 'regular') =>
    cells
      .map((cell, at) =>
        text((starts[at] ?? x) + 14, y + lineHeight * index + lineHeight * 0.66, size, cell, { face }),
      )
      .join('');
  const grid = [0, ...rows.map((_, index) => index + 1), rows.length + 1]
    .map((index) => `<path d="M${x} ${y + lineHeight * index}h${width}"/>`)
    .join('');
  const posts = [...starts, x + width]
    .map((at) => `<path d="M${at} ${y}v${lineHeight * (rows.length + 1)}"/>`)
    .join('');
  return `${box(x, y, width, lineHeight, 'fill="#000" opacity="0.06"')}<g stroke="#64748b" stroke-width="1.5">${grid}${posts}</g>${line(
    columns.map(([head]) => head),
    0,
    'bold',
  )}${rows.map((cells, index) => line(cells, index + 1, 'regular')).join('')}`;
}

export const seal = (x: number, y: number, radius: number, color: string, word: string): string =>
  `<g opacity="0.75"><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="5"/>
<circle cx="${x}" cy="${y}" r="${radius - 12}" fill="none" stroke="${color}" stroke-width="2"/>${text(
    x,
    y + radius * 0.11,
    radius * 0.3,
    word,
    { face: 'bold', fill: color, anchor: 'middle' },
  )}</g>`;

/** A signature nobody has. */
export const signature = (x: number, y: number): string =>
  `<path d="M${x} ${y}c30-60 55-70 60-30s-30 40-20 10 60-50 70-10 20 10 40-20 40 30 70-5 30-10 60 0" fill="none" stroke="#1e3a8a" stroke-width="4" stroke-linecap="round"/>`;
