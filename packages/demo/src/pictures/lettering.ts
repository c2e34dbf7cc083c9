import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Path } from 'opentype.js';

const FILES = {
  regular: '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-500-normal.woff',
  bold: '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff',
  mono: '@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff',
} as const;

export type Typeface = keyof typeof FILES;

export interface Lettering {
  face?: Typeface;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, in the picture's units. */
  spacing?: number;
}

const fonts = new Map<Typeface, Font>();

function fontOf(face: Typeface): Font {
  const loaded = fonts.get(face);
  if (loaded) return loaded;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FILES[face]));
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  fonts.set(face, font);
  return font;
}

/** The library's own writer rounds some numbers to NaN. */
function outline({ commands }: Path): string {
  const points = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' ');
  return commands
    .map((step) => {
      if (step.type === 'Z') return 'Z';
      const end = points(step.x, step.y);
      if (step.type === 'C') return `C${points(step.x1, step.y1, step.x2, step.y2)} ${end}`;
      return step.type === 'Q' ? `Q${points(step.x1, step.y1)} ${end}` : `${step.type}${end}`;
    })
    .join('');
}

/** A line of text as an SVG path, so that it looks the same on a machine without fonts. @param y its baseline */
export function text(x: number, y: number, size: number, content: string, style: Lettering = {}): string {
  const { face = 'regular', fill = '#1f2a37', anchor = 'start', spacing = 0 } = style;
  const font = fontOf(face);
  // Letter by letter: the library's shaping stops at a rule of a font that it does not know.
  const glyphs = [...content].map((letter) => font.charToGlyph(letter));
  const starts: number[] = [];
  let width = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1];
    if (before) width += spacing + (font.getKerningValue(before, glyph) * size) / font.unitsPerEm;
    starts.push(width);
    width += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  }
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  const outlines = glyphs.map((glyph, index) => outline(glyph.getPath(left + (starts[index] ?? 0), y, size)));
  return `<path fill="${fill}" d="${outlines.join('')}"/>`;
}
