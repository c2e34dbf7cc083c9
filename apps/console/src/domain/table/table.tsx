import type { ReactNode } from 'react';
import styles from './table.module.css';

/** The titles of a table's columns. */
export const TableHead = ({ titles }: { titles: string[] }) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

interface TableProps {
  label: string;
  titles: string[];
  /** How many of the last columns hold money. */
  ends: number;
  children: ReactNode;
}

/** A plain table that scrolls sideways where there is no room. */
export const Table = ({ label, titles, ends, children }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {titles.map((title, index) => (
            <th key={title} scope="col" className={index >= titles.length - ends ? styles.end : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

/** Money or a count. */
export const EndCell = ({ children }: { children: ReactNode }) => <td className={styles.end}>{children}</td>;
