import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconOffline } from '@rihlah/ui/icons/frame';
import { sendRequest } from '@rihlah/web-client/http';
import { retryCode } from '@rihlah/web-client/load-code';
import { useOffline } from '@rihlah/web-client/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appConfig } from '../../../client/config.ts';
import styles from './offline-bar.module.css';

/** Any answer says that the connection is back; this one is small and open to everybody. */
const QUESTION = '/api/v1/payment-method';

/** A browser's own word that it is online again does not come everywhere: the band asks by itself too. */
const AGAIN_MS = 10_000;

/** Asks whether there is a connection, and if so for all that is shown: it did not come, or is the device's copy. */
function useTryAgain(): () => void {
  const client = useQueryClient();
  return useLocked(async () => {
    retryCode();
    const answer = await sendRequest({ method: 'GET', url: `${appConfig.apiBase}${QUESTION}` }).catch(
      () => null,
    );
    if (answer) await client.refetchQueries({ type: 'active' });
  });
}

function Bar() {
  const tryAgain = useTryAgain();
  useEffect(() => {
    const listener = () => tryAgain();
    const timer = setInterval(() => document.visibilityState === 'visible' && tryAgain(), AGAIN_MS);
    window.addEventListener('online', listener);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', listener);
    };
  }, [tryAgain]);
  return (
    <div className={styles.bar}>
      <IconOffline size={22} />
      <p>Koneksi putus, Silahkan cek koneksi internet anda.</p>
      <button type="button" className={styles.again} onClick={() => tryAgain()}>
        Coba lagi
      </button>
    </div>
  );
}

/** Shown while the last request got no answer (spec 1, section 4). What was drawn before stays below it. */
export function OfflineBar() {
  const isOffline = useOffline();
  return (
    <div role="alert" className={styles.place}>
      {isOffline && <Bar />}
    </div>
  );
}
