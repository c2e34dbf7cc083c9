import type { Payment } from '@rihlah/contract/billing/payment';
import type { Order } from '@rihlah/contract/orders/order';
import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { mayRate } from '@rihlah/rules/orders/rating';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { DrawnNext } from '@rihlah/ui/page/drawn-next';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { ApiError } from '@rihlah/web-client/failures';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { billsQuery, orderQuery } from '../../../domain/orders/queries/order-queries.ts';
import { isRatingPutOff, putRatingOff } from '../../../domain/orders/rating-later.ts';
import { CancelledOrder } from './cancelled-order.tsx';
import { OpenBills } from './open-bills.tsx';
import styles from './order-detail.module.css';
import { OrderFacts } from './order-facts.tsx';
import { orderLines } from './order-lines.ts';
import { OrderWindow } from './order-window.tsx';
import { PaidPayments } from './paid-payments.tsx';
import { PassportWhereabouts } from './passport-whereabouts.tsx';
import { RatingDialog } from './rating-dialog.tsx';

const changesLink = lazyCode(() => import('../../../domain/assurances/changes-link.tsx'));
const assurances = lazyCode(() => import('./order-assurances.tsx'));

/** A room may be part of the package. */
const amountText = (amount: number): string => (amount === 0 ? 'Termasuk' : formatRupiah(amount));

function OrderAmounts({ order }: { order: Order }) {
  return (
    <Document aria-label="Rincian biaya">
      <Facts>
        <h2 className={styles.title}>Rincian biaya</h2>
        <dl>
          {orderLines(order).map(({ key, label, amount }) => (
            <div key={key} className={styles.line}>
              <dt>{label}</dt>
              <dd className={amount < 0 ? styles.discount : styles.amount}>{amountText(amount)}</dd>
            </div>
          ))}
        </dl>
      </Facts>
      <Stub className={styles.total}>
        <span className="label">Total</span>
        <b className="money">{formatRupiah(order.amount)}</b>
      </Stub>
    </Document>
  );
}

interface OrderDetailScreenProps {
  uuid: string;
  timeline: (order: Order) => ReactNode;
}

/** One order with its payments (spec 2, section 2). */
export function OrderDetailScreen({ uuid, timeline }: OrderDetailScreenProps) {
  useTitle('Order Saya');
  const { data: order, error, refetch } = useQuery(orderQuery(uuid));
  const crumbs = [
    { label: 'Akun', to: paths.account },
    { label: 'Order Saya', to: accountPath('order-saya') },
  ];
  return (
    <Page className={styles.page}>
      <div>
        <Breadcrumb crumbs={order ? [...crumbs, { label: order.orderId }] : crumbs} />
        {order && <PageHeading support={`Pesanan ${order.orderId}`}>{order.product.name}</PageHeading>}
      </div>
      {order && <KnownOrder order={order} timeline={timeline} />}
      {!order && isNotFound(error) && <Missing />}
      {!order && error && !isNotFound(error) && (
        <>
          <PageHeading>Order Saya</PageHeading>
          <ErrorState title="Pesanan gagal dimuat" error={error} onRetry={() => void refetch()} />
        </>
      )}
      {!order && !error && <DetailSkeleton />}
    </Page>
  );
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

const Missing = () => (
  <EmptyState
    art={<BlankTicket />}
    level="h1"
    title="Pesanan tidak ditemukan"
    action={
      <ButtonLink size="lg" variant="secondary" to={accountPath('order-saya')}>
        Lihat Order Saya
      </ButtonLink>
    }
  >
    <p>Alamat ini menunjuk pesanan yang tidak ada.</p>
  </EmptyState>
);

function DetailSkeleton() {
  return (
    <>
      <h1 className="sr-only">Memuat pesanan</h1>
      <Loading label="Memuat pesanan">
        <div className={styles.columns}>
          <DocumentSkeleton rows={6} />
          <DocumentSkeleton hasStrip={false} hasAction />
        </div>
      </Loading>
    </>
  );
}

interface KnownOrderProps {
  order: Order;
  timeline: OrderDetailScreenProps['timeline'];
}

function KnownOrder({ order, timeline }: KnownOrderProps) {
  const isLive = !isCancelled(order.orderStatus);
  const bills = useQuery(billsQuery(order.uuid));
  return (
    <>
      {order.cancellation && <CancelledOrder order={order} cancellation={order.cancellation} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderWindow order={order} />
          {isLive && <LoadedPart part={changesLink} with={{ order }} />}
          <OrderFacts order={order} />
        </div>
        <div className={styles.column}>
          <PassportWhereabouts order={order} />
          {bills.data && <OpenBills order={order} bills={bills.data} />}
          <OrderAmounts order={order} />
        </div>
      </div>
      <DrawnNext>
        <Payments bills={bills} />
        {isLive && timeline(order)}
        {isLive && <LoadedPart part={assurances} with={{ order }} />}
      </DrawnNext>
      <Rating order={order} />
    </>
  );
}

function Payments({ bills: { data, error, refetch } }: { bills: UseQueryResult<Payment[]> }) {
  if (data) return <PaidPayments bills={data} />;
  if (error) {
    return <ErrorState title="Pembayaran gagal dimuat" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Loading label="Memuat pembayaran">
      <DocumentSkeleton hasStrip={false} hasAction />
    </Loading>
  );
}

/** Asks whoever opens an order that is over and not rated (spec 2, section 4); later when they ask for it. */
function Rating({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(() => !isRatingPutOff(order.uuid));
  if (!mayRate(order.orderStatus, order.rating)) return null;
  const putOff = () => {
    putRatingOff(order.uuid);
    setOpen(false);
  };
  return (
    <>
      <Button size="lg" variant="secondary" block onClick={() => setOpen(true)}>
        Berikan bintang
      </Button>
      <RatingDialog order={order} open={isOpen} onClose={putOff} />
    </>
  );
}
