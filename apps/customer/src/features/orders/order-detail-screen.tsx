import type { Order } from '@rihlah/contract/order';
import type { Payment } from '@rihlah/contract/payment';
import { isCancelled } from '@rihlah/rules/order-status';
import { mayRate } from '@rihlah/rules/rating';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { billsQuery, orderQuery } from '../../lib/order-queries.ts';
import { accountPath, paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page, PageHeading, useTitle } from '../../ui/page.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { OpenBills } from './open-bills.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import styles from './order-detail.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderWindow } from './order-window.tsx';
import { PaidPayments } from './paid-payments.tsx';
import { RatingDialog } from './rating-dialog.tsx';

interface OrderDetailScreenProps {
  uuid: string;
  /** The journey of the order's pilgrim. */
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
      {!order && error && (
        <>
          <PageHeading>Order Saya</PageHeading>
          <ErrorState title="Pesanan gagal dimuat" error={error} onRetry={() => void refetch()} />
        </>
      )}
      {!order && !error && <DetailSkeleton />}
    </Page>
  );
}

function DetailSkeleton() {
  return (
    <>
      <h1 className="sr-only">Memuat pesanan</h1>
      <Loading label="Memuat pesanan">
        <div className={styles.columns}>
          <Bar height={420} />
          <Bar height={320} />
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
      {!isLive && bills.data && <CancelledNotice order={order} bills={bills.data} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderWindow order={order} />
          <OrderFacts order={order} />
        </div>
        <div className={styles.column}>
          {bills.data && <OpenBills order={order} bills={bills.data} />}
          <OrderAmounts order={order} />
        </div>
      </div>
      <Payments bills={bills} />
      {isLive && timeline(order)}
      <OwnRating order={order} />
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
      <Bar height={240} />
    </Loading>
  );
}

/** The pilgrim is asked, not their agent. */
function OwnRating({ order }: { order: Order }) {
  const { account } = useSession();
  const [isOpen, setOpen] = useState(true);
  const isOwn = account?.pilgrim?.uuid === order.pilgrim.uuid;
  if (!isOwn || !mayRate(order.orderStatus, order.rating)) return null;
  return <RatingDialog order={order} open={isOpen} onClose={() => setOpen(false)} />;
}
