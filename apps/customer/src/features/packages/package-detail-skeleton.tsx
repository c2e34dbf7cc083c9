import { Page } from '@rihlah/ui/page';
import { Loading } from '@rihlah/ui/skeleton';
import { EmptyPortal } from '../../domain/packages/empty-portal.tsx';
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
