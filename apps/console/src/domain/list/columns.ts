import type { ReactNode } from 'react';

/** One column of a list. */
export interface ListColumn<Row> {
  /** In the address when one sorts by it, and in what the browser remembers. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Always there, and first: what the row is called by. */
  isFixed?: true;
  /** There only when it is chosen. */
  isHidden?: true;
  canSort?: true;
  /** Numbers and money. */
  atEnd?: true;
  /** CSS length; left out, by its content. */
  width?: string;
}

/** What somebody made of a list's columns. */
export interface ColumnChoice {
  /** Ids in their order; columns that came later stand at their own place. */
  order: string[];
  hidden: string[];
}

/** The columns in the order of the choice: fixed ones first, unknown ids forgotten, new columns after those before them. */
export function inOrder<Row>(columns: ListColumn<Row>[], choice: ColumnChoice | null): ListColumn<Row>[] {
  const fixed = columns.filter(({ isFixed }) => isFixed);
  const free = columns.filter(({ isFixed }) => !isFixed);
  if (!choice) return [...fixed, ...free];
  const place = ({ id }: ListColumn<Row>) => {
    const at = choice.order.indexOf(id);
    return at === -1 ? free.findIndex((column) => column.id === id) : at;
  };
  return [...fixed, ...free.toSorted((one, other) => place(one) - place(other))];
}

export function isShown<Row>(
  { id, isFixed, isHidden }: ListColumn<Row>,
  choice: ColumnChoice | null,
): boolean {
  if (isFixed) return true;
  return choice ? !choice.hidden.includes(id) : !isHidden;
}

/** The choice with a column moved by one place among those that move. */
export function moved<Row>(
  columns: ListColumn<Row>[],
  choice: ColumnChoice | null,
  id: string,
  by: 1 | -1,
): ColumnChoice {
  const ids = inOrder(columns, choice)
    .filter(({ isFixed }) => !isFixed)
    .map((column) => column.id);
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from !== -1 && other !== undefined) [ids[from], ids[to]] = [other, id];
  return { order: ids, hidden: hiddenOf(columns, choice) };
}

/** The choice with a column shown or hidden. */
export function toggled<Row>(
  columns: ListColumn<Row>[],
  choice: ColumnChoice | null,
  id: string,
): ColumnChoice {
  const hidden = hiddenOf(columns, choice);
  const order = inOrder(columns, choice).map((column) => column.id);
  return {
    order,
    hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id],
  };
}

const hiddenOf = <Row>(columns: ListColumn<Row>[], choice: ColumnChoice | null): string[] =>
  columns.filter((column) => !isShown(column, choice)).map(({ id }) => id);
