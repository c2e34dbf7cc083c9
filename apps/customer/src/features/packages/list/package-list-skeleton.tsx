import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import styles from './package-list.module.css';

function CardSkeleton() {
  return (
    <Document as="div">
      <Facts className={styles.skeletonFacts}>
        <Bar width="62px" height={84} />
        <div className={styles.cards}>
          <Bar width="80%" height={20} />
          <Bar width="50%" height={18} />
          <Bar height={24} />
        </div>
      </Facts>
      <Stub>
        <Bar width="55%" height={28} />
        <Bar height={46} className={styles.skeletonAction} />
      </Stub>
    </Document>
  );
}

export function PackageListSkeleton() {
  return (
    <Loading label="Memuat paket">
      <div className={styles.month}>
        <Bar width="160px" height={26} className={styles.skeletonTitle} />
        <div className={styles.cards}>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </div>
    </Loading>
  );
}
