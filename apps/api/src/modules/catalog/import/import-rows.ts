import { MAX_NIGHTS, type PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { MAX_BEDS } from '@rihlah/contract/wire/primitives';
import type { SheetRow } from '../../../infra/sheets/sheets.ts';
import { emptyContent } from '../drafts/package-content.ts';
import { catalogFailure } from '../failures.ts';
import { sanitizeDescription } from '../packages/sanitize-description.ts';
import { type Read, readDay, readName, readNumber, readYes } from './import-values.ts';

/** Titles of the sheet's columns, in their order; the first two must be there. */
export const IMPORT_COLUMNS = [
  ...(['Nama', 'Cabang', 'Jenis', 'Berangkat', 'Hari', 'Harga', 'Seat', 'Kapasitas'] as const),
  ...(['Maskapai', 'Hotel', 'Kamar', 'Ramadhan', 'Deskripsi'] as const),
];

type Column = (typeof IMPORT_COLUMNS)[number];

/** A row by the titles of its columns, as it is kept until somebody says yes. */
export interface KeptRow {
  row: number;
  cells: Record<string, string>;
}

interface Choice {
  uuid: string;
  names: string[];
}

export interface ImportChoices {
  branches: Choice[];
  types: Choice[];
  airlines: Choice[];
  hotels: Choice[];
  /** `branch day name` of packages and drafts that are there. */
  there: ReadonlySet<string>;
  /** `YYYY-MM-DD` in Jakarta */
  today: string;
}

export interface ReadRow extends KeptRow {
  problems: { column: string; text: string }[];
  content: PackageDraft;
}

/** The file's rows by the columns that are known; others are left out. @throws Failure `sheetColumns` */
export function rowsByColumn([head, ...rows]: SheetRow[]): KeptRow[] {
  const titles = (head?.cells ?? []).map((cell) =>
    IMPORT_COLUMNS.find((title) => title.toLowerCase() === cell.toLowerCase()),
  );
  if (!titles.includes('Nama') || !titles.includes('Cabang')) throw catalogFailure('sheetColumns');
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      titles.flatMap((title, index) => (title && cells[index] ? [[title, cells[index]]] : [])),
    ),
  }));
}

const MAX_RUPIAH = 1_000_000_000;
const MAX_SEATS = 5_000;
const MAX_NAME = 120;
const MAX_DESCRIPTION = 10_000;

export function readRows(rows: KeptRow[], choices: ImportChoices): ReadRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const read = readRow(row, choices);
    const { name, branch, departure } = read.content;
    const key = namesakeKey(name, branch, departure.departsOn);
    const before = seen.get(key);
    if (before !== undefined) read.problems.push({ column: 'Nama', text: `Sama dengan baris ${before}` });
    else if (choices.there.has(key))
      read.problems.push({
        column: 'Nama',
        text: 'Cabang ini sudah punya paket bernama itu pada tanggal itu',
      });
    else seen.set(key, row.row);
    return read;
  });
}

export const namesakeKey = (name: string, branch: string, day: string | null): string =>
  `${branch} ${day} ${name.toLowerCase()}`;

