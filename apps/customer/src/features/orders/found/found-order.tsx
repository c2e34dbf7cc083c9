import type { OpenedOrder } from '@rihlah/contract/orders/find-order';
import { ORDER_CODE_MINUTES } from '@rihlah/contract/orders/order-code';
import { loginFor, paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { formatDate, formatDateTime, readableName } from '@rihlah/ui/text/format';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { billsQuery, orderQuery } from '../../../domain/orders/queries/order-queries.ts';
import { StatusStamp } from '../../../domain/orders/status-stamp.tsx';
import { ReceiptLink } from '../../../domain/payments/receipt-link.tsx';
import styles from './found-order.module.css';

interface FoundOrderProps {
  orders: OpenedOrder[];
  onClose: () => void;
}

/** What a code opened: bills and receipts, names masked, no documents; it closes by itself. */
export default function FoundOrder({ orders, onClose }: FoundOrderProps) {
  useTitle('Pesanan Anda');
  useEffect(() => {
    const timer = setTimeout(onClose, ORDER_CODE_MINUTES * 60_000);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <Page narrow className={styles.page}>
      <PageHeading support={orders.length > 1 ? `${orders.length} pesanan yang dibuat bersama.` : undefined}>
        Pesanan Anda
      </PageHeading>
      <div className={styles.orders}>
        {orders.map((order) => (
          <One key={order.uuid} order={order} />
        ))}
      </div>
      <p className={styles.closing}>
        Halaman ini menutup sendiri setelah {ORDER_CODE_MINUTES} menit.{' '}
        <Button variant="quiet" onClick={onClose}>
          Tutup sekarang
        </Button>
      </p>
      <Link to={loginFor(paths.account)}>Masuk untuk berkas dan tiket</Link>
    </Page>
  );
}

function One({ order: { uuid, orderId } }: { order: OpenedOrder }) {
  const [orderAnswer, billsAnswer] = useQueries({ queries: [orderQuery(uuid), billsQuery(uuid)] });
  const { data: order } = orderAnswer;
  const { data: bills } = billsAnswer;
  const error = orderAnswer.error ?? billsAnswer.error;
  const retry = () => void Promise.all([orderAnswer.refetch(), billsAnswer.refetch()]);
  if (!order || !bills)
    return error ? (
      <ErrorState title="Pesanan gagal dimuat" error={error} onRetry={retry} />
    ) : (
      <Loading label="Memuat pesanan">
        <Bar height={220} />
      </Loading>
    );
  const { product, pilgrim, orderStatus, expiresAt } = order;
  const next = isCancelled(orderStatus)
    ? undefined
    : bills.filter(({ isPaid, type }) => !isPaid && type !== '02')[0];
  const receipt = bills.findLast(({ receiptUrl }) => receiptUrl !== null);
  const until = isAwaitingFirstPayment(orderStatus)
    ? formatDateTime(expiresAt)
    : next?.dueDate && formatDate(next.dueDate);
  return (
    <Document
      as="section"
      aria-label={`Pesanan ${orderId}`}
      strip={{
        name: next ? 'Tagihan berikutnya' : 'Pesanan',
        number: orderId,
        tone: next ? 'gold' : 'emerald',
      }}
    >
      <Facts>
        <p className={styles.package}>{product.name}</p>
        <p>
          {readableName(pilgrim.name)}, berangkat {formatDate(product.departureDate)}
        </p>
        <p className={styles.status}>
          <StatusStamp status={orderStatus} />
        </p>
      </Facts>
      {(next || receipt) && (
        <Stub className={styles.bill}>
          {next && (
            <>
              <div>
                <span className="label">{next.description}</span>
                <b className={`money ${styles.amount}`}>{formatRupiah(next.amount)}</b>
                {until && <p className={styles.until}>paling lambat {until}</p>}
              </div>
              <ButtonLink
                to={next.type === '01' ? paths.firstPayment(uuid) : paths.installment(next.uuid)}
                size="lg"
                block
                aria-label={`Bayar ${next.description} ${orderId}`}
              >
                Bayar
              </ButtonLink>
            </>
          )}
          {receipt && (
            <ReceiptLink payment={receipt} size="lg" block>
              Lihat bukti pembayaran
            </ReceiptLink>
          )}
        </Stub>
      )}
    </Document>
  );
}
