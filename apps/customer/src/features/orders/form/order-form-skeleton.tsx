import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Page, PageHeading } from '@rihlah/ui/page/page';
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
