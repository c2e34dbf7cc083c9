import { jakartaIso } from '@rihlah/rules/text/dates';

/** `2026-11-21 08:00` in Jakarta. */
export const moment = (at: Date): string => jakartaIso(at).slice(0, 16).replace('T', ' ');

/** Nothing that people typed breaks a line, moves the cursor or turns the text around it. */
const printable = (cell: string): string => cell.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

/** Rows as aligned columns; `empty` where there is none. */
export function table(typed: string[][], empty: string): string[] {
  const rows = typed.map((row) => row.map(printable));
  if (rows.length === 0) return [empty];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
