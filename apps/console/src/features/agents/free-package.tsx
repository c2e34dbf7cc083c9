import type { DeskAgentDetail, GiveFreePackage } from '@rihlah/contract/staff/agents';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { Button } from '@rihlah/ui/button';
import { WeightyDialog } from '@rihlah/ui/weighty-dialog';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useSending } from '../../domain/form/use-sending.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import styles from './agents.module.css';

type Free = NonNullable<DeskAgentDetail['free']>;
type OwnOrder = Free['orders'][number];

/** The agent's own orders that a fixed part of the balance can pay whole. */
export function FreePackage({ agent, free }: { agent: DeskAgentDetail; free: Free }) {
  const [chosen, setChosen] = useState<OwnOrder | null>(null);
  const lacks = free.price - (agent.money?.available ?? 0);
  return (
    <section className={styles.group} aria-labelledby="paket-gratis">
      <h3 id="paket-gratis">Paket gratis</h3>
      <p className={styles.support}>
        {plainRupiah(free.price)} dari saldo membayar pesanan agen untuk dirinya sendiri.
        {lacks > 0 && ` Saldonya kurang ${plainRupiah(lacks)}.`}
      </p>
      <ul className={styles.rows}>
        {free.orders.map((order) => (
          <li key={order.uuid}>
            <span>
              {order.orderId}
              <small>sisa {plainRupiah(order.unpaidAmount)}</small>
            </span>
            {lacks <= 0 && (
              <Button variant="secondary" onClick={() => setChosen(order)}>
                Bayar dari saldo…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <FreePackageDialog agent={agent} price={free.price} order={chosen} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}

interface DialogProps {
  agent: DeskAgentDetail;
  price: number;
  order: OwnOrder;
  onClose: () => void;
}

function FreePackageDialog({ agent, price, order, onClose }: DialogProps) {
  const { name } = useStaff();
  const balance = agent.money?.available ?? 0;
  const { isSending, failure, start } = useSending<string>({
    send: (why, key) =>
      callApi<GiveFreePackage>('POST', '/api/staff/v1/agents/:uuid/free-package', {
        params: { uuid: agent.uuid },
        body: { order: order.uuid, why },
        headers: { 'Idempotency-Key': key },
      }),
    done: `${order.orderId} lunas dari saldo ${agent.name}`,
    refresh: ['agent', 'agents', 'order', 'orders'],
    onDone: onClose,
  });
  return (
    <WeightyDialog
      title="Bayar dengan paket gratis?"
      support={`${order.orderId}, ${agent.name}.`}
      consequences={[
        { what: 'Tagihan', detail: 'Semuanya menjadi lunas', value: plainRupiah(order.unpaidAmount) },
        { what: 'Keluar dari saldo', value: plainRupiah(price), tone: 'warning' },
        { what: 'Saldo sesudahnya', value: plainRupiah(balance - price) },
        { what: 'Pemberitahuan', detail: 'Agen diberi tahu di inbox' },
      ]}
      digits={order.orderId.slice(-4)}
      writtenFor={name}
      confirmLabel="Bayar dari saldo"
      cancelLabel="Jangan bayar"
      busy={isSending}
      failure={failure}
      onConfirm={(why) => void start(why)}
      onClose={onClose}
    />
  );
}
