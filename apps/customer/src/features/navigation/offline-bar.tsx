import { useOffline } from '../../lib/offline.ts';
import { IconOffline } from '../../ui/icons-frame.tsx';
import styles from './offline-bar.module.css';

/** Shown while the last request got no answer (spec 1, section 4). */
export function OfflineBar() {
  const isOffline = useOffline();
  return (
    <div role="alert">
      {isOffline && (
        <div className={styles.bar}>
          <IconOffline size={22} />
          <p>Koneksi putus, Silahkan cek koneksi internet anda.</p>
        </div>
      )}
    </div>
  );
}
