/** One field of each row. */
export const pluck = <Row, Field extends keyof Row>(rows: readonly Row[], field: Field): Row[Field][] =>
  rows.map((row) => row[field]);

/** The same of the rows that have it. */
export const pluckKnown = <Row, Field extends keyof Row>(
  rows: readonly Row[],
  field: Field,
): NonNullable<Row[Field]>[] => pluck(rows, field).flatMap((value) => value ?? []);
