import { formatRupiah } from '@rihlah/rules/rupiah';
import { Button } from '@rihlah/ui/button';
import { Document, Facts, Stub } from '@rihlah/ui/document';
import { storedValue } from '@rihlah/web-client/stored-value';
import { useEffect, useRef } from 'react';
import { appConfig } from '../../client/config.ts';
import styles from './promo-overlay.module.css';

const seen = storedValue<boolean>('rihlah.promo-seen', 'session');

/** A coupon for returning pilgrims. Any click closes it, once per visit. */
export default function PromoOverlay() {
  const ref = useRef<HTMLDialogElement>(null);
  const wasSeen = seen.use();
  const { policy, agency } = appConfig;
  useEffect(() => {
    if (!wasSeen && !ref.current?.open) ref.current?.showModal();
  }, [wasSeen]);
  if (wasSeen || policy.memberDiscount === 0) return null;
  const close = () => seen.set(true);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the native key of a modal dialog
    <dialog
      ref={ref}
      className={styles.overlay}
      aria-labelledby="promo-title"
      onClose={close}
      onClick={close}
    >
      <Document as="div" strip={{ name: 'Kupon member', number: agency.name }} className={styles.coupon}>
        <Facts>
          <p className={styles.amount}>{formatRupiah(policy.memberDiscount)}</p>
          <h2 id="promo-title" className={styles.title}>
            Pernah umrah bersama kami?
          </h2>
          <p>Tulis ID member saat memesan.</p>
        </Facts>
        <Stub>
          <Button size="lg" block onClick={close}>
            Pilih kota keberangkatan
          </Button>
        </Stub>
      </Document>
    </dialog>
  );
}
