import { pictureAt } from '@rihlah/contract/catalog/picture-address';
import type { ReactNode } from 'react';
import styles from './arch-picture.module.css';

/** The mihrab arch at 76 by 89; the picture is cut to the same curve in the style sheet. */
const ARCH = 'M.8 88.2V42.6C.8 20 26 10.8 38 .8C50 10.8 75.2 20 75.2 42.6V88.2Z';

interface ArchPictureProps {
  /** Address of the picture; none leaves a dashed arch around `children`. */
  path?: string;
  children?: ReactNode;
}

/** A picture cut to the arch. Decoration: its name stands beside it. */
export function ArchPicture({ path, children }: ArchPictureProps) {
  return (
    <span className={styles.arch} aria-hidden="true">
      {path && (
        <img
          loading="lazy"
          src={pictureAt(path, 240)}
          alt=""
          width={76}
          height={89}
          className={styles.picture}
        />
      )}
      <svg
        aria-hidden="true"
        viewBox="0 0 76 89"
        width={76}
        height={89}
        className={path ? styles.outline : styles.dashed}
      >
        <path d={ARCH} />
      </svg>
      {!path && <span className={styles.icon}>{children}</span>}
    </span>
  );
}
