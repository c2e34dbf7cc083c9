import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { Perforation } from '@rihlah/ui/decor/perforation';
import type { ReactNode } from 'react';
import { appConfig } from '../../client/config.ts';
import styles from './card.module.css';

interface CardProps {
  /** On the cover, in large letters. */
  motto: string;
  /** Under it. */
  support: string;
  /** At the foot of the cover. */
  below?: ReactNode;
  children: ReactNode;
}

/** The staff's card on the bare screen: cover at the left, what one fills in at the right. For those who are not in yet. */
export const Card = ({ motto, support, below, children }: CardProps) => (
  <main className={styles.layout}>
    <div className={styles.card}>
      <div className={styles.cover}>
        <FoilStrip title="Kartu petugas" end={`Hanya untuk petugas ${appConfig.agency.name}`} />
        <div className={styles.face}>
          <p className={styles.brand}>
            <img src="/art/mark-cover.svg" alt="" width={34} height={34} />
            <b>{appConfig.agency.name}</b>
            <span>Loket</span>
          </p>
          <p className={styles.motto}>{motto}</p>
          <p className={styles.support}>{support}</p>
        </div>
        {below && <div className={styles.below}>{below}</div>}
      </div>
      <Perforation vertical />
      <div className={styles.form}>{children}</div>
    </div>
  </main>
);
