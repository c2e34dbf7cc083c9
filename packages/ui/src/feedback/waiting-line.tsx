import styles from './waiting-line.module.css';

/** The next page is on its way; the one before stays readable meanwhile. */
export const WaitingLine = () => (
  <div role="status">
    <div role="progressbar" aria-label="Memuat halaman" className={styles.line} />
  </div>
);
