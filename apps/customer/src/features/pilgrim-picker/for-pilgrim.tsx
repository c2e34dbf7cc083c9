import type { Order } from '@rihlah/contract/orders/order';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import { paths } from '@rihlah/contract/wire/paths';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { DrawnNext } from '@rihlah/ui/page/drawn-next';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../client/session.ts';
import { sortTrips } from '../../domain/journey/trips.ts';
import { mustAsk } from '../../domain/orders/acts-for.ts';
import { tripsQuery } from '../../domain/orders/list/order-list-queries.ts';
import { useOrderOwner } from '../../domain/orders/list/use-order-owner.ts';
import { orderQuery } from '../../domain/orders/queries/order-queries.ts';
import styles from './for-pilgrim.module.css';
import { NextPilgrim } from './next-pilgrim.tsx';
import { NoOrder, UnknownOrder } from './no-order.tsx';
import { OtherTrips, PickedPilgrim, ToList } from './picked-pilgrim.tsx';
import { pickerCode } from './picker-code.ts';

const consentCode = lazyCode(() => import('./consent/consent-code.tsx'));

/** In the place of what the screen is about. */
const WAITING = (
  <Loading label="Memuat pesanan">
    <DocumentSkeleton hasAction />
  </Loading>
);

interface ForPilgrimProps {
  title: string;
  support?: ReactNode;
  /** What an agent picks a pilgrim for: the picker shows how far each of them is with it. */
  need: OrderNeed;
  /** Tells of whom the screen is, in place of its title. */
  head?: (order: Order) => ReactNode;
  children: (order: Order) => ReactNode;
  /** Ends the page: the timeline. */
  after?: (order: Order) => ReactNode;
}

/** The order that is acted on: the one in the address, else a pilgrim's own next trip; beside an own trip the others. */
function useActedOn(orderUuid: string | null) {
  const { account } = useSession();
  const pilgrim = account?.pilgrim?.uuid;
  const named = useQuery({ ...orderQuery(orderUuid ?? ''), enabled: orderUuid !== null });
  const own = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  const trips = own.data ? sortTrips(own.data) : [];
  const { error, refetch } = orderUuid === null ? own : named;
  // Whoever only holds the link of an order sees it masked, and acts for nobody.
  const order = orderUuid === null ? trips[0] : named.data?.pilgrim.uuid ? named.data : undefined;
  const isKnown = orderUuid === null ? own.isSuccess || pilgrim === undefined : named.isSuccess;
  const isMissing = (isKnown && !order) || (error instanceof ApiError && error.status === 404);
  const isOwn = pilgrim !== undefined && order?.pilgrim.uuid === pilgrim;
  const others = isOwn ? trips.filter(({ uuid }) => uuid !== order.uuid) : [];
  return { order, others, error, refetch, isMissing };
}

/**
 * A screen on which something is done for one pilgrim. An agent first picks whom (spec 2, section 2); a pilgrim acts on
 * their own order. The picked order stands in the address, so that Back leads to the list and a reload stays.
 */
export function ForPilgrim({ title, need, ...screen }: ForPilgrimProps) {
  useTitle(title);
  const [params] = useSearchParams();
  const { isAgent } = useSession();
  const owner = useOrderOwner();
  const orderUuid = params.get('order');
  if (isAgent && orderUuid === null)
    return (
      <LoadedPart part={pickerCode} with={{ owner, screen: title, need }} waiting={<Page>{WAITING}</Page>} />
    );
  return <ActedOn key={orderUuid} orderUuid={orderUuid} title={title} {...screen} />;
}

type ActedOnProps = Omit<ForPilgrimProps, 'need'> & { orderUuid: string | null };

function ActedOn({ orderUuid, title, support, head, children, after }: ActedOnProps) {
  const session = useSession();
  const { isAgent } = session;
  const { order, others, error, refetch, isMissing } = useActedOn(orderUuid);
  return (
    <Page narrow>
      {isAgent ? (
        <ToList />
      ) : (
        <Breadcrumb crumbs={[{ label: 'Akun', to: paths.account }, { label: title }]} />
      )}
      {order && head ? head(order) : <PageHeading support={support}>{title}</PageHeading>}
      {order && !head && (isAgent || others.length > 0) && <PickedPilgrim order={order} />}
      <OtherTrips orders={others} />
      <div className={styles.content}>
        {order &&
          (mustAsk(order, session) ? (
            <LoadedPart part={consentCode} with={{ order }} waiting={WAITING} />
          ) : (
            children(order)
          ))}
        {order && !head && <NextPilgrim order={order} />}
        {isMissing && (orderUuid === null ? <NoOrder /> : <UnknownOrder />)}
        {!order && !isMissing && error && (
          <ErrorState title="Pesanan gagal dimuat" error={error} onRetry={() => refetch()} />
        )}
        {!order && !isMissing && !error && WAITING}
        {order && <DrawnNext>{after?.(order)}</DrawnNext>}
      </div>
    </Page>
  );
}
