import { Bar } from '@rihlah/ui/feedback/skeleton';
import type { ListColumn } from './columns.ts';
import styles from './list.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
const WIDTHS = ['70%', '88%', '54%', '76%'];

/** Rows as they will stand, after 200 ms: an answer that is sooner shows no flash of grey. */
export const ListSkeleton = <Row,>({
  columns,
  isChoosing,
}: {
  columns: ListColumn<Row>[];
  isChoosing: boolean;
}) =>
  ROWS.map((row, index) => (
    <tr key={row} className={styles.waiting}>
      {isChoosing && <td className={styles.choose} />}
      {columns.map(({ id }, column) => (
        <td key={id}>
          <Bar width={WIDTHS[(index + column) % WIDTHS.length]} height={10} />
        </td>
      ))}
    </tr>
  ));
