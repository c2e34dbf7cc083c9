import '../../features/navigation/footer.tsx';
import { useEffect } from 'react';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { WaitingOrder } from '../../features/navigation/waiting-order.tsx';
import { appConfig } from '../../lib/config.ts';

export function Component() {
  useEffect(() => {
    document.title = `${appConfig.agency.name} · Perjalanan umrah dari kota Anda`;
  }, []);
  return (
    <>
      <HomeScreen />
      <WaitingOrder />
    </>
  );
}
