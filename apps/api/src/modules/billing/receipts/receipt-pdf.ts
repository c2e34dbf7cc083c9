import { buffer } from 'node:stream/consumers';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { terbilang } from '@rihlah/rules/money/terbilang';
import { longDate } from '@rihlah/rules/text/calendar-words';
import PDFDocument from 'pdfkit';
import {
  CREAM,
  type Doc,
  drawQrCode,
  drawRule,
  EMERALD,
  GILT,
  GOLD,
  INK,
  mark,
  PALE,
  registerFonts,
  SUPPORT,
  writeText,
} from '../../../infra/pdf/house-style.ts';
import { type JointReceipt, longMoment, type Receipt } from './find-receipt.ts';

const MARGIN = 56;
const HEAD = 104;
const LABEL = 120;
const QR = 96;

const width = (doc: Doc): number => doc.page.width - 2 * MARGIN;

type Head = Pick<Receipt, 'number' | 'agency' | 'permit' | 'paidAt' | 'callCenter'>;

/** @param layout landscape for one bill, portrait for a list of them */
function open({ number, agency, paidAt }: Head, layout: 'landscape' | 'portrait'): Doc {
  const doc = new PDFDocument({
    size: layout === 'landscape' ? 'A5' : 'A4',
    layout,
    margin: MARGIN,
    lang: 'id-ID',
    displayTitle: true,
    info: { Title: `Kuitansi ${number}`, Author: agency, CreationDate: paidAt },
  });
  // Text near the foot must not start a second page.
  doc.page.margins.bottom = 0;
  registerFonts(doc);
  return doc;
}

function heading(doc: Doc, { number, agency, permit }: Head): void {
  doc.rect(0, 0, doc.page.width, HEAD - 20).fill(EMERALD);
  doc.rect(0, HEAD - 20, doc.page.width, 2).fill(GILT);
  mark(doc, MARGIN - 1, 21, 42);
  writeText(doc, ['title', 17, CREAM], agency, MARGIN + 54, 24);
  writeText(doc, ['text', 7.5, PALE], permit, MARGIN + 54, 48);
  const right = { width: width(doc), align: 'right' as const };
  writeText(doc, ['title', 17, CREAM], 'Kuitansi', MARGIN, 24, right);
  writeText(doc, ['strong', 8, PALE], number, MARGIN, 48, right);
}

/** Beside the facts, what proves them: the code, and below it what is typed where it cannot be scanned. */
function proof(doc: Doc, { proof: { url, number, code } }: Pick<Receipt, 'proof'>): void {
  const x = doc.page.width - MARGIN - QR;
  drawQrCode(doc, url, x, HEAD, QR);
  const room = { width: QR, align: 'center' as const };
  writeText(doc, ['strong', 7, INK], 'Pindai untuk cek keaslian', x, HEAD + QR + 3, room);
  writeText(doc, ['text', 7, SUPPORT], number, x, HEAD + QR + 13, room);
  writeText(doc, ['text', 7, SUPPORT], `Kode cek ${code}`, x, HEAD + QR + 23, room);
}

function rows(doc: Doc, lines: [label: string, value: string][]): void {
  const end = doc.page.width - MARGIN - QR - 20;
  let y = HEAD + 4;
  for (const [label, value] of lines) {
    const room = { width: end - MARGIN - LABEL, wordSpacing: 0.5 };
    writeText(doc, ['text', 8.5, SUPPORT], label, MARGIN, y, { width: LABEL - 10 });
    writeText(doc, ['strong', 8.5, INK], value, MARGIN + LABEL, y, room);
    y = Math.max(doc.y, y + 12) + 4.5;
    drawRule(doc, MARGIN, end, y - 3);
  }
  doc.y = Math.max(y, HEAD + QR + 36);
}