function readRow({ row, cells }: KeptRow, choices: ImportChoices): ReadRow {
  const problems: ReadRow['problems'] = [];
  /** What a column says; of an empty or wrong cell the fallback. */
  const read = <T>(column: Column, fallback: T, reader: (text: string) => Read<T>): T => {
    const text = cells[column];
    if (!text) return fallback;
    // A formula that a spreadsheet has not reckoned, or one meant for whoever opens an export.
    const found = /^[=@]/.test(text) ? { problem: 'Rumus tidak dibaca. Isi nilainya saja.' } : reader(text);
    if ('value' in found) return found.value;
    problems.push({ column, text: found.problem });
    return fallback;
  };
  for (const column of ['Nama', 'Cabang'] as const)
    if (!cells[column]) problems.push({ column, text: 'Wajib diisi' });
  const name = read<string>('Nama', '', (text) =>
    text.length > MAX_NAME ? { problem: `Paling panjang ${MAX_NAME} huruf` } : { value: text },
  );
  const branch = read<string>('Cabang', '', (text) => readName(text, choices.branches));
  const departsOn = read<string | null>('Berangkat', null, (text) => {
    const day = readDay(text);
    return 'value' in day && day.value < choices.today ? { problem: 'Tanggal berangkat sudah lewat' } : day;
  });
  const airlines = read('Maskapai', [] as string[], (text) => readNames(text, choices.airlines));
  const seats = read<number | null>('Seat', null, (text) => readNumber(text, MAX_SEATS));
  const content: PackageDraft = {
    ...emptyContent(name, branch),
    type: read<string | null>('Jenis', null, (text) => readName(text, choices.types)),
    departure: {
      uuid: null,
      departsOn,
      flights: [],
      airline: airlines.length === 1 ? (airlines[0] ?? null) : null,
      days: read<number | null>('Hari', null, (text) => readNumber(text, 60)),
      capacity: read<number | null>('Kapasitas', seats, (text) => readNumber(text, MAX_SEATS)),
    },
    price: read<number | null>('Harga', null, (text) => readNumber(text, MAX_RUPIAH)),
    seats,
    airlines,
    hotels: read('Hotel', [] as PackageDraft['hotels'], (text) => readStays(text, choices.hotels)),
    rooms: read('Kamar', [] as PackageDraft['rooms'], readRooms),
    isRamadhan: read('Ramadhan', false, readYes),
    description: read<string>('Deskripsi', '', (text) =>
      text.length > MAX_DESCRIPTION
        ? { problem: `Paling panjang ${MAX_DESCRIPTION} huruf` }
        : { value: sanitizeDescription(text) },
    ),
  };
  return { row, cells, problems, content };
}

/** `Anjum Makkah | Grand Plaza` */
function readNames(text: string, choices: Choice[]): Read<string[]> {
  const found = partsOf(text).map((part) => readName(part, choices));
  const problems = found.flatMap((each) => ('problem' in each ? [each.problem] : []));
  if (problems.length > 0) return { problem: problems.join(' ') };
  return { value: found.flatMap((each) => ('value' in each ? [each.value] : [])) };
}

/** `Anjum Makkah: 4 malam | Grand Plaza: 3`; nights may be left out. */
function readStays(text: string, choices: Choice[]): Read<PackageDraft['hotels']> {
  const parts = partsOf(text).map((part) => {
    const [, name = part, nights] = /^(.*?)\s*:\s*(\d{1,2})(?:\s*malam)?$/i.exec(part) ?? [];
    return { name, nights: nights === undefined ? null : Number(nights) };
  });
  const found = readNames(parts.map(({ name }) => name).join('|'), choices);
  if ('problem' in found) return found;
  const long = parts.find(({ nights }) => (nights ?? 0) > MAX_NIGHTS);
  if (long) return { problem: `“${long.name}” paling banyak ${MAX_NIGHTS} malam` };
  return { value: found.value.map((uuid, index) => ({ uuid, nights: parts[index]?.nights ?? null })) };
}

/** `Quad (4): 0 | Double (2): 4.900.000`, the beds between brackets. */
function readRooms(text: string): Read<PackageDraft['rooms']> {
  const rooms: PackageDraft['rooms'] = [];
  for (const part of partsOf(text)) {
    const [, name = '', beds, price = ''] = /^(.*?)\s*(?:\((\d{1,2})[^)]*\))?\s*:\s*(.*)$/.exec(part) ?? [];
    const read = readNumber(price, MAX_RUPIAH);
    if (!name || 'problem' in read)
      return { problem: `“${part}” tidak dikenal. Tulis seperti Double (2): 4.900.000.` };
    if (beds === undefined || !inBeds(Number(beds)))
      return {
        problem: `“${part}” tanpa jumlah tempat tidur 1 sampai ${MAX_BEDS}. Tulis seperti Double (2): 4.900.000.`,
      };
    rooms.push({ uuid: null, name, beds: Number(beds), price: read.value });
  }
  return { value: rooms };
}

const inBeds = (beds: number): boolean => beds >= 1 && beds <= MAX_BEDS;

const partsOf = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
