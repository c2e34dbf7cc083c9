import { buffer } from 'node:stream/consumers';
import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import type { Handover } from '@rihlah/contract/staff/custody/custody';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import {
  type Doc,
  drawRule,
  INK,
  registerFonts,
  SUPPORT,
  writeText,
} from '../../../infra/pdf/house-style.ts';

const MARGIN = 48;
const QR = 96;
const ROW = 17;

/** `2026-11-23T08:15:00+07:00` → `23-11-2026 08.15 WIB` */
const moment = (iso: string): string =>
  `${formatDayFirst(iso.slice(0, 10))} ${iso.slice(11, 16).replace(':', '.')} WIB`;

/** Typesets the receipt of a handover: who gave what to whom, a QR code that proves it, and two places for a pen. */
export async function handoverPdf(handover: Handover, agency: string): Promise<Buffer> {
  const title = `Serah terima paspor ${handover.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'id-ID',
    info: { Title: title, Author: agency },
  });
  const done = buffer(doc);
  registerFonts(doc);
  await heading(doc, handover, agency);
  facts(doc, handover);
  passports(doc, handover);
  signatures(doc, handover);
  doc.end();
  return done;
}

const width = (doc: Doc): number => doc.page.width - 2 * MARGIN;

async function heading(doc: Doc, { number, receipt }: Handover, agency: string): Promise<void> {
  const code = await QRCode.toBuffer(receipt, { errorCorrectionLevel: 'M', margin: 0, width: 4 * QR });
  doc.image(code, doc.page.width - MARGIN - QR, MARGIN, { width: QR });
  doc.font('strong').fontSize(10).fillColor(SUPPORT).text(agency, MARGIN, MARGIN);
  doc.font('title').fontSize(18).fillColor(INK).text('Serah terima paspor');
  doc.font('strong').fontSize(12).text(number);
  const room = { width: width(doc) - QR - 24 };
  doc.moveDown(0.5).font('text').fontSize(8.5).fillColor(SUPPORT);
  doc.text('Pindai kode di kanan: halaman yang terbuka mengatakan apakah tanda terima ini asli.', room);
  doc.y = Math.max(doc.y, MARGIN + QR) + 14;
}

function facts(doc: Doc, { from, to, gives, takes, at, dueOn, note, total }: Handover): void {
  const lines: [string, string][] = [
    ['Menyerahkan', `${gives} (${PASSPORT_PLACE_WORDS[from]})`],
    ['Menerima', `${takes} (${PASSPORT_PLACE_WORDS[to]})`],
    ['Waktu', moment(at)],
    ...(dueOn ? [['Paling lambat diteruskan', formatDayFirst(dueOn)] as [string, string]] : []),
    ['Jumlah paspor', String(total)],
    ...(note ? [['Catatan', note] as [string, string]] : []),
  ];
  for (const [label, value] of lines) {
    const y = doc.y;
    writeText(doc, ['text', 9.5, SUPPORT], label, MARGIN, y, { width: 140 });
    writeText(doc, ['strong', 9.5, INK], value, MARGIN + 150, y, { width: width(doc) - 150 });
    doc.y = Math.max(doc.y, y + 13) + 3;
  }
  doc.y += 8;
}

const rule = (doc: Doc): void => drawRule(doc, MARGIN, doc.page.width - MARGIN, doc.y);

function passports(doc: Doc, { passports: listed, signatures: signed }: Handover): void {
  const own = new Map(signed.map(({ order, how }) => [order, how]));
  for (const [index, { order, orderId, name }] of listed.entries()) {
    // A row is not cut in two.
    if (doc.y > doc.page.height - MARGIN - ROW) doc.addPage();
    rule(doc);
    const y = doc.y + 4;
    writeText(doc, ['text', 9.5, SUPPORT], String(index + 1), MARGIN, y, { width: 24 });
    writeText(doc, ['strong', 9.5, INK], name, MARGIN + 28, y, { width: 250, height: 12, ellipsis: true });
    writeText(doc, ['text', 9.5, INK], orderId, MARGIN + 290, y, { width: 110 });
    const how = own.get(order);
    const said =
      how === 'app' ? 'ditandatangani di aplikasi' : how === 'paper' ? 'ditandatangani di kertas' : '';
    writeText(doc, ['text', 8, SUPPORT], said, MARGIN + 390, y + 1, { width: width(doc) - 390 });
    doc.y = y + ROW - 4;
  }
  rule(doc);
}

const SIGNATURES = 110;

function signatures(doc: Doc, { gives, takes, signatures: signed }: Handover): void {
  if (doc.y > doc.page.height - MARGIN - SIGNATURES) doc.addPage();
  const top = doc.y + 22;
  const half = width(doc) / 2;
  for (const [index, [side, label, name]] of (
    [
      ['from', 'Yang menyerahkan', gives],
      ['to', 'Yang menerima', takes],
    ] as const
  ).entries()) {
    const x = MARGIN + index * half;
    const own = signed.find((each) => each.side === side && each.order === null);
    const room = { width: half - 20 };
    writeText(doc, ['text', 9.5, SUPPORT], label, x, top, room);
    if (own) {
      const said = `ditandatangani di Loket, ${moment(own.at)}`;
      writeText(doc, ['text', 8, SUPPORT], said, x, top + 34, room);
    }
    drawRule(doc, x, x + half - 40, top + 62, INK);
    writeText(doc, ['strong', 9.5, INK], name, x, top + 66, room);
  }
}
