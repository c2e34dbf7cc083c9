import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { TERMS, TERMS_INTRODUCTION, TERMS_VERSION, type TermsSection } from './content.ts';

const INK = '#11281f';
const SUPPORT = '#3e4f47';
const EMERALD = '#0b4a38';
const GOLD = '#765614';
const RULE = '#dad5c1';

const MARGIN = 56;
const FOOT = 62;
const TEXT = 10;
/** The typeface's space is narrow. */
const SPACING = { lineGap: 2.4, wordSpacing: 0.6 };

/** The mark, as in `public/art/mark.svg`: star, its line, and the arch in it. */
const MARK = {
  star: 'M39.4 20L33.7 25.7L33.7 33.7L25.7 33.7L20 39.4L14.3 33.7L6.3 33.7L6.3 25.7L0.6 20L6.3 14.3L6.3 6.3L14.3 6.3L20 0.6L25.7 6.3L33.7 6.3L33.7 14.3Z',
  line: 'M36.4 20L31.6 24.8L31.6 31.6L24.8 31.6L20 36.4L15.2 31.6L8.4 31.6L8.4 24.8L3.6 20L8.4 15.2L8.4 8.4L15.2 8.4L20 3.6L24.8 8.4L31.6 8.4L31.6 15.2Z',
  arch: 'M13.2 29.4V18.8C13.2 13.7 17.8 11.7 20 9.4C22.2 11.7 26.8 13.7 26.8 18.8V29.4Z',
};

const require = createRequire(import.meta.url);

const jakartaFile = (weight: 400 | 700 | 800): string =>
  require.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`);

type Doc = InstanceType<typeof PDFDocument>;

function open(): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT },
    bufferPages: true,
    lang: 'id-ID',
    displayTitle: true,
    info: {
      Title: 'Syarat dan Ketentuan Perjalanan Umrah',
      Author: 'Rihlah',
      // A fixed date: the same content makes the same file.
      CreationDate: new Date('2026-11-01T00:00:00+07:00'),
    },
  });
  doc.registerFont('text', jakartaFile(400));
  doc.registerFont('strong', jakartaFile(700));
  doc.registerFont('title', jakartaFile(800));
  return doc;
}

const width = (doc: Doc) => doc.page.width - 2 * MARGIN;

function heading(doc: Doc): void {
  doc.rect(0, 0, doc.page.width, 112).fill(EMERALD);
  doc.save().translate(MARGIN, 30).scale(1.3).path(MARK.star).fill('#f7f2e4');
  doc.path(MARK.line).lineWidth(1).stroke('#b98d35');
  doc.path(MARK.arch).fill(EMERALD);
  doc.restore();
  doc
    .font('title')
    .fontSize(22)
    .fillColor('#f7f2e4')
    .text('Syarat dan Ketentuan', MARGIN + 70, 34);
  doc
    .font('text')
    .fontSize(TEXT)
    .fillColor('#bcd3c7')
    .text(`Perjalanan umrah · ${TERMS_VERSION}`, MARGIN + 70, 66);
  doc.font('text').fontSize(TEXT).fillColor(SUPPORT);
  doc.text(TERMS_INTRODUCTION, MARGIN, 132, { width: width(doc), ...SPACING });
  doc.moveDown(1);
}

function section(doc: Doc, { title, items }: TermsSection, number: number): void {
  const needed = 96;
  if (doc.y + needed > doc.page.height - FOOT) doc.addPage();
  doc.moveDown(0.4);
  const top = doc.y;
  doc
    .moveTo(MARGIN, top)
    .lineTo(doc.page.width - MARGIN, top)
    .lineWidth(0.8)
    .stroke(RULE);
  doc
    .font('title')
    .fontSize(13)
    .fillColor(GOLD)
    .text(String(number), MARGIN, top + 9);
  doc.fillColor(INK).text(title, MARGIN + 26, top + 9, { width: width(doc) - 26, wordSpacing: 1 });
  doc.moveDown(0.35);
  items.forEach((item, index) => {
    clause(doc, item, `${number}.${index + 1}`);
  });
}

function clause(doc: Doc, text: string, number: string): void {
  doc.font('text').fontSize(TEXT);
  const height = doc.heightOfString(text, { width: width(doc) - 58, ...SPACING });
  if (doc.y + height > doc.page.height - FOOT) doc.addPage();
  const top = doc.y;
  doc
    .font('strong')
    .fillColor(EMERALD)
    .text(number, MARGIN + 26, top, { lineBreak: false });
  doc
    .font('text')
    .fillColor(INK)
    .text(text, MARGIN + 58, top, { width: width(doc) - 58, ...SPACING });
  doc.moveDown(0.35);
}

function pageNumbers(doc: Doc): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    doc
      .font('text')
      .fontSize(9)
      .fillColor(SUPPORT)
      .text(`Rihlah · ${TERMS_VERSION} · halaman ${index + 1} dari ${count}`, MARGIN, doc.page.height - 44, {
        width: width(doc),
        align: 'center',
      });
  }
}

/** Typesets `/syarat-ketentuan.pdf`, and puts its text beside it for screens that cannot show such a file. */
export async function writeTerms(publicDir: string): Promise<void> {
  const doc = open();
  const file = createWriteStream(join(publicDir, 'syarat-ketentuan.pdf'));
  doc.pipe(file);
  heading(doc);
  TERMS.forEach((each, index) => {
    section(doc, each, index + 1);
  });
  pageNumbers(doc);
  doc.end();
  await finished(file);
  const text = { version: TERMS_VERSION, introduction: TERMS_INTRODUCTION, sections: TERMS };
  await writeFile(join(publicDir, 'syarat-ketentuan.json'), JSON.stringify(text));
}
