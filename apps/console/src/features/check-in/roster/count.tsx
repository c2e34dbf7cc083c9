import { PilgrimBars } from '../../../domain/order/pilgrim-bars.tsx';
import type { Row } from '../build-rows.ts';
import styles from './check-in.module.css';

/** How many are there, with a stroke for each who is. */
export function Count({ rows }: { rows: Row[] }) {
  const present = rows.filter((row) => row.present).length;
  const awaited = rows.length - present;
  const states = rows.map((_, index) => (index < present ? ('ready' as const) : ('empty' as const)));
  return (
    <section className={styles.count} aria-label="Jumlah">
      <p>
        <b>{present}</b> dari {rows.length} hadir
      </p>
      <p className={styles.awaited}>{awaited === 0 ? 'lengkap' : `${awaited} belum`}</p>
      <PilgrimBars states={states} label={`${present} hadir, ${awaited} belum`} />
    </section>
  );
}
