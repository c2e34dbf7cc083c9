import { EmptyPortal } from '../../ui/carousel.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { Page } from '../../ui/page.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import styles from './package-detail.module.css';

export function PackageDetailSkeleton() {
  return (
    <Page>
      <Loading label="Memuat paket">
        <div className={styles.skeletonCrumb}>
          <Bar width="60%" />
        </div>
        <div className={styles.layout}>
          <EmptyPortal />
          <div className={styles.side}>
            <Document as="div" strip={{ name: '' }}>
              <Facts>
                <Bar width="80%" height={32} />
                <div className={styles.skeletonBlock}>
                  <Bar height={220} />
                </div>
              </Facts>
              <Stub>
                <Bar height={240} />
              </Stub>
            </Document>
          </div>
        </div>
      </Loading>
    </Page>
  );
}
