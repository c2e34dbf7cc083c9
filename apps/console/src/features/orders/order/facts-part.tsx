import type { ConsentState } from '@rihlah/contract/orders/consent';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { cx } from '@rihlah/ui/dom/class-names';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate } from '@rihlah/ui/text/format';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { StatusMeter } from '../../../domain/order/status-meter.tsx';
import styles from './order-screen.module.css';

/** What the pilgrim said about the agent, of all orders of the two. */
const CONSENTS: Record<ConsentState, string> = {
  asked: 'ditunggu sejak',
  given: 'disetujui',
  refused: 'ditolak',
  withdrawn: 'dicabut',
};

/** The rest: who was ordered together, the agent's commission, consent, stars. */
export function FactsPart({ order }: { order: StaffOrderDetail }) {
  const withBranch = useWithBranch();
  return (
    <section className={styles.part} aria-label="Lain-lain">
      <dl className={cx(styles.line, styles.rest)}>
        <div>
          <dt className="label">Dibuat</dt>
          <dd>{formatListDate(order.createdAt)}</dd>
        </div>
        <div>
          <dt className="label">Komisi agen</dt>
          <dd>{order.commission === null ? 'belum ada' : plainRupiah(order.commission)}</dd>
        </div>
        {order.linkAgent && (
          <div>
            <dt className="label">Lewat tautan agen</dt>
            <dd>
              <Link to={withBranch(`/agen/${order.linkAgent.uuid}`)}>{order.linkAgent.name}</Link>
            </dd>
          </div>
        )}
        <div>
          <dt className="label">Persetujuan jamaah</dt>
          <dd>
            {order.consent
              ? `${CONSENTS[order.consent.state]} ${formatListDate(order.consent.at)}`
              : 'tidak perlu ditanya'}
          </dd>
        </div>
        <div>
          <dt className="label">Bintang</dt>
          <dd>
            {order.rating === null ? 'belum diberi' : `${String(order.rating).replace('.', ',')} dari 5`}
          </dd>
        </div>
      </dl>
      {order.together.length > 0 && (
        <>
          <h4 className="label">Satu permintaan</h4>
          <ul className={styles.rows}>
            {order.together.map(({ uuid, orderId, name, status }) => (
              <li key={uuid}>
                <Link to={withBranch(`/pesanan/${uuid}`)}>{name}</Link>
                <span>{orderId}</span>
                <StatusMeter status={status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
