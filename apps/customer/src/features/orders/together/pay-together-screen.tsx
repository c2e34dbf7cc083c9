import { JOINT_BILLS_MOST } from '@rihlah/contract/billing/joint-payment';
import type { Order } from '@rihlah/contract/orders/order';
import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { StickyBar } from '@rihlah/ui/actions/sticky-bar';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { Document } from '@rihlah/ui/layout/document';
import { EndlessList } from '@rihlah/ui/lists/endless-list';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { formatDate, formatDateTime } from '@rihlah/ui/text/format';
import { showError } from '@rihlah/ui/toasts/notify';
import { usePages } from '@rihlah/web-client/paging/use-pages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../client/session.ts';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { orderPagesQuery } from '../../../domain/orders/list/order-list-queries.ts';
import { openJointPayment } from '../../../domain/payments/joint-payment.ts';
import styles from './pay-together.module.css';

const skeleton = (
  <div className={styles.rows}>
    <Bar height={72} />
    <Bar height={72} />
    <Bar height={72} />
  </div>
);

type DueOrder = Order & { due: NonNullable<Order['due']> };

/** The bills of an agent's pilgrims, of which any are paid by one number. */
export function PayTogetherScreen() {
  useTitle('Bayar bersama');
  const { account } = useSession();
  const { query, rows = [] } = usePages(
    orderPagesQuery({ registrar_uuid: account?.registrar?.uuid, bills: 'unpaid', sort: 'departure' }),
    (page) => page._embedded.order,
  );
  const due = rows.flatMap((order): DueOrder[] => (order.due ? [{ ...order, due: order.due }] : []));
  const { data, error, refetch } = query;
  return (
    <Page>
      <div>
        <Breadcrumb
          crumbs={[
            { label: 'Akun', to: paths.account },
            { label: 'Order Saya', to: accountPath('order-saya') },
            { label: 'Bayar bersama' },
          ]}
        />
        <PageHeading support="Centang tagihan yang mau dibayar dengan satu nomor virtual account.">
          Bayar bersama
        </PageHeading>
      </div>
      {!data && !error && <Loading label="Memuat tagihan">{skeleton}</Loading>}
      {!data && error && (
        <ErrorState title="Tagihan gagal dimuat" error={error} onRetry={() => void refetch()} />
      )}
      {data && due.length === 0 && (
        <EmptyState art={<BlankTicket />} title="Tidak ada tagihan">
          <p>Semua tagihan jamaah Anda sudah dibayar.</p>
        </EmptyState>
      )}
      {due.length > 0 && (
        <EndlessList paging={query} skeleton={skeleton}>
          <Bills orders={due} />
        </EndlessList>
      )}
    </Page>
  );
}

function Bills({ orders }: { orders: DueOrder[] }) {
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const chosen = orders.filter(({ due }) => ticked.has(due.bill.uuid));
  const sum = chosen.reduce((total, { due }) => total + due.bill.amount, 0);
  const isTooMany = chosen.length > JOINT_BILLS_MOST;
  const tick = (uuid: string, isOn: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      if (isOn) next.add(uuid);
      else next.delete(uuid);
      return next;
    });
  const pay = async () => {
    setBusy(true);
    try {
      const joint = await openJointPayment({ payments: chosen.map(({ due }) => due.bill.uuid) });
      await navigate(paths.jointPayment(joint.uuid));
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Document as="section" aria-label="Tagihan jamaah">
        <ul className={styles.bills}>
          {orders.map((order) => (
            <li key={order.uuid}>
              <Checkbox
                label={<BillWords order={order} />}
                checked={ticked.has(order.due.bill.uuid)}
                onChange={(event) => tick(order.due.bill.uuid, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      </Document>
      <StickyBar
        above={
          <p className={styles.counted} role="status">
            {isTooMany
              ? `Paling banyak ${JOINT_BILLS_MOST} tagihan dalam satu nomor.`
              : `${chosen.length} tagihan dicentang`}
          </p>
        }
      >
        <Button size="lg" block busy={isBusy} disabled={chosen.length === 0 || isTooMany} onClick={pay}>
          {chosen.length === 0 ? 'Bayar' : `Bayar ${chosen.length} tagihan, ${formatRupiah(sum)}`}
        </Button>
      </StickyBar>
    </>
  );
}

function BillWords({ order: { pilgrim, orderId, product, due, expiresAt } }: { order: DueOrder }) {
  const { bill } = due;
  return (
    <span className={styles.bill}>
      <b className={styles.name}>{pilgrim.name}</b>
      <b className="money">{formatRupiah(bill.amount)}</b>
      <span className={styles.more}>
        {orderId}, {product.name}
      </span>
      <span className={styles.more}>
        {bill.description},{' '}
        {bill.dueDate ? `paling lambat ${formatDate(bill.dueDate)}` : formatDateTime(expiresAt)}
      </span>
    </span>
  );
}
