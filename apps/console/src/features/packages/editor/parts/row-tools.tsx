import { Button } from '@rihlah/ui/actions/button';
import styles from './parts.module.css';

interface RowToolsProps {
  /** What the row is, for readers: `Hari 3`. */
  name: string;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Up, down and away, for the rows of any list that has an order. */
export function RowTools({ name, index, count, onMove, onRemove }: RowToolsProps) {
  return (
    <span className={styles.tools}>
      <Button
        variant="quiet"
        aria-label={`${name}: naik`}
        aria-disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        variant="quiet"
        aria-label={`${name}: turun`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
      <Button variant="quiet" aria-label={`${name}: hapus`} onClick={onRemove}>
        Hapus
      </Button>
    </span>
  );
}