function total(doc: Doc, amount: number): void {
  const top = doc.y + 6;
  doc.roundedRect(MARGIN, top, width(doc), 54, 6).fill(CREAM);
  doc.roundedRect(MARGIN, top, width(doc), 54, 6).lineWidth(0.8).stroke(GILT);
  writeText(doc, ['text', 8, GOLD], 'Jumlah diterima', MARGIN + 14, top + 9);
  writeText(doc, ['title', 17, EMERALD], plainRupiah(amount), MARGIN + 14, top + 22);
  const words = { width: width(doc) - 214, align: 'right' as const, lineGap: 1 };
  writeText(doc, ['text', 8, GOLD], 'Terbilang', MARGIN + 200, top + 9, words);
  writeText(doc, ['strong', 8.5, INK], terbilang(amount), MARGIN + 200, top + 22, words);
  doc.y = top + 54;
}

function foot(doc: Doc, { agency, callCenter }: Head): void {
  const text = `Kuitansi ini dibuat oleh sistem ${agency} dan sah tanpa tanda tangan. Pertanyaan: ${callCenter}.`;
  const room = { width: width(doc), align: 'center' as const };
  writeText(doc, ['text', 7.5, SUPPORT], text, MARGIN, doc.page.height - 34, room);
}

const moneyLines = ({ bank }: Pick<Receipt, 'bank'>): [string, string][] =>
  bank
    ? [
        ['Bank', bank.name],
        ['Nomor virtual account', bank.virtualAccountNo],
        ['Referensi bank', bank.reference],
      ]
    : [['Dibayar dengan', 'Saldo agen (paket gratis)']];

export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const doc = open(receipt, 'landscape');
  const done = buffer(doc);
  heading(doc, receipt);
  proof(doc, receipt);
  rows(doc, [
    ['Untuk pembayaran', receipt.description],
    ['Nomor pesanan', receipt.orderId],
    [
      'Jamaah',
      receipt.isMasked ? `${receipt.pilgrim} (nama lengkap pada kuitansi di akun)` : receipt.pilgrim,
    ],
    ['Paket', `${receipt.packageName}, ${receipt.branch}`],
    ['Berangkat', longDate(receipt.departureDate)],
    ...moneyLines(receipt),
    ['Tanggal bayar', longMoment(receipt.paidAt)],
  ]);
  total(doc, receipt.amount);
  foot(doc, receipt);
  doc.end();
  return done;
}

/** Where the list of a page ends: below it is room for the foot. */
const LIST_END = 120;
const LINE = 30;

/** Of several bills that one number paid: a line for each, on as many pages as they take. */
export function jointReceiptPdf(receipt: JointReceipt): Promise<Buffer> {
  const doc = open(receipt, 'portrait');
  const done = buffer(doc);
  heading(doc, receipt);
  proof(doc, receipt);
  rows(doc, [
    ['Untuk pembayaran', `${receipt.lines.length} tagihan, dibayar bersama`],
    ...moneyLines(receipt),
    ['Tanggal bayar', longMoment(receipt.paidAt)],
  ]);
  doc.y += 8;
  for (const line of receipt.lines) {
    if (doc.y + LINE > doc.page.height - LIST_END) nextPage(doc, receipt);
    billLine(doc, line);
  }
  total(doc, receipt.amount);
  foot(doc, receipt);
  doc.end();
  return done;
}

function nextPage(doc: Doc, receipt: JointReceipt): void {
  foot(doc, receipt);
  doc.addPage();
  doc.page.margins.bottom = 0;
  heading(doc, receipt);
  doc.y = HEAD + 4;
}

function billLine(
  doc: Doc,
  { number, orderId, pilgrim, description, amount }: JointReceipt['lines'][number],
): void {
  const y = doc.y;
  const room = { width: width(doc) - 130, ellipsis: true, height: 12 };
  writeText(doc, ['strong', 9.5, INK], pilgrim, MARGIN, y, room);
  writeText(doc, ['text', 8, SUPPORT], `${orderId}, ${description}, ${number}`, MARGIN, y + 12, room);
  const right = { width: width(doc), align: 'right' as const };
  writeText(doc, ['strong', 9.5, INK], plainRupiah(amount), MARGIN, y, right);
  doc.y = y + LINE;
  drawRule(doc, MARGIN, doc.page.width - MARGIN, doc.y - 4);
}
