import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CREAM,
  type Doc,
  drawQrCode,
  EMERALD,
  GILT,
  INK,
  mark,
  SUPPORT,
} from '../../../../infra/pdf/house-style.ts';
import { fitText, MM, openPdf, PAGE } from './pdf-table.ts';

export interface Badge {
  name: string;
  phone: string;
  /** What its QR code says (`badge-code.ts`). */
  code: string;
}

interface Badges {
  agency: string;
  /** Where the agency is reached, day and night. */
  agencyPhone: string;
  packageName: string;
  /** `22-12-2026` */
  departs: string;
  city: string;
  hotels: string[];
  now: Date;
  badges: Badge[];
}

/** Several of one size on a sheet, edge to edge, so that one cut parts two. */
interface Sheet {
  width: number;
  height: number;
  columns: number;
  rows: number;
}

/** Cards of ISO 7810 ID-1 size, as lanyards hold them. */
const CARDS: Sheet = { width: 85.6 * MM, height: 54 * MM, columns: 2, rows: 5 };
const LABELS: Sheet = { width: 99 * MM, height: 67 * MM, columns: 2, rows: 4 };

const CUT = 4 * MM;

/** ID cards, ten to a sheet, and after them luggage labels, eight to a sheet. */
export async function badgesPdf(paper: Badges): Promise<Buffer> {
  const doc = openPdf(`Kartu nama dan label koper ${paper.packageName}`, paper.agency, paper.now);
  const done = buffer(doc);
  await drawSheets(doc, CARDS, paper.badges, (badge, x, y) => drawCard(doc, paper, badge, x, y));
  await drawSheets(doc, LABELS, paper.badges, (badge, x, y) => drawLabel(doc, paper, badge, x, y));
  doc.end();
  return done;
}

async function drawSheets(
  doc: Doc,
  sheet: Sheet,
  badges: Badge[],
  draw: (badge: Badge, x: number, y: number) => void,
): Promise<void> {
  const { width, height, columns, rows } = sheet;
  const left = (PAGE.width - columns * width) / 2;
  const top = (PAGE.height - rows * height) / 2;
  for (const [index, badge] of badges.entries()) {
    const place = index % (columns * rows);
    if (place === 0) {
      // A sheet takes a twentieth of a second: whoever waits for an answer comes between two.
      await nextTurn();
      doc.addPage();
      drawCutMarks(doc, sheet, left, top);
    }
    draw(badge, left + (place % columns) * width, top + Math.floor(place / columns) * height);
  }
}

/** Beside the sheet alone, so that no line is left on what is cut out. */
function drawCutMarks(doc: Doc, { width, height, columns, rows }: Sheet, left: number, top: number): void {
  const right = left + columns * width;
  const bottom = top + rows * height;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.4).stroke(SUPPORT);
  const gap = 1 * MM;
  for (let column = 0; column <= columns; column++) {
    const x = left + column * width;
    line(x, top - gap - CUT, x, top - gap);
    line(x, bottom + gap, x, bottom + gap + CUT);
  }
  for (let row = 0; row <= rows; row++) {
    const y = top + row * height;
    line(left - gap - CUT, y, left - gap, y);
    line(right + gap, y, right + gap + CUT, y);
  }
}

function drawCard(doc: Doc, paper: Badges, { name, code }: Badge, x: number, y: number): void {
  const { width, height } = CARDS;
  const pad = 4 * MM;
  const band = 13 * MM;
  doc.rect(x, y, width, height).fill('#ffffff');
  doc.rect(x, y, width, band).fill(EMERALD);
  doc.rect(x, y + band, width, 0.6 * MM).fill(GILT);
  mark(doc, x + pad, y + 2.5 * MM, 8 * MM);
  const words = x + pad + 10 * MM;
  const room = width - 2 * pad - 10 * MM;
  fitText(doc, paper.agency, words, y + 2.4 * MM, {
    font: 'title',
    size: 11,
    smallest: 7,
    width: room,
    lines: 1,
    color: CREAM,
  });
  fitText(doc, `Hubungi ${paper.agencyPhone}`, words, y + 7.6 * MM, {
    font: 'strong',
    size: 8,
    smallest: 6,
    width: room,
    lines: 1,
    color: CREAM,
  });
  const size = 27 * MM;
  const left = width - 2 * pad - size;
  drawQrCode(doc, code, x + width - size - 2 * MM, y + band + 5 * MM, size);
  const under = fitText(doc, name, x + pad, y + band + 4 * MM, {
    font: 'title',
    size: 14,
    smallest: 7.5,
    width: left,
    lines: 3,
    height: 14 * MM,
  });
  const lines = [paper.packageName, `Berangkat ${paper.departs}, ${paper.city}`, ...paper.hotels];
  let at = Math.max(under + 2 * MM, y + band + 18 * MM);
  for (const text of lines.slice(0, 4))
    at =
      fitText(doc, text, x + pad, at, {
        font: 'text',
        size: 7.5,
        smallest: 5.5,
        width: left,
        lines: 1,
        color: SUPPORT,
      }) +
      0.6 * MM;
}

function drawLabel(doc: Doc, paper: Badges, { name, phone, code }: Badge, x: number, y: number): void {
  const { width, height } = LABELS;
  const pad = 5 * MM;
  doc.rect(x, y, width, height).fill('#ffffff');
  doc.rect(x, y, 4 * MM, height).fill(EMERALD);
  const left = x + 4 * MM + pad;
  const room = width - 4 * MM - 2 * pad;
  const under = fitText(doc, name, left, y + pad, {
    font: 'title',
    size: 19,
    smallest: 11,
    width: room,
    lines: 2,
  });
  fitText(doc, phone, left, under + 1 * MM, {
    font: 'strong',
    size: 14,
    smallest: 9,
    width: room,
    lines: 1,
  });
  const size = 29 * MM;
  drawQrCode(doc, code, x + width - size - 3 * MM, y + height - size - 3 * MM, size);
  const beside = room - size;
  const lines: [text: string, font: 'title' | 'strong' | 'text', size: number, color: string][] = [
    [paper.city, 'title', 13, EMERALD],
    [`${paper.packageName}, ${paper.departs}`, 'text', 8.5, SUPPORT],
    [paper.agency, 'strong', 9.5, INK],
    [paper.agencyPhone, 'strong', 9.5, INK],
  ];
  let at = y + height - size + 1 * MM;
  for (const [text, font, points, color] of lines)
    at =
      fitText(doc, text, left, at, {
        font,
        size: points,
        smallest: 6.5,
        width: beside,
        lines: font === 'text' ? 2 : 1,
        color,
      }) +
      0.8 * MM;
}
