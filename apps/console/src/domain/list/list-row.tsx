import { cx } from '@rihlah/ui/dom/class-names';
import type { ListColumn } from './columns.ts';
import styles from './list.module.css';

interface ListRowProps<Row> {
  id: string;
  row: Row;
  columns: ListColumn<Row>[];
  isCurrent: boolean;
  /** Tab comes to it. */
  isReached: boolean;
  isChosen: boolean;
  isChanged: boolean;
  isAlarming: boolean;
  onChoose?: () => void;
  onCurrent: () => void;
  onOpen?: () => void;
}

/** One row with its states, all of which can come together. */
export function ListRow<Row>(props: ListRowProps<Row>) {
  const { id, row, columns, isCurrent, isReached, isChosen, isChanged, isAlarming } = props;
  return (
    <tr
      data-row={id}
      className={cx(
        styles.row,
        isCurrent && styles.current,
        isChosen && styles.chosen,
        isChanged && styles.changed,
        isAlarming && styles.alarming,
      )}
      aria-current={isCurrent || undefined}
      tabIndex={isReached ? 0 : -1}
      onClick={props.onCurrent}
      onDoubleClick={props.onOpen}
    >
      {props.onChoose && (
        <td className={styles.choose}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label="Pilih baris ini"
            checked={isChosen}
            tabIndex={-1}
            onClick={(event) => event.stopPropagation()}
            onChange={props.onChoose}
          />
        </td>
      )}
      {columns.map(({ id: column, title, cell, atEnd }, index) => (
        <td key={column} className={cx(atEnd && styles.end)} data-label={index === 0 ? undefined : title}>
          {cell(row)}
          {index === 0 && isChanged && <span className="sr-only"> (berubah)</span>}
        </td>
      ))}
    </tr>
  );
}
