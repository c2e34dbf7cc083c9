import { Button } from '@rihlah/ui/actions/button';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Waiting } from '../../../domain/screen/waiting-screen.tsx';
import styles from './booked-money.module.css';

const SHOWN = 5;

interface RecentPartProps<Row> {
  title: string;
  /** What is in it, behind the title. */
  about: string;
  /** As of `Waiting`. */
  what: string;
  empty: string;
  query: ComponentProps<typeof Waiting>['query'];
  /** The newest first; undefined until they are known. */
  rows: Row[] | undefined;
  getId: (row: Row) => string;
  labelOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** What staff did with money lately: the last few, and all of them when asked for. */
export function RecentPart<Row>(props: RecentPartProps<Row>) {
  const { title, about, what, empty, query, rows = [], getId, labelOf, children } = props;
  const id = useId();
  const [areAllShown, showAll] = useState(false);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <p className={styles.above}>
        <b id={id}>{title}</b> {about}
      </p>
      <Waiting query={query} what={what} />
      {props.rows && rows.length === 0 && <p className={styles.above}>{empty}</p>}
      <ul className={styles.all} aria-labelledby={id}>
        {(areAllShown ? rows : rows.slice(0, SHOWN)).map((row) => (
          <li key={getId(row)} aria-label={labelOf(row)}>
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && !areAllShown && (
        <p className={styles.more}>
          <Button variant="quiet" onClick={() => showAll(true)}>
            Tampilkan {rows.length - SHOWN} sebelumnya
          </Button>
        </p>
      )}
    </section>
  );
}
