import { Bar } from '../feedback/skeleton.tsx';
import { Page } from './page.tsx';
import styles from './page-fallback.module.css';

/**
 * While the code of a page is on its way: keeps the footer below the screen, so that nothing jumps. Its heading takes
 * no focus, which waits for the page's own.
 */
export function PageFallback() {
  return (
    <Page className={styles.fallback}>
      <h1 className="sr-only">Memuat halaman</h1>
      <div aria-hidden="true">
        <Bar width="40%" height={16} className={styles.crumb} />
        <Bar width="70%" height={34} />
      </div>
    </Page>
  );
}
