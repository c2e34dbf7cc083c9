import styles from './key-cap.module.css';

export const KeyCap = ({ children }: { children: string }) => <kbd className={styles.cap}>{children}</kbd>;
