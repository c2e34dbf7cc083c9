import { buffer } from 'node:stream/consumers';
import { longDate } from '@rihlah/rules/text/calendar-words';
import PDFDocument from 'pdfkit';
import {
  CREAM,
  type Doc,
  drawRule,
  EMERALD,
  GILT,
  GOLD,
  INK,
  mark,
  PALE,
  RULE,
  registerFonts,
  SUPPORT,
  writeText,
} from '../../../infra/pdf/house-style.ts';
import type { Keepsake } from './find-keepsake.ts';

const MARGIN = 40;
const HEAD = 72;
/** The tear-off part at the right. */
const STUB = 168;
const GAP = 24;
/** Its paper. */
const TORN = '#f7f4e9';

/** The ticket of a journey, filled in: A5 across, one page. */
export function keepsakePdf(keepsake: Keepsake): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A5',
    layout: 'landscape',
    margin: MARGIN,
    lang: 'id-ID',
    displayTitle: true,
    info: { Title: `Tiket perjalanan ${keepsake.pilgrim}`, Author: keepsake.agency },
  });
  // Text near the foot must not start a second page.
  doc.page.margins.bottom = 0;
  registerFonts(doc);
  const done = buffer(doc);
  heading(doc, keepsake);
  facts(doc, keepsake);
  stub(doc, keepsake);
  doc.end();
  return done;
}

function heading(doc: Doc, { agency, orderId }: Keepsake): void {
  doc.rect(0, 0, doc.page.width, HEAD - 6).fill(EMERALD);
  doc.rect(0, HEAD - 6, doc.page.width, 2).fill(GILT);
  mark(doc, MARGIN - 1, 14, 38);
  writeText(doc, ['title', 16, CREAM], agency, MARGIN + 48, 17);
  writeText(doc, ['text', 8, PALE], 'Tiket perjalanan umrah', MARGIN + 48, 39);
  const right = { width: doc.page.width - 2 * MARGIN, align: 'right' as const };
  writeText(doc, ['strong', 9, PALE], orderId, MARGIN, 28, right);
}

/** Smaller until it stands on one line. */
function writeFitting(doc: Doc, text: string, x: number, y: number, width: number, size: number): void {
  let letters = size;
  while (letters > 9 && doc.font('title').fontSize(letters).widthOfString(text) > width) letters -= 1;
  writeText(doc, ['title', letters, INK], text, x, y, { width, height: size * 1.4, ellipsis: true });
}

function field(doc: Doc, label: string, value: string, at: { x: number; y: number; width: number }): number {
  writeText(doc, ['strong', 7, GOLD], label.toUpperCase(), at.x, at.y, { width: at.width });
  writeText(doc, ['strong', 10, INK], value, at.x, at.y + 10, { width: at.width, lineGap: 1 });
  return doc.y + 7;
}

const flightWords = (flights: Keepsake['flights'], direction: 'out' | 'back'): string =>
  flights
    .filter((flight) => flight.direction === direction)
    .map(({ number, from, to }) => `${number} ${from} ke ${to}`)
    .join(', ');

function facts(doc: Doc, keepsake: Keepsake): void {
  const { pilgrim, departsOn, returnsOn, airline, flights, hotels, leader } = keepsake;
  const width = doc.page.width - 2 * MARGIN - STUB - GAP;
  const half = (width - 16) / 2;
  const right = MARGIN + half + 16;
  writeText(doc, ['strong', 7, GOLD], 'PENUMPANG', MARGIN, HEAD + 14);
  writeFitting(doc, pilgrim, MARGIN, HEAD + 24, width, 22);
  const support = `${keepsake.package}, dari ${keepsake.branch}`;
  writeText(doc, ['text', 9.5, SUPPORT], support, MARGIN, HEAD + 54, { width, height: 13, ellipsis: true });
  drawRule(doc, MARGIN, MARGIN + width, HEAD + 74);
  let y = HEAD + 84;
  const row = (left: [string, string], other: [string, string] | null): void => {
    const ends = [field(doc, ...left, { x: MARGIN, y, width: other ? half : width })];
    if (other) ends.push(field(doc, ...other, { x: right, y, width: half }));
    y = Math.max(...ends);
  };
  row(['Berangkat', longDate(departsOn)], ['Pulang', longDate(returnsOn)]);
  const [out, back] = [flightWords(flights, 'out'), flightWords(flights, 'back')];
  if (airline) row(['Maskapai', airline], leader ? ['Pembimbing', leader] : null);
  else if (leader) row(['Pembimbing', leader], null);
  if (out || back) row(['Penerbangan berangkat', out || '–'], ['Penerbangan pulang', back || '–']);
  for (const { city, title, nights } of hotels)
    row([`Hotel di ${city}`, nights === null ? title : `${title}, ${nights} malam`], null);
}

/** What one keeps: that it was done, how long, in which month of the Hijri year. */
function stub(doc: Doc, { hijri, durationDays }: Keepsake): void {
  const x = doc.page.width - MARGIN - STUB;
  doc.rect(x - GAP / 2, HEAD - 4, doc.page.width, doc.page.height).fill(TORN);
  const bottom = doc.page.height - MARGIN;
  doc
    .moveTo(x - GAP / 2, HEAD + 8)
    .lineTo(x - GAP / 2, bottom)
    .dash(2, { space: 5 })
    .lineWidth(2)
    .stroke(RULE);
  doc.undash();
  const room = { width: STUB, align: 'center' as const };
  writeText(doc, ['title', 34, EMERALD], String(durationDays), x, HEAD + 22, room);
  writeText(doc, ['strong', 9, SUPPORT], 'hari perjalanan', x, HEAD + 64, room);
  writeText(doc, ['strong', 10, INK], hijri, x, HEAD + 84, room);
  const [width, height, top] = [STUB - 20, 62, HEAD + 124];
  doc.save();
  doc.rotate(-4, { origin: [x + STUB / 2, top + height / 2] });
  doc
    .rect(x + 10, top, width, height)
    .lineWidth(2)
    .stroke(EMERALD);
  doc
    .rect(x + 14, top + 4, width - 8, height - 8)
    .lineWidth(0.8)
    .stroke(EMERALD);
  writeText(doc, ['title', 19, EMERALD], 'SELESAI', x + 10, top + 13, { width, align: 'center' });
  writeText(doc, ['strong', 8, EMERALD], 'alhamdulillah', x + 10, top + 39, { width, align: 'center' });
  doc.restore();
  writeText(doc, ['text', 8.5, SUPPORT], 'Taqabbalallah. Semoga umrah Anda mabrur.', x, bottom - 40, room);
}
