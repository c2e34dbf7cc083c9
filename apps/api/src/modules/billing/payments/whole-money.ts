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
