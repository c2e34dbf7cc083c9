import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

/** Colours of the product on paper (design, tokens). */
export const INK = '#11281f';
export const SUPPORT = '#3e4f47';
export const EMERALD = '#0b4a38';
export const GOLD = '#765614';
export const GILT = '#b98d35';
export const CREAM = '#f7f2e4';
export const PALE = '#bcd3c7';
export const RULE = '#dad5c1';

export type Doc = InstanceType<typeof PDFDocument>;

const require = createRequire(import.meta.url);

/** The app's typeface; pdfkit reads the files of the web font. */
const jakarta = (weight: 400 | 600 | 800): string =>
  require.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`);

/** Makes the fonts `text`, `strong` and `title` known to a document. */
export function registerFonts(doc: Doc): void {
  doc.registerFont('text', jakarta(400));
  doc.registerFont('strong', jakarta(600));
  doc.registerFont('title', jakarta(800));
}

type Lettering = [font: 'text' | 'strong' | 'title', size: number, color: string];

export function writeText(
  doc: Doc,
  [font, size, color]: Lettering,
  text: string,
  x: number,
  y: number,
  options?: PDFKit.Mixins.TextOptions,
): void {
  doc.font(font).fontSize(size).fillColor(color).text(text, x, y, options);
}

/** A level line. */
export function drawRule(doc: Doc, from: number, to: number, y: number, color = RULE, weight = 0.5): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(color);
}

/** A star of eight points, the sign of the product. @returns path data around a centre */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.765;
    const angle = (index * Math.PI) / 8;
    return `${(x + reach * Math.sin(angle)).toFixed(2)} ${(y - reach * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

/** The sign of the product: a gate on a star. @param size of the whole, in points */
export function mark(doc: Doc, x: number, y: number, size: number): void {
  const scale = size / 42;
  doc
    .save()
    .translate(x + size / 2, y + size / 2)
    .scale(scale);
  doc.path(star(0, 0, 21)).fill(CREAM);
  doc
    .path(star(0, 0, 17))
    .lineWidth(1)
    .stroke(GILT);
  doc.path('M-7 10V0a7 9 0 0 1 14 0V10Z').fill(EMERALD);
  doc.restore();
}

/** A code as squares, sharp at any size. @param size with the quiet zone that cameras need */
export function drawQrCode(doc: Doc, code: string, x: number, y: number, size: number): void {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'M' });
  const quiet = 3;
  const unit = size / (modules.size + 2 * quiet);
  doc.rect(x, y, size, size).fill('#ffffff');
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        doc.rect(x + (column + quiet) * unit, y + (row + quiet) * unit, unit + 0.05, unit + 0.05);
  doc.fill('#000000');
}
