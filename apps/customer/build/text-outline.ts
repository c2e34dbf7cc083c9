import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

type Weight = 400 | 500 | 600 | 700 | 800;

/** File of the static cut of the app's typeface. */
export const jakartaFile = (weight: Weight): string =>
  require.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`);

function outline(file: string, text: string, size: number, tracking: number): { d: string; width: number } {
  const opened = fontkit.openSync(file);
  if (!('layout' in opened)) throw new Error(`${file} holds more than one font`);
  const run = opened.layout(text);
  const scale = size / opened.unitsPerEm;
  let x = 0;
  const parts = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const offset = { x: x + (position?.xOffset ?? 0), y: position?.yOffset ?? 0 };
    x += (position?.xAdvance ?? glyph.advanceWidth) + tracking * opened.unitsPerEm;
    return glyph.path.translate(offset.x, offset.y).scale(scale, -scale).toSVG();
  });
  return { d: parts.join(''), width: x * scale };
}

/** Letters as a path from the origin of the baseline: the same on every machine, no font needed where it is shown. */
export const textOutline = (text: string, size: number, weight: Weight = 800, tracking = 0): string =>
  outline(jakartaFile(weight), text, size, tracking).d;

export const textWidth = (text: string, size: number, weight: Weight = 800, tracking = 0): number =>
  outline(jakartaFile(weight), text, size, tracking).width;
