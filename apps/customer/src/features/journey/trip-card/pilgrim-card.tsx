import type { Order } from '@rihlah/contract/orders/order';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { cardQuery } from '../../../domain/orders/queries/card-query.ts';
import styles from './pilgrim-card.module.css';

/** What a pilgrim shows at the manasik and at the airport: staff scan it there. */
export function PilgrimCard({ order: { uuid, orderStatus, pilgrim } }: { order: Order }) {
  const isOfUse = !isAwaitingFirstPayment(orderStatus) && !isOver(orderStatus);
  const { data } = useQuery({ ...cardQuery(uuid), enabled: isOfUse });
  if (!isOfUse || !data) return null;
  return (
    <figure className={styles.card}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
        alt={`Kode QR kartu jamaah ${pilgrim.name}`}
        width={200}
        height={200}
      />
      <figcaption>
        <b>Kartu jamaah</b>
        <span>Tunjukkan kode ini kepada petugas saat manasik dan di bandara.</span>
      </figcaption>
    </figure>
  );
}
