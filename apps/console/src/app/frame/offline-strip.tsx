import { IconOffline } from '@rihlah/ui/icons/frame';
import { formatTime } from '@rihlah/ui/text/format';
import { useOffline } from '@rihlah/web-client/offline';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useEffect, useState } from 'react';
import styles from './offline-strip.module.css';

/** Since when the server does not answer. */
export function OfflineStrip() {
  const isOffline = useOffline();
  const [since, setSince] = useState('');
  useEffect(() => setSince(isOffline ? serverNow().toISOString() : ''), [isOffline]);
  if (!since) return null;
  return (
    <p className={styles.strip} role="alert">
      <IconOffline size={18} />
      <span>
        <b>Tidak ada sambungan sejak {formatTime(since)}.</b> Dicoba lagi sendiri; isian Anda tetap ada.
      </span>
    </p>
  );
}
