import '../../features/navigation/footer.tsx';
import { lazyCode, PartOf } from '@rihlah/ui/lazy-code';
import { useEffect } from 'react';
import { appConfig } from '../../client/config.ts';
import { usePlacedOrders } from '../../domain/orders/placed-orders.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';

const waitingOrder = lazyCode(() => import('../../features/navigation/waiting-order.tsx'));

export function Component() {
  const hasOrdered = usePlacedOrders() !== null;
  useEffect(() => {
    document.title = `${appConfig.agency.name} · Perjalanan umrah dari kota Anda`;
  }, []);
  return (
    <>
      <HomeScreen />
      {hasOrdered && <PartOf part={waitingOrder} with={{}} />}
    </>
  );
}
