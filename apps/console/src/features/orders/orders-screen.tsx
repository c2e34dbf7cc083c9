import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Route, Routes } from 'react-router-dom';
import { Screen } from '../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { OrderList } from './list/order-list.tsx';
import { OrderScreen } from './order/order-screen.tsx';

const ABOVE = { title: 'Pesanan', path: '/pesanan' };

const counter = lazyCode(() => import('./counter/counter-screen.tsx'));

const Waiting = () => (
  <WaitingScreen
    title="Pesanan baru"
    above={ABOVE}
    what="formulir"
    query={{ data: undefined, error: null, refetch: counter.load }}
    bars={[['60%', 400]]}
  />
);

/** Whoever may order for nobody finds no form to fill in. */
const Counter = () =>
  useMay('order.counter') ? (
    <LoadedPart part={counter} with={{}} waiting={<Waiting />} />
  ) : (
    <Screen title="Pesanan baru" above={ABOVE}>
      <EmptyState title="Memesan bukan tugas peran Anda">
        <p>Pesanan baru ditulis oleh petugas konter. Bila Anda memerlukannya, mintalah kepada Pemilik.</p>
      </EmptyState>
    </Screen>
  );

/** Orders: the list, and each of them whole. */
const OrdersScreen = () => (
  <Routes>
    <Route index element={<OrderList />} />
    <Route path="baru" element={<Counter />} />
    <Route path=":uuid" element={<OrderScreen />} />
  </Routes>
);

export default OrdersScreen;
