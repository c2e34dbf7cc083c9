import type { Order } from '@rihlah/contract/order';
import { paths } from '@rihlah/contract/paths';
import { paymentWindow } from '../../lib/payment-window.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Deadline } from '../../ui/deadline.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './order-detail.module.css';

/** The 24 hours for the first payment, with the way to pay it. */
export function OrderWindow({ order }: { order: Order }) {
  const window = paymentWindow(order);
  const now = useNow(window !== null);
  if (!window) return null;
  if (window.endsAt <= now) return <Notice tone="danger">Maaf pesanan ini telah jatuh tempo.</Notice>;
  return (
    <Document strip={{ name: 'Menunggu pembayaran pertama', tone: 'gold' }} className={styles.gold}>
      <Facts>
        <Deadline now={now} {...window} />
      </Facts>
      <Stub>
        <ButtonLink size="lg" block to={paths.firstPayment(order.uuid)}>
          Bayar sekarang
        </ButtonLink>
      </Stub>
    </Document>
  );
}
