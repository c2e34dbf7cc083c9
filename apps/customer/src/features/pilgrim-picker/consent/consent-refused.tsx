import type { Order } from '@rihlah/contract/orders/order';
import { Button } from '@rihlah/ui/actions/button';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconRefresh } from '@rihlah/ui/icons/common';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { useQueryClient } from '@tanstack/react-query';
import { refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import styles from '../for-pilgrim.module.css';

/** The pilgrim has refused the agent: no code lets in any more, only the pilgrim's own tap (decision 0185). */
export function ConsentRefused({ order }: { order: Order }) {
  const client = useQueryClient();
  const lookAgain = useLocked(() => refreshOrders(client));
  return (
    <Document as="div" strip={{ name: 'Persetujuan jamaah' }}>
      <Facts className={styles.consent}>
        <p>
          <b>
            {order.pilgrim.name} {order.consentWithdrawn ? 'mencabut izin Anda' : 'menolak permintaan Anda'}.
          </b>
        </p>
        <p>
          Berkasnya tidak dapat Anda lihat dan unggah, juga dari pesanan sebelumnya. Pesanan, harga, dan
          komisi Anda tetap. Bicarakan dulu dengan jamaah; ia dapat mengizinkan kapan saja di halaman
          profilnya.
        </p>
      </Facts>
      <Stub>
        <Button size="lg" block variant="secondary" icon={<IconRefresh />} onClick={lookAgain}>
          Sudah disetujui? Periksa lagi
        </Button>
      </Stub>
    </Document>
  );
}
