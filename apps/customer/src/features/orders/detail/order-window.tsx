import type { Order } from '@rihlah/contract/orders/order';
import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Deadline } from '@rihlah/ui/status/deadline';
import { useNow } from '@rihlah/web-client/use-now';
import { paymentWindow } from '../../../domain/orders/unpaid/payment-window.ts';
import styles from './order-detail.module.css';

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
