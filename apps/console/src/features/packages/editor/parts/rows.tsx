import { Button } from '@rihlah/ui/actions/button';
import { IconPlus } from '@rihlah/ui/icons/account';
import type { ReactNode } from 'react';
import parts from './parts.module.css';

/** A list with one of its rows elsewhere; past its ends it stays. */
function moveRow<T>(list: T[], index: number, by: 1 | -1): T[] {
  const to = index + by;
  if (to < 0 || to >= list.length) return list;
  const next = [...list];
  const [row] = next.splice(index, 1);
  next.splice(to, 0, row as T);
  return next;
}

interface RowToolsProps<Row> {
  /** What the row is, for readers: `Hari 3`. */
  name: string;
  index: number;
  rows: Row[];
  onRows: (rows: Row[]) => void;
}

/** Up, down and away, for the rows of any list that has an order. */
function RowTools<Row>({ name, index, rows, onRows }: RowToolsProps<Row>) {
  return (
    <span className={parts.tools}>
      <Button
        variant="quiet"
        aria-label={`${name}: naik`}
        aria-disabled={index === 0}
        onClick={() => onRows(moveRow(rows, index, -1))}
      >
        ↑
      </Button>
      <Button
        variant="quiet"
        aria-label={`${name}: turun`}
        aria-disabled={index === rows.length - 1}
        onClick={() => onRows(moveRow(rows, index, 1))}
      >
        ↓
      </Button>
      <Button
        variant="quiet"
        aria-label={`${name}: hapus`}
        onClick={() => onRows(rows.filter((_, each) => each !== index))}
      >
        Hapus
      </Button>
    </span>
  );
}

interface RowsProps<Row> {
  label: string;
  rows: Row[];
  onRows: (rows: Row[]) => void;
  className: string | undefined;
  getName: (row: Row, index: number) => string;
  /** Left out, a row has nothing of its own but its place. */
  getKey?: (row: Row) => string | null;
  /** What one writes into a row. @param tools up, down and away @param edit changes a part of it */
  children: (row: Row, index: number, tools: ReactNode, edit: (part: Partial<Row>) => void) => ReactNode;
}

/** The rows of a part, in an order. */
export function Rows<Row>({ label, rows, onRows, className, getName, getKey, children }: RowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <ol className={parts.rows} aria-label={label}>
      {rows.map((row, index) => (
        <li key={getKey?.(row) ?? index} className={className}>
          {children(
            row,
            index,
            <RowTools name={getName(row, index)} index={index} rows={rows} onRows={onRows} />,
            (part) => onRows(rows.map((each, at) => (at === index ? { ...each, ...part } : each))),
          )}
        </li>
      ))}
    </ol>
  );
}

/** One more row. */
export const AddRow = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <p>
    <Button variant="secondary" icon={<IconPlus size={16} />} onClick={onAdd}>
      {label}
    </Button>
  </p>
);
