import styles from './code-box.module.css';

/** Two-letter mark of an airline (or three-letter of a bank); dashed when none is known. */
export function CodeBox({ code, size = 'sm' }: { code: string | null; size?: 'sm' | 'lg' }) {
  return (
    <span className={styles.box} data-size={size} data-empty={code ? undefined : true} aria-hidden="true">
      {code ?? '– –'}
    </span>
  );
}
