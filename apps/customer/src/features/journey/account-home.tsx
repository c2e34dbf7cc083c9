import type { Order } from '@rihlah/contract/order';
import { greetingName } from '@rihlah/rules/greeting-name';
import { isOver } from '@rihlah/rules/journey-facts';
import { mayRate } from '@rihlah/rules/rating';
import { ErrorState } from '@rihlah/ui/error-state';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../client/session.ts';
import { sortTrips } from '../../domain/journey/trips.ts';
import { EmptyOrders } from '../../domain/orders/empty-orders.tsx';
import { tripsQuery } from '../../domain/orders/order-list-queries.ts';
import { isRatingPutOff, putRatingOff } from '../../domain/orders/rating-later.ts';
import { useUnpaidOrders } from '../../domain/orders/use-unpaid-orders.ts';
import styles from './account-home.module.css';
import { AgentSummary } from './agent-summary.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { OtherTrips } from './other-trips.tsx';
import { Trip } from './trip.tsx';

interface RatingState {
  open: boolean;
  onClose: () => void;
}

interface AccountHomeProps {
  /** Asks for the stars of an order whose trip is over. */
  rating: (order: Order, state: RatingState) => ReactNode;
  /** Who is logged in, at the end. */
  profile?: ReactNode;
}

/** Where one stands on the journey and what to do next; for an agent, what their pilgrims need. */
export function AccountHome({ rating, profile }: AccountHomeProps) {
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
        support={isAgent ? 'Semoga dimudahkan melayani tamu Allah.' : <Wish pilgrim={pilgrim?.uuid} />}
      >
        Assalamu’alaikum, <span className={styles.name}>{name}</span>
      </PageHeading>
      {isAgent && registrar && <AgentSummary registrar={registrar.uuid} />}
      {pilgrim && <OwnTrips pilgrim={pilgrim.uuid} isAgent={isAgent} isGold={isGold} rating={rating} />}
      {!pilgrim && !isAgent && <EmptyOrders />}
      {profile}
    </Page>
  );
}

/** For whoever is on the way there, and whoever is back. */
function Wish({ pilgrim }: { pilgrim: string | undefined }) {
  const { data } = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  const [next] = sortTrips(data ?? []);
  return next && isOver(next.orderStatus)
    ? 'Taqabbalallah. Semoga umrah Anda mabrur.'
    : 'Semoga dimudahkan menuju Baitullah.';
}

interface OwnTripsProps extends Pick<AccountHomeProps, 'rating'> {
  pilgrim: string;
  isAgent: boolean;
  isGold: boolean;
}

function OwnTrips({ pilgrim, isAgent, isGold, rating }: OwnTripsProps) {
  const { data, error, refetch } = useQuery(tripsQuery(pilgrim));
  /** Undefined until the customer opens or closes it. */
  const [asked, setAsked] = useState<boolean>();
  if (!data) {
    if (!error) return <HomeSkeleton />;
    return <ErrorState title="Perjalanan Anda gagal dimuat" error={error} onRetry={() => void refetch()} />;
  }
  const [next, ...others] = sortTrips(data);
  if (!next) return isAgent ? null : <EmptyOrders />;
  const unrated = data.find((order) => mayRate(order.orderStatus, order.rating));
  return (
    <>
      {isAgent && <h2 className={styles.own}>Perjalanan Anda</h2>}
      <Trip order={next} isGold={isGold} onRate={() => setAsked(true)} />
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
