import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import styles from './account-home.module.css';

/** The next step and the ticket while they are on their way. */
export function HomeSkeleton() {
  return (
    <Loading label="Memuat perjalanan Anda">
      <div className={styles.skeleton}>
        <Document as="div">
          <Facts className={styles.bars}>
            <Bar width="60%" height={28} />
            <Bar height={76} />
            <Bar height={52} />
          </Facts>
          <Stub>
            <Bar width="40%" height={24} />
          </Stub>
        </Document>
        <Document as="div">
          <Facts>
            <Bar height={88} />
          </Facts>
          <Stub>
            <Bar height={56} />
          </Stub>
        </Document>
      </div>
    </Loading>
  );
}
