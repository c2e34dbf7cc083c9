import { cx } from '@rihlah/ui/dom/class-names';
import type { ListColumn } from './columns.ts';
import styles from './list.module.css';
import type { Choice } from './use-choice.ts';
import type { Sorting } from './use-sort.ts';

interface ListHeadProps<Row> {
  columns: ListColumn<Row>[];
  rows: Row[] | undefined;
  getId: (row: Row) => string;
  choice?: Choice;
  sorting?: Sorting;
}

function wayOf(sort: Sorting[0] | undefined, column: string): 'ascending' | 'descending' | undefined {
  if (sort?.column !== column) return undefined;
  return sort.isDown ? 'descending' : 'ascending';
}

/** Stays in sight; a press on a column sorts by it. */
export function ListHead<Row>({ columns, rows = [], getId, choice, sorting }: ListHeadProps<Row>) {
  const [sort, sortBy] = sorting ?? [];
  const ids = rows.map(getId);
  const areAll = ids.length > 0 && ids.every((id) => choice?.ids.has(id));
  return (
    <thead>
      <tr>
        {choice && (
          <th className={styles.choose}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label="Pilih semua yang tampil"
              checked={areAll}
              onChange={() => (areAll ? choice.clear() : choice.add(ids))}
            />
          </th>
        )}
        {columns.map(({ id, title, atEnd, canSort, width }) => {
          const way = wayOf(sort, id);
          return (
            <th key={id} scope="col" aria-sort={way} className={cx(atEnd && styles.end)} style={{ width }}>
              {canSort && sortBy ? (
                <button type="button" className={styles.sort} onClick={() => sortBy(id)}>
                  {title}{' '}
                  <span aria-hidden="true">
                    {way === 'descending' ? '↓' : way === 'ascending' ? '↑' : ''}
                  </span>
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
