import { EmptyPortal } from '../../ui/empty-portal.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import styles from './package-detail.module.css';

export const PackageDetailSkeleton = () => (
  <Page>
    <Loading label="Memuat paket">
      <div className={styles.skeletonCrumb} />
      <div className={styles.layout}>
        <EmptyPortal />
        <div className={styles.skeletonSide} />
      </div>
    </Loading>
  </Page>
);
