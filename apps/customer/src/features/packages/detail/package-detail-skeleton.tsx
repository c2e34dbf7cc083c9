import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Page } from '@rihlah/ui/page/page';
import { EmptyPortal } from '../../../domain/packages/empty-portal.tsx';
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
