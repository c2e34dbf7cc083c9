import { readRupiah } from '@rihlah/rules/money/read-rupiah';
import { closest, distance } from 'fastest-levenshtein';

/** What a cell says, or why it says nothing. */
export type Read<T> = { value: T } | { problem: string };

const MONTHS = [
  ...['januari', 'februari', 'maret', 'april', 'mei', 'juni'],
  ...['juli', 'agustus', 'september', 'oktober', 'november', 'desember'],
];

/** Days that a spreadsheet counts from 30 December 1899: those of the years 2020 to 2060. */
const SERIAL_FROM = 43_831;
const SERIAL_TO = 58_806;
const DAY_MS = 86_400_000;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

const two = (digits: string): string => digits.padStart(2, '0');

/** `2027-03-14`, `14/3/2027`, `14-03-2027`, `14 Maret 2027`, or the number of a spreadsheet’s day. */
export function readDay(text: string): Read<string> {
  const problem = `“${text}” bukan tanggal. Tulis seperti 14-03-2027.`;
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text) ?? [];
  const [, day2, month2, year2] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
  const [, day3, name = '', year3] = /^(\d{1,2}) ([a-z]+) (\d{4})$/i.exec(text) ?? [];
  const named = MONTHS.findIndex((each) => name.length >= 3 && each.startsWith(name.toLowerCase())) + 1;
  if (/^\d{5}(\.0+)?$/.test(text)) {
    const serial = Number(text);
    if (serial < SERIAL_FROM || serial > SERIAL_TO) return { problem };
    return { value: new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10) };
  }
  const found = year
    ? `${year}-${two(month ?? '')}-${two(day ?? '')}`
    : year2
      ? `${year2}-${two(month2 ?? '')}-${two(day2 ?? '')}`
      : year3 && named > 0
        ? `${year3}-${two(String(named))}-${two(day3 ?? '')}`
        : '';
  return isDay(found) ? { value: found } : { problem };
}

export function readNumber(text: string, most: number): Read<number> {
  const value = readRupiah(text);
  if (value === null) return { problem: `“${text}” bukan angka bulat` };
  return value > most ? { problem: `“${text}” terlalu besar` } : { value };
}

export function readYes(text: string): Read<boolean> {
  if (/^(ya|y|1|true|benar)$/i.test(text)) return { value: true };
  if (/^(tidak|t|0|false|salah|-)?$/i.test(text)) return { value: false };
  return { problem: `Tulis ya atau tidak, bukan “${text}”` };
}

interface Named {
  uuid: string;
  names: string[];
}

/** One of what there is, by a name of it; the nearest is offered for one that is misspelt. */
export function readName(text: string, choices: readonly Named[]): Read<string> {
  const wanted = text.toLowerCase();
  const found = choices.find(({ names }) => names.some((name) => name.toLowerCase() === wanted));
  if (found) return { value: found.uuid };
  const names = choices.flatMap((choice) => choice.names);
  const nearest = names.length > 0 ? closest(text, names) : '';
  const isNear = nearest !== '' && distance(wanted, nearest.toLowerCase()) <= Math.max(2, text.length / 3);
  return { problem: `“${text}” tidak ada.${isNear ? ` Maksudnya “${nearest}”?` : ''}` };
}
