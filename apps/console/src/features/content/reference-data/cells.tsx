import styles from '../content.module.css';
import type { ReferenceItem } from './reference-client.ts';

export const usesCell = ({ uses }: ReferenceItem) => (uses.onSale > 0 ? uses.onSale : '–');

export const stateCell = ({ isActive }: ReferenceItem) =>
  isActive ? 'Dipakai' : <span className={styles.retired}>Dihentikan</span>;

/** A picture as small as a row. */
export const Thumb = ({ path }: { path: string | undefined }) =>
  path ? (
    <img
      loading="lazy"
      src={path.startsWith('/gambar/') ? `${path}?lebar=240` : path}
      alt=""
      width={36}
      height={26}
      className={styles.thumb}
    />
  ) : (
    <span className={styles.thumb} />
  );
