import { type SQL, sql } from 'drizzle-orm';

interface Dealt {
  bank: string;
  number: string;
  paymentRequestId: string;
  /** 0 for money that is one row. */
  part: number;
  /** Rupiah. */
  amount: number;
}

/**
 * Money as its bank told of it: what was dealt out to the bills of a joint payment is one again, its amounts added.
 *
 * @returns each with the rows that it is kept in, in their order
 */
export function wholeMoney<Row extends Dealt>(rows: Row[]): { amount: number; rows: [Row, ...Row[]] }[] {
  const whole: { amount: number; rows: [Row, ...Row[]] }[] = [];
  for (const row of rows) {
    const same = row.part > 0 ? whole.find(({ rows: [first] }) => isPartOf(row, first)) : undefined;
    if (same) {
      same.amount += row.amount;
      same.rows.push(row);
    } else whole.push({ amount: row.amount, rows: [row] });
  }
  return whole;
}

const isPartOf = (row: Dealt, first: Dealt): boolean =>
  first.part > 0 &&
  first.bank === row.bank &&
  first.number === row.number &&
  first.paymentRequestId === row.paymentRequestId;

/** As SQL, whether a row `p` of payments is money; of an incomplete notification there is only a hint that some came. */
const isMoney = (p: SQL): SQL => sql`${p}.reason is distinct from 'incomplete'`;

/** As SQL, how many payments, as their banks told of them, rows `p` of payments are: of a joint one the first part counts. */
export const countOfWhole = (p: SQL): SQL => sql`count(*) filter (where ${p}.part <= 1 and ${isMoney(p)})`;

/** As SQL, what rows `p` of payments add up to, in rupiah, as `countOfWhole`. */
export const sumOfWhole = (p: SQL): SQL => sql`coalesce(sum(${p}.amount) filter (where ${isMoney(p)}), 0)`;
