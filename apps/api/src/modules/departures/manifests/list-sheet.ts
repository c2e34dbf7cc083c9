import { isDateField } from '@rihlah/contract/staff/departures/list-fields';
import type { ListColumn } from '@rihlah/contract/staff/departures/lists';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { cellValue, type ListRow, type Stay } from './find-rows.ts';

const MIN_WIDTH = 8;
const MAX_WIDTH = 40;

/** A day as sheets show it; behind it is a date, so that whoever takes the sheet over reads it for sure. */
const DAY = 'dd-mm-yyyy';

/** As a spreadsheet marks text: a NIK that somebody edits there stays one, and keeps its last digit. */
const TEXT = '@';

/**
 * One cell: days are dates, everything else is text, also numbers, so that no zero in front is lost and nothing is read as
 * a formula.
 */
const cellOf = (value: string | null, isDate: boolean) => {
  if (value === null) return null;
  return isDate
    ? { type: Date, format: DAY, value: new Date(`${value}T00:00:00Z`) }
    : { type: String, format: TEXT, value };
};

const heading = (value: string) => ({ type: String, value, fontWeight: 'bold' as const });

export function listSheet(
  rows: ListRow[],
  { name, columns, stay }: { name: string; columns: ListColumn[]; stay: Stay },
): Promise<Buffer> {
  const values = rows.map((row, index) =>
    columns.map(({ field }) => cellOf(cellValue(row, field, stay, index + 1), isDateField(field))),
  );
  return sheetOf(name, [columns.map(({ heading: title }) => heading(title)), ...values]);
}

export const textSheet = (name: string, headings: string[], rows: string[][]): Promise<Buffer> =>
  sheetOf(name, [headings.map(heading), ...rows.map((row) => row.map((value) => cellOf(value, false)))]);

const lengthOf = (cell: Row[number] | undefined): number =>
  cell && typeof cell === 'object' && 'value' in cell
    ? cell.value instanceof Date
      ? DAY.length
      : String(cell.value ?? '').length
    : 0;

function sheetOf(name: string, data: Row[]): Promise<Buffer> {
  const columns = (data[0] ?? []).map((_, index) => ({
    width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...data.map((row) => lengthOf(row[index]) + 2))),
  }));
  return writeXlsxFile(data, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer();
}
