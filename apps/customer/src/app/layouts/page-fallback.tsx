import { Page } from '../../ui/page.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import styles from './page-fallback.module.css';

/** While the code of a page is on its way: keeps the footer below the screen, so that nothing jumps. */
export function PageFallback() {
  return (
    <Page className={styles.fallback}>
      <Loading label="Memuat halaman">
        <Bar width="40%" height={16} className={styles.crumb} />
        <Bar width="70%" height={34} />
      </Loading>
    </Page>
  );
}
