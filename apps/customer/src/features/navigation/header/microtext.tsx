import styles from './microtext.module.css';

/** The fine line of a security print, under the header. */
export function Microtext() {
  return <div className={styles.line} aria-hidden="true" />;
}
