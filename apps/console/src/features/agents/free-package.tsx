import type { giveFreePackage, StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DecisionDialog } from '../../domain/form/decision-dialog.tsx';
import styles from './agents.module.css';

type Free = NonNullable<StaffAgentDetail['free']>;
type UnpaidOrder = Free['orders'][number];

/** So many stand there at once; an agent may have ordered for a village. */
const SHOWN = 5;

/** The agent's orders that a fixed part of the balance can pay whole. */
export function FreePackage({ agent, free }: { agent: StaffAgentDetail; free: Free }) {
  const [chosen, setChosen] = useState<UnpaidOrder | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const lacks = free.price - (agent.money?.available ?? 0);
  const shown = isWhole ? free.orders : free.orders.slice(0, SHOWN);
  const hidden = free.orders.length - shown.length;
  return (
    <section className={styles.group} aria-labelledby="paket-gratis">
      <h3 id="paket-gratis">Paket gratis</h3>
      <p className={styles.support}>
        {plainRupiah(free.price)} dari saldo melunasi satu pesanan agen ini, untuk dirinya atau jamaahnya.
        {lacks > 0 && ` Saldonya kurang ${plainRupiah(lacks)}.`}
      </p>
      {lacks <= 0 && (
        <ul className={styles.rows}>
          {shown.map((order) => (
            <li key={order.uuid}>
              <span>
                {order.pilgrim}
                <small>
                  {order.orderId}, sisa {plainRupiah(order.unpaidAmount)}
                </small>
              </span>
              <Button
                variant="secondary"
                aria-label={`Beri… ${order.pilgrim}`}
                onClick={() => setChosen(order)}
              >
                Beri…
              </Button>
            </li>
          ))}
        </ul>
      )}
      {lacks <= 0 && hidden > 0 && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          Lihat {hidden} pesanan lain
        </Button>
      )}
      {chosen && (
        <FreePackageDialog agent={agent} price={free.price} order={chosen} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}

interface DialogProps {
  agent: StaffAgentDetail;
  price: number;
  order: UnpaidOrder;
  onClose: () => void;
}

function FreePackageDialog({ agent, price, order, onClose }: DialogProps) {
  const balance = agent.money?.available ?? 0;
  return (
    <DecisionDialog
      title="Bayar dengan paket gratis?"
      support={`${order.orderId} untuk ${order.pilgrim}, dari saldo ${agent.name}.`}
      consequences={[
        { what: 'Tagihan', detail: 'Semuanya menjadi lunas', value: plainRupiah(order.unpaidAmount) },
        { what: 'Keluar dari saldo', value: plainRupiah(price), tone: 'warning' },
        { what: 'Saldo sesudahnya', value: plainRupiah(balance - price) },
        { what: 'Komisi', detail: 'Paket gratis tidak menghasilkan komisi' },
        { what: 'Pemberitahuan', detail: 'Agen dan jamaah diberi tahu di inbox' },
      ]}
      digits={order.orderId.slice(-4)}
      confirmLabel="Bayar dari saldo"
      cancelLabel="Jangan bayar"
      send={(why, key) =>
        callApi<typeof giveFreePackage>('POST', '/api/staff/v1/agents/:uuid/free-package', {
          params: { uuid: agent.uuid },
          body: { order: order.uuid, why },
          headers: { 'Idempotency-Key': key },
        })
      }
      done={`${order.orderId} lunas dari saldo ${agent.name}`}
      refresh={['agent', 'agents', 'order', 'orders']}
      onConflict="leave"
      onClose={onClose}
    />
  );
}
