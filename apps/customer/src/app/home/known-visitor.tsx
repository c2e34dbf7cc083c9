import type { Order } from '@rihlah/contract/orders/order';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useNow } from '@rihlah/web-client/use-now';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../client/session.ts';
import { useExistingBranch } from '../../domain/cities/branches.ts';
import { type SelectedBranch, useSelectedBranch } from '../../domain/cities/selected-branch.ts';
import { greetTraveller, sortTrips } from '../../domain/journey/trips.ts';
import { tripsQuery } from '../../domain/orders/list/order-list-queries.ts';
import { NO_ORDERS, usePlacedOrders } from '../../domain/orders/unpaid/placed-orders.ts';
import { findUnpaid, type UnpaidOrder } from '../../domain/orders/unpaid/unpaid-order.ts';
import { usePlacedBills } from '../../domain/orders/unpaid/use-placed-bills.ts';
import { useUnpaidOrders } from '../../domain/orders/unpaid/use-unpaid-orders.ts';
import { EverybodysWords, Greeting, OpenTicket } from '../../features/home/hero.tsx';
import { useUnreadCount } from '../../features/inbox/use-unread-count.ts';
import { TripOnHome } from '../../features/journey/home/trip-on-home.tsx';
import { UnpaidTicket } from '../../features/orders/home/unpaid-ticket.tsx';
import { CityTicket, CityWords } from '../../features/packages/home/city-ticket.tsx';

type KnownVisitor =
  | { kind: 'order'; orders: UnpaidOrder[] }
  | { kind: 'trip'; trip: Order }
  | { kind: 'city'; branch: SelectedBranch }
  | { kind: 'nothing' };

const isAhead = (order: Order) => !isOver(order.orderStatus) && !isAwaitingFirstPayment(order.orderStatus);

/** What of whoever looks comes first; null while that is not known. */
function useKnownVisitor(): KnownVisitor | null {
  const { account, isAgent } = useSession();
  const pilgrim = account?.pilgrim?.uuid;
  const bills = usePlacedBills(usePlacedOrders() ?? NO_ORDERS);
  const branch = useSelectedBranch();
  useExistingBranch();
  const trips = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  const agents = useUnpaidOrders(isAgent ? account?.registrar?.uuid : undefined);
  const now = useNow(bills.length > 0);
  const own = trips.data ?? [];
  const placed = bills.flatMap(({ order, state }) => (state === 'waiting' ? [order] : []));
  const orders = findUnpaid(placed, [...own, ...(agents.unpaid ?? [])], now);
  if (orders.length > 0) return { kind: 'order', orders };
  const isWaiting =
    (pilgrim !== undefined && trips.isPending) || (isAgent && !agents.unpaid && !agents.error);
  if (isWaiting) return null;
  const [trip] = sortTrips(own.filter(isAhead));
  if (trip) return { kind: 'trip', trip };
  if (branch) return { kind: 'city', branch };
  return { kind: 'nothing' };
}

interface KnownVisitorProps {
  /** Both are parts of one picture, apart on the page. */
  slot: 'words' | 'ticket';
  /** What stands there until more is known. */
  nobodys: ReactNode;
}

/** What home says to whoever is known, and their ticket: an unpaid order first, then a trip, then a chosen city. */
export default function Known({ slot, nobodys }: KnownVisitorProps) {
  const visitor = useKnownVisitor();
  if (visitor === null) return nobodys;
  return slot === 'words' ? <Words visitor={visitor} /> : <Ticket visitor={visitor} />;
}

/** Names are only for who is logged in: a phone may be shared. */
function Salaam() {
  const { account } = useSession();
  if (!account) return null;
  return (
    <>
      Assalamu’alaikum, <span>{greetingName(account.firstName, account.pilgrim?.gender)}</span>
    </>
  );
}

function Words({ visitor }: { visitor: KnownVisitor }) {
  const { isLoggedIn } = useSession();
  switch (visitor.kind) {
    case 'order':
      return (
        <Greeting lead="Tinggal dibayar, lalu tiketnya terbit.">
          Tiket Anda sudah <span>kami pegang</span>
        </Greeting>
      );
    case 'trip':
      return (
        <Greeting lead={greetTraveller(visitor.trip, jakartaDate(serverNow()))}>
          <Salaam />
        </Greeting>
      );
    case 'city':
      return isLoggedIn ? (
        <Greeting lead={`Keberangkatan terdekat dari ${visitor.branch.name}.`}>
          <Salaam />
        </Greeting>
      ) : (
        <CityWords branch={visitor.branch} draw={(title, lead) => <Greeting lead={lead}>{title}</Greeting>} />
      );
    case 'nothing':
      return isLoggedIn ? (
        <Greeting lead="Semoga dimudahkan menuju Baitullah.">
          <Salaam />
        </Greeting>
      ) : (
        <EverybodysWords />
      );
  }
}

function Ticket({ visitor }: { visitor: KnownVisitor }) {
  const { isLoggedIn } = useSession();
  const unread = useUnreadCount();
  switch (visitor.kind) {
    case 'order':
      return <UnpaidTicket orders={visitor.orders} />;
    case 'trip':
      return <TripOnHome order={visitor.trip} unread={unread} />;
    case 'city':
      return <CityTicket branch={visitor.branch} />;
    case 'nothing':
      return isLoggedIn ? (
        <OpenTicket remark="Lihat harga dan sisa seat setiap keberangkatan" />
      ) : (
        <OpenTicket />
      );
  }
}
