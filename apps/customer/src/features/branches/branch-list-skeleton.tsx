import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import styles from './branch-list.module.css';

export function BranchListSkeleton() {
  return (
    <Loading label="Memuat kota keberangkatan">
      <div className={styles.list}>
        {[0, 1, 2].map((key) => (
          <Document key={key} as="div">
            <Facts>
              <Bar width="70%" height={24} />
              <div className={styles.gap} />
              <Bar height={150} />
            </Facts>
            <Stub>
              <Bar height={46} />
            </Stub>
          </Document>
        ))}
      </div>
    </Loading>
  );
}
