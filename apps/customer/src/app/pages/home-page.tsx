import '../../features/navigation/footer.tsx';
import { useEffect } from 'react';
import { appConfig } from '../../client/config.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { WaitingOrder } from '../../features/navigation/waiting-order.tsx';

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
