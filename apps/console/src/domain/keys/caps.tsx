import { KeyCap } from '@rihlah/ui/actions/key-cap';
import styles from './keys.module.css';

/** Keys in reading order; a dash between the ends of a row is no key. */
export const Caps = ({ caps }: { caps: string[] }) => (
  <span className={styles.caps}>
    {caps.map((cap) => (cap === '–' ? <span key={cap}>–</span> : <KeyCap key={cap}>{cap}</KeyCap>))}
  </span>
);
