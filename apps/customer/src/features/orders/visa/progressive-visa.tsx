import type { Payment } from '@rihlah/contract/billing/payment';
import type { listOrderAddOns, Order } from '@rihlah/contract/orders/order';
import { orderPath, paths } from '@rihlah/contract/wire/paths';
import { formatRupiah, groupThousands } from '@rihlah/rules/money/rupiah';
import { terbilang } from '@rihlah/rules/money/terbilang';
import { isCancelled, isSettled } from '@rihlah/rules/orders/order-status';
import { ButtonAnchor, ButtonLink } from '@rihlah/ui/actions/button';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatDateTime, formatInstantDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { billsQuery } from '../../../domain/orders/queries/order-queries.ts';
import { progressiveVisaQuery } from '../../../domain/orders/queries/progressive-visa-query.ts';
import styles from './progressive-visa.module.css';

/** The Kingdom's own portal, where a pilgrim's former journeys can be looked up. */
const PORTAL = 'https://eservices.haj.gov.sa';

/** Written together with its amount, as the specification does: `Rp8.500.000`. */
const together = (amount: number) => `Rp${groupThousands(String(amount))}`;

/** The order's add-on that is the agency's second by createdAt (spec 2, section 4); null when it has none. */
function useFee(order: Order) {
  const visa = useQuery({ ...progressiveVisaQuery(), meta: { ownErrors: true } });
  const addOns = useQuery({
    queryKey: ['order-data', 'add-ons', order.uuid],
    queryFn: async ({ signal }) => {
      const query = { order_uuid: order.uuid };
      const answer = await callApi<typeof listOrderAddOns>('GET', '/api/v1/order-add-on', { query, signal });
      return answer._embedded.orderAddOn;
    },
    meta: { ownErrors: true },
  });
  const fee =
    visa.data === undefined || addOns.data === undefined
      ? undefined
      : (addOns.data.find(({ productAddOn }) => productAddOn.uuid === visa.data?.uuid) ?? null);
  const retry = () => Promise.all([visa.refetch(), addOns.refetch()]);
  return { fee, error: visa.error ?? addOns.error, retry };
}

interface FeeProps {
  order: Order;
  /** Rupiah. */
  amount: number;
  bills: Payment[];
}

const BY_KINGDOM =
  'Biaya ini dari Pemerintah Arab Saudi, untuk jamaah yang pernah umrah setelah Oktober 2016, dan sudah termasuk dalam tagihan pesanan.';

/** Paid with the order: when, how much, and its receipt. The sentence that asks for money is not said any more. */
function PaidFee({ order, amount, bills }: FeeProps) {
  const paid = bills
    .filter(({ isPaid, paidDate }) => isPaid && paidDate !== null)
    .sort((a, b) => (a.paidDate ?? '').localeCompare(b.paidDate ?? ''));
  const last = paid.at(-1);
  return (
    <Document as="div" strip={{ name: 'Biaya progresif', number: order.orderId }}>
      <Facts className={styles.facts}>
        <span className="label">Sudah dibayar</span>
        <p className={`money ${styles.amount}`}>{formatRupiah(amount)}</p>
        <p className={styles.support}>{terbilang(amount)}</p>
        <Stamp tone="success" tilt>
          Lunas
          {last?.paidDate && <time dateTime={last.paidDate}> {formatInstantDate(last.paidDate)}</time>}
        </Stamp>
        <Fields className={styles.fields}>
          <Field label="Jamaah">{order.pilgrim.name}</Field>
          {last?.paidDate && <Field label="Dibayar">{formatDateTime(last.paidDate)}</Field>}
        </Fields>
      </Facts>
      <Stub className={styles.stub}>
        <p className={styles.done}>
          <IconCheck size={20} /> Tidak ada yang perlu dibayar lagi.
        </p>
        <ButtonLink variant="secondary" size="lg" block to={orderPath(order.uuid)}>
          Lihat pembayaran
        </ButtonLink>
      </Stub>
    </Document>
  );
}

/** Still on a bill: the specification's sentence, and the way to pay. */
function OpenFee({ order, amount, bills }: FeeProps) {
  const [next] = bills
    .filter(({ type, isPaid }) => type === '03' && !isPaid)
    .sort((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));
  return (
    <Document
      as="div"
      className={styles.open}
      strip={{ name: 'Perlu dibayar', number: order.orderId, tone: 'gold' }}
    >
      <Facts className={styles.facts}>
        <p className={styles.sentence}>
          Anda terkena biaya progresif sebesar {together(amount)}, segera lakukan pembayaran
        </p>
        <Fields className={styles.fields}>
          <Field label="Jamaah" wide>
            {order.pilgrim.name}
          </Field>
        </Fields>
        <p className={styles.support}>{BY_KINGDOM}</p>
      </Facts>
      <Stub className={styles.stub}>
        {next && (
          <div>
            <span className="label">Tagihan berikutnya</span>
            <p className={`money ${styles.amount}`}>{formatRupiah(next.amount)}</p>
            {next.dueDate && (
              <p className={styles.support}>Bayar sebelum {formatWeekdayDate(next.dueDate)}</p>
            )}
          </div>
        )}
        <ButtonLink size="lg" block to={next ? paths.installment(next.uuid) : orderPath(order.uuid)}>
          {next ? 'Bayar sekarang' : 'Lihat tagihan'}
        </ButtonLink>
      </Stub>
    </Document>
  );
}

function NoFee({ order }: { order: Order }) {
  return (
    <Document as="div" strip={{ name: 'Visa progresif', number: order.orderId }}>
      <Facts className={styles.facts}>
        <Stamp tone="success">Bebas biaya</Stamp>
        <p className={styles.sentence}>Anda tidak terkena biaya visa progresif</p>
        <p className={styles.support}>Tidak ada yang perlu dibayar untuk langkah ini.</p>
      </Facts>
    </Document>
  );
}

function Fee(props: FeeProps) {
  const { order } = props;
  if (isCancelled(order.orderStatus))
    return (
      <Notice>Pesanan {order.orderId} sudah dibatalkan. Tidak ada biaya progresif yang perlu dibayar.</Notice>
    );
  const isPaid = isSettled(order.orderStatus);
  return isPaid ? <PaidFee {...props} /> : <OpenFee {...props} />;
}

/** Whether the progressive visa fee applies to an order. */
export function ProgressiveVisa({ order }: { order: Order }) {
  const { fee, error, retry } = useFee(order);
  const bills = useQuery(billsQuery(order.uuid));
  if (fee === undefined && error)
    return <ErrorState title="Biaya visa gagal diperiksa" error={error} onRetry={retry} />;
  if (fee === undefined || bills.isPending)
    return (
      <Loading label="Memeriksa biaya visa">
        <DocumentSkeleton rows={2} />
      </Loading>
    );
  return (
    <>
      {fee ? <Fee order={order} amount={fee.price} bills={bills.data ?? []} /> : <NoFee order={order} />}
      <ButtonAnchor
        variant="secondary"
        size="lg"
        block
        href={PORTAL}
        target="_blank"
        rel="noopener noreferrer"
      >
        Periksa di portal umrah Saudi
      </ButtonAnchor>
    </>
  );
}
