import styles from './key-cap.module.css';

/** A key as it lies on the keyboard. */
export const KeyCap = ({ children }: { children: string }) => <kbd className={styles.cap}>{children}</kbd>;
