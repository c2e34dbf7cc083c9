import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatDayFirst, jakartaIso } from '@rihlah/rules/text/dates';
import PDFDocument from 'pdfkit';
import {
  type Doc,
  drawRule,
  EMERALD,
  INK,
  mark,
  RULE,
  registerFonts,
  SUPPORT,
  writeText,
} from '../../../../infra/pdf/house-style.ts';

/** Points of a millimetre. */
export const MM = 72 / 25.4;
export const PAGE = { width: 210 * MM, height: 297 * MM };
export const MARGIN = 15 * MM;

/** An A4 document whose pages can be gone back to, for what stands at the foot of each. */
export function openPdf(title: string, agency: string, now: Date): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'id-ID',
    displayTitle: true,
    info: { Title: title, Author: agency, CreationDate: now },
  });
  registerFonts(doc);
  return doc;
}

interface Fit {
  font: 'text' | 'strong' | 'title';
  /** Points; it becomes smaller until the text fits. */
  size: number;
  smallest: number;
  width: number;
  lines: number;
  /** Points; no text is higher. */
  height?: number;
  /** In the middle of `height`, up and down. */
  isMiddle?: boolean;
  color?: string;
  align?: 'left' | 'center';
}

/**
 * Text in a box of so many lines. A long name becomes smaller, and is cut only where even the smallest has no room.
 *
 * @returns where the next line may begin
 */
export function fitText(doc: Doc, text: string, x: number, y: number, fit: Fit): number {
  const { font, width, lines, smallest, color = INK, align = 'left', height = Infinity } = fit;
  let { size } = fit;
  doc.font(font).fillColor(color).fontSize(size);
  const room = () => Math.min(height, lines * doc.currentLineHeight(true)) + 0.5;
  const isTooLarge = () =>
    doc.heightOfString(text, { width }) > room() ||
    text.split(' ').some((word) => doc.widthOfString(word) > width);
  while (size > smallest && isTooLarge()) {
    size -= 0.5;
    doc.fontSize(size);
  }
  const used = Math.min(room(), doc.heightOfString(text, { width }));
  const top = fit.isMiddle ? y + (height - used) / 2 : y;
  doc.text(text, x, top, { width, height: room(), align, ellipsis: true });
  return top + used;
}

interface Head {
  title: string;
  support: string;
  agency: string;
}

/** The head of a page that is read: whose it is, and of what. @returns where its content begins */
export function pageHead(doc: Doc, { title, support, agency }: Head): number {
  const width = PAGE.width - 2 * MARGIN;
  doc.rect(0, 0, PAGE.width, 24 * MM).fill(EMERALD);
  mark(doc, MARGIN, 6 * MM, 12 * MM);
  const x = MARGIN + 16 * MM;
  const room = width - 16 * MM;
  fitText(doc, title, x, 6 * MM, {
    font: 'title',
    size: 15,
    smallest: 10,
    width: room,
    lines: 1,
    color: '#ffffff',
  });
  const under = `${agency} · ${support}`;
  fitText(doc, under, x, 13.5 * MM, {
    font: 'text',
    size: 9,
    smallest: 7,
    width: room,
    lines: 1,
    color: '#ffffff',
  });
  return 32 * MM;
}

export interface Column {
  title: string;
  /** Share of the width. */
  share: number;
}

interface Table {
  head: Head;
  columns: Column[];
  /** `isFirst`: a line stands above it, because something new begins. */
  rows: { cells: string[]; isFirst: boolean }[];
}

const ROW = 8 * MM;
const FOOT = 20 * MM;

/** A table over as many pages as it needs, with its head on each; other requests are served between two. */
export async function drawTable(doc: Doc, { head, columns, rows }: Table): Promise<void> {
  const width = PAGE.width - 2 * MARGIN;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * width);
  const left = (index: number) => MARGIN + widths.slice(0, index).reduce((sum, each) => sum + each, 0);
  const begin = (): number => {
    doc.addPage();
    const y = pageHead(doc, head);
    for (const [index, { title }] of columns.entries())
      writeText(doc, ['strong', 8, SUPPORT], title, left(index), y, {
        width: (widths[index] ?? 0) - 4,
        lineBreak: false,
      });
    return y + 5 * MM;
  };
  let y = begin();
  for (const { cells, isFirst } of rows) {
    if (y + ROW > PAGE.height - FOOT) {
      await nextTurn();
      y = begin();
    }
    drawRule(doc, MARGIN, PAGE.width - MARGIN, y, isFirst ? SUPPORT : RULE, isFirst ? 0.9 : 0.4);
    for (const [index, cell] of cells.entries())
      fitText(doc, cell, left(index), y + 0.7 * MM, {
        font: index === 0 ? 'strong' : 'text',
        size: 9,
        smallest: 6.5,
        width: (widths[index] ?? 0) - 4,
        lines: 2,
        height: ROW - 1.4 * MM,
        isMiddle: true,
      });
    y += ROW;
  }
}

/** What stands at the foot of every page: who made it and when, and which page of how many it is. */
export function numberPages(doc: Doc, maker: string, now: Date): void {
  const { start, count } = doc.bufferedPageRange();
  const [day = '', time = ''] = jakartaIso(now).split('T');
  const made = `Dibuat ${maker}, ${formatDayFirst(day)} ${time.slice(0, 5).replace(':', '.')} WIB`;
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    doc
      .font('text')
      .fontSize(7.5)
      .fillColor(SUPPORT)
      .text(`${made} · halaman ${page - start + 1} dari ${count}`, MARGIN, PAGE.height - 12 * MM, {
        width: PAGE.width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      });
  }
}
