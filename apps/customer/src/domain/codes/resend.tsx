import { ORDER_CODE_RESEND_SECONDS } from '@rihlah/contract/orders/order-code';
import { Button } from '@rihlah/ui/actions/button';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showError } from '@rihlah/ui/toasts/notify';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useNow } from '@rihlah/web-client/use-now';
import { useState } from 'react';
import styles from './resend.module.css';

/** Asks for a code once more. It appears as the first one has just been sent. @param ask sends the next one */
export function Resend({ ask }: { ask: () => Promise<unknown> }) {
  const [sentAt, setSentAt] = useState(() => serverNow().getTime());
  const seconds = Math.ceil((sentAt + ORDER_CODE_RESEND_SECONDS * 1000 - useNow(true)) / 1000);
  const resend = useLocked(async () => {
    try {
      await ask();
      setSentAt(serverNow().getTime());
    } catch (error) {
      showError(error);
    }
  });
  return (
    <Button variant="quiet" className={styles.resend} disabled={seconds > 0} onClick={() => resend()}>
      {seconds > 0 ? `Kirim ulang dalam ${seconds} detik` : 'Kirim ulang'}
    </Button>
  );
}
