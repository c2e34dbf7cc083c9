import type { ListOrderAddOns, Order } from '@rihlah/contract/order';
import { sameStatus } from '@rihlah/rules/order-status';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { orderPath } from '../../lib/paths.ts';
import { progressiveVisaQuery } from '../../lib/progressive-visa-query.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import styles from './progressive-visa.module.css';

/** The Kingdom's own portal, where a pilgrim's former journeys can be looked up. */
const PORTAL = 'https://eservices.haj.gov.sa';

const PAID = ['Lunas', 'Manasik Haji', 'Berangkat Umrah', 'Selesai', 'Done', 'Close'];

/** Written together with its amount, as the specification does: `Rp8.500.000`. */
const together = (amount: number) => `Rp${new Intl.NumberFormat('id-ID').format(amount)}`;

/** The order's add-on that is the agency's second by createdAt (spec 2, section 4); null when it has none. */
function useFee(order: Order) {
  const visa = useQuery({ ...progressiveVisaQuery(), meta: { ownErrors: true } });
  const addOns = useQuery({
    queryKey: ['order-data', 'add-ons', order.uuid],
    queryFn: async ({ signal }) => {
      const query = { order_uuid: order.uuid };
      const answer = await callApi<ListOrderAddOns>('GET', '/api/v1/order-add-on', { query, signal });
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

function Fee({ order, amount }: { order: Order; amount: number }) {
  const isPaid = PAID.some((status) => sameStatus(status, order.orderStatus));
  return (
    <>
      <Facts className={styles.facts}>
        {isPaid && (
          <>
            <Stamp tone="success">Sudah lunas</Stamp>
            <p>Tidak ada yang perlu dibayar lagi.</p>
          </>
        )}
        <p className={isPaid ? styles.support : styles.sentence}>
          Anda terkena biaya progresif sebesar {together(amount)}, segera lakukan pembayaran
        </p>
        <p className={styles.support}>
          Biaya ini dikenakan Pemerintah Arab Saudi kepada jamaah yang pernah umrah setelah Oktober 2016, dan
          sudah termasuk dalam tagihan pesanan {order.orderId}.
        </p>
      </Facts>
      <Stub>
        <ButtonLink size="lg" block to={orderPath(order.uuid)}>
          {isPaid ? 'Lihat pembayaran' : 'Lihat tagihan'}
        </ButtonLink>
      </Stub>
    </>
  );
}

const NoFee = () => (
  <Facts className={styles.facts}>
    <p className={styles.sentence}>Anda tidak terkena biaya visa progresif</p>
    <p className={styles.support}>Tidak ada yang perlu dibayar untuk langkah ini.</p>
  </Facts>
);

/** Whether the progressive visa fee applies to an order. */
export function ProgressiveVisa({ order }: { order: Order }) {
  const { fee, error, retry } = useFee(order);
  if (fee === undefined && error)
    return <ErrorState title="Biaya visa gagal diperiksa" error={error} onRetry={retry} />;
  if (fee === undefined)
    return (
      <Loading label="Memeriksa biaya visa">
        <Bar height={200} />
      </Loading>
    );
  return (
    <>
      <Document as="div" strip={{ name: 'Visa progresif', number: order.orderId }}>
        {fee ? <Fee order={order} amount={fee.price} /> : <NoFee />}
      </Document>
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
