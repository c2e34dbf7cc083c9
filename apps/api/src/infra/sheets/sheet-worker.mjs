import { parse } from 'csv-parse/sync';
import { assertModestArchive } from './modest-archive.mjs';
import { Refusal } from './refusal.mjs';

/** That say something; below them a title. */
const MAX_FILLED = 500;
/** Empty ones between them too. */
const MAX_ROWS = 2_000;
const MAX_CELLS = 100_000;
const MAX_RECORD = 100_000;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** No text has them: a picture, an old spreadsheet. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;
/** Letters of another code page, read in the one of western Europe. */
const FOREIGN = /[\u0080-\u009f]/u;

async function readArchive(file) {
  await assertModestArchive(file);
  // Loaded with the first workbook.
  const { readSheet } = await import('read-excel-file/node');
  try {
    return (await readSheet(file)).map((row) => row.map(textOf));
  } catch {
    throw new Refusal('sheetUnreadable');
  }
}

function textOf(cell) {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'ya' : 'tidak';
  return String(cell);
}

function readCsv(file) {
  const whole = decode(file);
  if (CONTROL.test(whole)) throw new Refusal('sheetUnreadable');
  if (FOREIGN.test(whole)) throw new Refusal('sheetLetters');
  // What Excel is told about the file is no row of it.
  const [note, named] = /^\ufeff?sep=(.)(?:\r\n|\n|\r)/i.exec(whole) ?? ['', ''];
  const text = whole.slice(note.length);
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign) => head.split(sign).length;
  const [guessed = ','] = [';', '\t', ','].toSorted((one, other) => count(other) - count(one));
  let cells = 0;
  const table = parseAll(text, {
    delimiter: named || guessed,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    // A stray quotation mark would swallow the whole file.
    max_record_size: MAX_RECORD,
    // What is too much is never built.
    to: MAX_ROWS + 1,
    cast: (cell) => {
      if (++cells > MAX_CELLS) throw new Refusal('sheetTooLarge');
      return cell;
    },
  });
  if (table.length > MAX_ROWS) throw new Refusal('sheetTooLarge');
  return table;
}

function parseAll(text, options) {
  try {
    return parse(text, options);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('sheetUnreadable');
  }
}

/** By its byte order mark; without one UTF-8 where it is that, otherwise what Excel in Indonesia writes. */
function decode(file) {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/**
 * Reads a CSV (UTF-8, UTF-16 or Windows-1252; commas, semicolons, tabs or what its first line names) or the first sheet of an
 * XLSX; empty rows are left out. Dates of a spreadsheet come as `YYYY-MM-DD`.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<{ rows: { row: number, cells: string[] }[] } | { refused: string }>} `row` as a spreadsheet counts
 */
export default async function readTable(bytes) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const table = file.subarray(0, ZIP.length).equals(ZIP) ? await readArchive(file) : readCsv(file);
    const rows = table
      .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    if (rows.length < 2) throw new Refusal('sheetEmpty');
    if (rows.length > MAX_FILLED + 1) throw new Refusal('sheetTooLarge');
    return { rows };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}
