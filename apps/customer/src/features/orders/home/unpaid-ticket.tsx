import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { PunchClock } from '@rihlah/ui/decor/punch-clock';
import { Link } from '@rihlah/ui/navigation/link';
import { formatCountdown, formatDate, formatDateTime } from '@rihlah/ui/text/format';
import { useNow } from '@rihlah/web-client/use-now';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../client/session.ts';
import { HomeTicket, TicketFact, TicketFacts } from '../../../domain/home/home-ticket.tsx';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import { thanksPath, usePlacedOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import type { UnpaidOrder } from '../../../domain/orders/unpaid/unpaid-order.ts';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import styles from './unpaid-ticket.module.css';

const HOUR_MS = 3_600_000;
/** Of the punched clock, which is not told the policy of each order: a day. */
const DAY_MS = 24 * HOUR_MS;

/** `23 jam`, and of the last hour the minutes. */
function shortTime(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return hours > 0 ? `${hours} jam` : `${Math.max(1, Math.floor(ms / 60_000))} menit`;
}

function Route({ productUuid }: { productUuid: string }) {
  const { data } = useQuery(orderedPackageQuery(productUuid));
  return <div className={styles.route}>{data && <RouteLine stops={routeStops(data)} />}</div>;
}

/** Where the other orders of the same request are paid: their thanks, or for an agent their orders. */
function Others({ orders }: { orders: UnpaidOrder[] }) {
  const { isLoggedIn } = useSession();
  const placed = usePlacedOrders();
  if (orders.length < 2) return null;
  const isOfDevice = orders.every((order) => placed?.orders.some(({ uuid }) => uuid === order.uuid));
  return (
    <Link to={isOfDevice ? thanksPath(isLoggedIn) : paths.account} className={styles.others}>
      Lihat {orders.length} tagihan
    </Link>
  );
}

/**
 * The home page's ticket of whoever has ordered and not yet paid: what, how much, and how long the seats are held.
 *
 * @param orders the most urgent first, at least one
 */
export function UnpaidTicket({ orders }: { orders: UnpaidOrder[] }) {
  const { isLoggedIn } = useSession();
  const now = useNow(true);
  const [first] = orders;
  if (!first) return null;
  const together = orders.filter(({ productUuid }) => productUuid === first.productUuid);
  const leftMs = Math.max(0, Date.parse(first.expiresAt) - now);
  const sum = orders.reduce((total, { firstPayment }) => total + firstPayment, 0);
  return (
    <>
      <HomeTicket
        label="Pesanan Anda"
        name="Menunggu pembayaran"
        number={`Sisa ${shortTime(leftMs)}`}
        facts={
          <>
            {first.productUuid && <Route productUuid={first.productUuid} />}
            <TicketFacts>
              <TicketFact label="Berangkat">{formatDate(first.departureDate)}</TicketFact>
              {isLoggedIn && together.length === 1 ? (
                <TicketFact label="Atas nama">{first.pilgrimName}</TicketFact>
              ) : (
                <TicketFact label="Jamaah">{together.length} orang</TicketFact>
              )}
              <TicketFact label="Paket" wide>
                {first.productName}
              </TicketFact>
            </TicketFacts>
          </>
        }
        stub={
          <>
            <div>
              <span className="label">Bayar sekarang</span>
              <p className={styles.sum}>
                <b className={`money ${styles.amount}`}>{formatRupiah(sum)}</b>
                <span className={styles.timer} role="timer" aria-live="off">
                  {formatCountdown(leftMs)}
                </span>
              </p>
            </div>
            <PunchClock leftMs={leftMs} totalMs={DAY_MS} />
            <ButtonLink to={paths.firstPayment(first.uuid)} size="lg" block>
              Bayar, sisa {shortTime(leftMs)}
            </ButtonLink>
            <Others orders={orders} />
          </>
        }
      />
      <p className={styles.remark}>
        Lewat {formatDateTime(first.expiresAt)} pesanan hangus dan seat dilepas. Uang belum ada yang
        terpotong.
      </p>
    </>
  );
}
