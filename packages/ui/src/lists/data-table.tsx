import type { ReactNode } from 'react';
import { cx } from '../dom/class-names.ts';
import { useWide } from '../hooks/use-media.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and buttons stand at the right. */
  atEnd?: boolean;
}

interface WideTableProps<Row> {
  /** Names the table for those who do not see it. */
  caption: string;
  /** Rows below a head that they share; a single group needs none. */
  groups: { key: string; head?: ReactNode; rows: Row[] }[];
  keyOf: (row: Row) => string;
  columns: Column<Row>[];
}

interface DataTableProps<Row> extends Omit<WideTableProps<Row>, 'groups'> {
  rows: Row[];
  card: (row: Row) => ReactNode;
}

/** A table where there is room for one, else cards. A link with `rowLink` makes its whole row or card pressable. */
export function DataTable<Row>({ rows, card, ...table }: DataTableProps<Row>) {
  const isWide = useWide();
  if (isWide) return <WideTable {...table} groups={[{ key: table.caption, rows }]} />;
  return (
    <ul className={styles.cards} aria-label={table.caption}>
      {rows.map((row) => (
        <li key={table.keyOf(row)} className={styles.card}>
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

export function WideTable<Row>({ caption, groups, keyOf, columns }: WideTableProps<Row>) {
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, atEnd }) => (
              <th key={label} scope="col" className={cx('label', atEnd && styles.atEnd)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, head, rows }) => (
          <tbody key={key}>
            {head && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {head}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={keyOf(row)} className={styles.row}>
                {columns.map(({ label, cell, atEnd }) => (
                  <td key={label} className={cx(atEnd && styles.atEnd)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** For the link of a row: its press area is the whole row. */
export const rowLink = styles.rowLink;
