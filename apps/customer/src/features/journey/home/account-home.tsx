import type { Order } from '@rihlah/contract/orders/order';
import { orderPath } from '@rihlah/contract/wire/paths';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { mayRate } from '@rihlah/rules/orders/rating';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { DrawnNext } from '@rihlah/ui/page/drawn-next';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { sortTrips } from '../../../domain/journey/trips.ts';
import { EmptyOrders } from '../../../domain/orders/empty-orders.tsx';
import { lastCancelledQuery, tripsQuery } from '../../../domain/orders/list/order-list-queries.ts';
import { isRatingPutOff, putRatingOff } from '../../../domain/orders/rating-later.ts';
import { useUnpaidOrders } from '../../../domain/orders/unpaid/use-unpaid-orders.ts';
import { AgentSummary } from '../agent/agent-summary.tsx';
import { Trip } from '../trip/trip.tsx';
import styles from './account-home.module.css';
import { OtherTrips } from './other-trips.tsx';

function HomeSkeleton() {
  return (
    <Loading label="Memuat perjalanan Anda">
      <div className={styles.skeleton}>
        <Document as="div">
          <Facts className={styles.bars}>
            <Bar width="60%" height={28} />
            <Bar height={76} />
            <Bar height={52} />
          </Facts>
          <Stub>
            <Bar width="40%" height={24} />
          </Stub>
        </Document>
        <Document as="div">
          <Facts>
            <Bar height={88} />
          </Facts>
          <Stub>
            <Bar height={56} />
          </Stub>
        </Document>
      </div>
    </Loading>
  );
}

interface RatingState {
  open: boolean;
  onClose: () => void;
}

interface AccountHomeProps {
  /** Asks for the stars of an order whose trip is over. */
  rating: (order: Order, state: RatingState) => ReactNode;
  /** Of a pilgrim whose order was cancelled, as long as they have no other ahead. */
  cancelled: (order: Order) => ReactNode;
  profile?: ReactNode;
}

/** Where one stands on the journey and what to do next; for an agent, what their pilgrims need. */
export function AccountHome({ rating, cancelled, profile }: AccountHomeProps) {
  useTitle('Akun');
  const { account, isAgent } = useSession();
  const { unpaid } = useUnpaidOrders(isAgent ? account?.registrar?.uuid : undefined);
  if (!account) return null;
  // Gold is for one document of a screen: an agent's unpaid orders go before their own next step.
  const isGold = !isAgent || unpaid?.length === 0;
  const { pilgrim, registrar } = account;
  const name = greetingName(account.firstName, pilgrim?.gender);
  return (
    <Page className={styles.page}>
      <PageHeading
        support={
          isAgent ? 'Semoga dimudahkan melayani tamu Allah.' : <TripGreeting pilgrim={pilgrim?.uuid} />
        }
      >
        Assalamu’alaikum, <span className={styles.name}>{name}</span>
      </PageHeading>
      {isAgent && registrar && <AgentSummary registrar={registrar.uuid} />}
      {pilgrim && (
        <OwnTrips
          pilgrim={pilgrim.uuid}
          isAgent={isAgent}
          isGold={isGold}
          rating={rating}
          cancelled={cancelled}
        />
      )}
      {!pilgrim && !isAgent && <EmptyOrders />}
      <DrawnNext>{profile}</DrawnNext>
    </Page>
  );
}

/**
 * The last order that the agency cancelled for a pilgrim, until the day on which it would have left; null where there is
 * none, undefined while unknown.
 */
function useCancelled(pilgrim: string | undefined): Order | null | undefined {
  const { data, isError } = useQuery({
    ...lastCancelledQuery(pilgrim ?? ''),
    enabled: pilgrim !== undefined,
  });
  if (!data) return isError ? null : data;
  const isNews = data.cancellation?.by === 'agency' && data.product.departureDate >= jakartaDate(serverNow());
  return isNews ? data : null;
}

const isAhead = (order: Order) => !isOver(order.orderStatus);

/** For whoever is on the way there, whoever is back, and whoever cannot go. */
function TripGreeting({ pilgrim }: { pilgrim: string | undefined }) {
  const { data } = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  const cancelled = useCancelled(pilgrim);
  const [next] = sortTrips(data ?? []);
  if (data && cancelled && !data.some(isAhead)) return 'Pesanan dibatalkan. Ini keadaannya, dan uangnya.';
  return next && isOver(next.orderStatus)
    ? 'Taqabbalallah. Semoga umrah Anda mabrur.'
    : 'Semoga dimudahkan menuju Baitullah.';
}

interface OwnTripsProps extends Pick<AccountHomeProps, 'rating' | 'cancelled'> {
  pilgrim: string;
  isAgent: boolean;
  isGold: boolean;
}

function OwnTrips({ pilgrim, isAgent, isGold, rating, cancelled }: OwnTripsProps) {
  const { data, error, refetch } = useQuery(tripsQuery(pilgrim));
  /** Undefined until the customer opens or closes it. */
  const [asked, setAsked] = useState<boolean>();
  const lost = useCancelled(pilgrim);
  if (!data || (lost === undefined && !data.some(isAhead))) {
    if (!error) return <HomeSkeleton />;
    return <ErrorState title="Perjalanan Anda gagal dimuat" error={error} onRetry={() => void refetch()} />;
  }
  const [next, ...others] = sortTrips(data);
  const isAlone = !data.some(isAhead);
  if (!next && !lost) return isAgent ? null : <EmptyOrders />;
  const unrated = data.find((order) => mayRate(order.orderStatus, order.rating));
  return (
    <>
      {isAgent && <h2 className={styles.own}>Perjalanan Anda</h2>}
      {lost && isAlone && cancelled(lost)}
      {next && <Trip order={next} isGold={isGold} onRate={() => setAsked(true)} />}
      {lost && !isAlone && <LostOrder order={lost} />}
      <OtherTrips orders={others} />
      {unrated &&
        rating(unrated, {
          open: asked ?? !isRatingPutOff(unrated.uuid),
          onClose: () => {
            putRatingOff(unrated.uuid);
            setAsked(false);
          },
        })}
    </>
  );
}

/** Beside a trip that stands: what was cancelled is not forgotten. */
const LostOrder = ({ order }: { order: Order }) => (
  <Notice>
    Pesanan {order.orderId}, {order.product.name}, dibatalkan.{' '}
    <Link to={orderPath(order.uuid)}>Alasan dan uangnya</Link>
  </Notice>
);
