import '../../../features/navigation/footer/footer.tsx';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { serverNow } from '@rihlah/web-client/server-clock';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { appConfig } from '../../../client/config.ts';
import { useSession } from '../../../client/session.ts';
import { useSelectedBranch } from '../../../domain/cities/selected-branch.ts';
import { usePlacedOrders, waitingOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import { HomeScreen } from '../../../features/home/home-screen.tsx';

const known = lazyCode(() => import('../../home/known-visitor.tsx'));

const words = (nobodys: ReactNode) => (
  <LoadedPart part={known} with={{ slot: 'words', nobodys } as const} waiting={nobodys} />
);
const ticket = (nobodys: ReactNode) => (
  <LoadedPart part={known} with={{ slot: 'ticket', nobodys } as const} waiting={nobodys} />
);

/** The server's markup is nobody's; whoever has a login, an order or a city finds theirs on it. */
export function Component() {
  const { isLoggedIn } = useSession();
  const hasOrdered = waitingOrders(usePlacedOrders(), serverNow().getTime()).length > 0;
  const hasCity = useSelectedBranch() !== null;
  const mark = isLoggedIn ? 'login' : hasOrdered ? 'order' : hasCity ? 'city' : undefined;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (mark) dataset.known = mark;
    else delete dataset.known;
  }, [mark]);
  useEffect(() => {
    document.title = `${appConfig.agency.name} · Perjalanan umrah dari kota Anda`;
  }, []);
  return mark ? <HomeScreen words={words} ticket={ticket} /> : <HomeScreen />;
}
