import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import { accountPath } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { IconImage } from '@rihlah/ui/icons/camera';
import { IconShare } from '@rihlah/ui/icons/package';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ordersAtStage } from '../../../domain/orders/list/order-filter-paths.ts';
import { orderCountQuery } from '../../../domain/orders/list/order-list-queries.ts';
import { useOrderOwner } from '../../../domain/orders/list/use-order-owner.ts';
import { registrarQuery } from '../../../domain/orders/queries/registrar-query.ts';
import { useUnpaidOrders } from '../../../domain/orders/unpaid/use-unpaid-orders.ts';
import styles from './agent-summary.module.css';
import { NearDepartures } from './near-departures.tsx';
import { OverdueOrders } from './overdue-orders.tsx';
import { UnpaidOrders } from './unpaid-orders.tsx';

const STAGES: { stage: DocumentStage; label: string }[] = [
  { stage: 'incomplete', label: 'Belum lengkap' },
  { stage: 'waiting', label: 'Diperiksa' },
  { stage: 'complete', label: 'Lengkap' },
];

export function AgentSummary({ registrar }: { registrar: string }) {
  const { unpaid, error, retry } = useUnpaidOrders(registrar);
  if (error && !unpaid) return <ErrorState title="Pesanan gagal dimuat" error={error} onRetry={retry} />;
  return (
    <div className={styles.summary}>
      <div className={styles.side}>
        {unpaid && unpaid.length > 0 && <UnpaidOrders orders={unpaid} />}
        {!unpaid && (
          <Loading label="Memuat pesanan">
            <Bar height={240} />
          </Loading>
        )}
        <OverdueOrders />
      </div>
      <div className={styles.side}>
        <NearDepartures />
        <DocumentStages />
        <Balance registrar={registrar} />
      </div>
    </div>
  );
}

function DocumentStages() {
  const title = useId();
  return (
    <Document aria-labelledby={title}>
      <Facts className={styles.head}>
        <h2 id={title} className={styles.title}>
          Berkas jamaah
        </h2>
        <Link to={accountPath('order-saya')} className={styles.all}>
          Semua pesanan
        </Link>
      </Facts>
      <ul className={styles.stages}>
        {STAGES.map(({ stage, label }) => (
          <Stage key={stage} stage={stage} label={label} />
        ))}
      </ul>
      <Stub>
        <ButtonLink variant="secondary" block to={accountPath('unggah-banyak')} icon={<IconImage />}>
          Unggah banyak foto
        </ButtonLink>
      </Stub>
    </Document>
  );
}

function Stage({ stage, label }: { stage: DocumentStage; label: string }) {
  // Of the same orders as the list that it leads to.
  const count = useQuery(orderCountQuery({ ...useOrderOwner(), documents: stage }));
  return (
    <li className={styles.stage} data-stage={stage}>
      <Link to={ordersAtStage(stage)} className={styles.stageLink}>
        <b className={styles.count}>{count.data ?? <Pending failed={count.isError} />}</b>
        <span>{label}</span>
      </Link>
    </li>
  );
}

const Pending = ({ failed }: { failed: boolean }) =>
  failed ? <abbr title="Gagal dimuat">–</abbr> : <Bar width="28px" height={28} />;

function Balance({ registrar }: { registrar: string }) {
  const { data, isError, refetch } = useQuery(registrarQuery(registrar));
  return (
    <Document aria-label="Saldo">
      <Facts className={styles.balance}>
        <div>
          <span className="label">Saldo</span>
          {data && <p className={`money ${styles.amount}`}>{formatRupiah(data.bonusAmount)}</p>}
          {isError && !data && (
            <p>
              Saldo gagal dimuat.{' '}
              <button type="button" className={styles.retry} onClick={() => void refetch()}>
                Coba lagi
              </button>
            </p>
          )}
          {!data && !isError && <Bar width="150px" height={28} />}
        </div>
        <ButtonLink variant="secondary" to={accountPath('saldo')}>
          Lihat saldo
        </ButtonLink>
      </Facts>
      <Stub>
        <ButtonLink variant="secondary" block to={accountPath('bagikan')} icon={<IconShare />}>
          Bagikan paket
        </ButtonLink>
      </Stub>
    </Document>
  );
}
