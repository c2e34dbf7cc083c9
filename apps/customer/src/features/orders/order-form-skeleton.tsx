import { Page, PageHeading } from '../../ui/page.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import styles from './order-form.module.css';

export function OrderFormSkeleton() {
  return (
    <Page className={styles.waiting}>
      <PageHeading>Formulir Pemesanan</PageHeading>
      <Loading label="Memuat formulir">
        <div className={styles.skeleton}>
          <Bar height={104} />
          <Bar height={56} />
          <Bar height={56} />
          <Bar height={56} />
        </div>
      </Loading>
    </Page>
  );
}
