import { parse } from 'csv-parse/sync';
import { Failure } from '../../platform/failure.ts';
import { assertModestArchive } from './import-archive.ts';

const MAX_ROWS = 500;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** No text has them: a picture, an old spreadsheet. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;

/** A row of a file: what stands in its cells, as text, and its number as a spreadsheet counts. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/**
 * Reads a CSV (UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs) or the first sheet of an XLSX; empty rows are
 * left out. Dates of a spreadsheet come as `YYYY-MM-DD`.
 *
 * @throws Failure `sheetUnreadable`, `sheetTooLarge`, `sheetEmpty`
 */
export async function readSheet(file: Buffer): Promise<SheetRow[]> {
  const table = file.subarray(0, ZIP.length).equals(ZIP) ? await readArchive(file) : readCsv(file);
  const rows = table
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length < 2) throw new Failure('sheetEmpty');
  if (rows.length > MAX_ROWS + 1) throw new Failure('sheetTooLarge');
  return rows;
}

async function readArchive(file: Buffer): Promise<string[][]> {
  await assertModestArchive(file);
  // Loaded with the first workbook.
  const { readSheet: readXlsx } = await import('read-excel-file/node');
  try {
    return (await readXlsx(file)).map((row) => row.map(textOf));
  } catch {
    throw new Failure('sheetUnreadable');
  }
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'ya' : 'tidak';
  return String(cell);
};

/** @throws Failure `sheetUnreadable` for what is no text */
function readCsv(file: Buffer): string[][] {
  const text = decode(file);
  if (CONTROL.test(text)) throw new Failure('sheetUnreadable');
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => head.split(sign).length;
  const [delimiter = ','] = [';', '\t', ','].toSorted((one, other) => count(other) - count(one));
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      // A stray quotation mark would swallow the whole file.
      max_record_size: 100_000,
    });
  } catch {
    throw new Failure('sheetUnreadable');
  }
}

/** By its byte order mark; without one UTF-8 where it is that, otherwise what Excel in Indonesia writes. */
function decode(file: Buffer): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
