/** One field of each row. */
export const pluck = <Row, Field extends keyof Row>(rows: readonly Row[], field: Field): Row[Field][] =>
  rows.map((row) => row[field]);
