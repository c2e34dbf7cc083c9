import styles from './document-skeleton.module.css';
import { Bar } from './skeleton.tsx';

interface DocumentSkeletonProps {
  /** How many facts it will have, about. */
  rows?: number;
  hasStrip?: boolean;
  hasAction?: boolean;
}

const WIDTHS = ['45%', '70%', '58%', '80%', '52%'];

/** A document that is on its way: in the shape that it will have, so that nothing jumps when it comes. */
export function DocumentSkeleton({ rows = 3, hasStrip = true, hasAction = false }: DocumentSkeletonProps) {
  return (
    <div className={styles.document}>
      {hasStrip && <div className={styles.strip} />}
      <div className={styles.facts}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <div key={row} className={styles.fact}>
            <Bar width="28%" height={12} />
            <Bar width={WIDTHS[row % WIDTHS.length] ?? '60%'} height={18} />
          </div>
        ))}
      </div>
      {hasAction && (
        <div className={styles.stub}>
          <Bar height={48} />
        </div>
      )}
    </div>
  );
}
