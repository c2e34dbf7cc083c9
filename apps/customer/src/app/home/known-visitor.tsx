import { jakartaDate } from '@rihlah/rules/text/dates';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { ReactNode } from 'react';
import { useSession } from '../../client/session.ts';
import { greetTraveller } from '../../domain/journey/trips.ts';
import { EverybodysWords, Greeting, OpenTicket } from '../../features/home/hero.tsx';
import { useUnreadCount } from '../../features/inbox/use-unread-count.ts';
import { TripOnHome } from '../../features/journey/home/trip-on-home.tsx';
import { UnpaidTicket } from '../../features/orders/home/unpaid-ticket.tsx';
import { CityTicket, CityWords } from '../../features/packages/home/city-ticket.tsx';
import { type KnownVisitor, useKnownVisitor } from './use-known-visitor.ts';

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
