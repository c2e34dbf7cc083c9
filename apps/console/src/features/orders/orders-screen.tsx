import { lazyCode, PartOf } from '@rihlah/ui/lazy-code';
import { Route, Routes } from 'react-router-dom';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { OrderList } from './order-list.tsx';
import { OrderScreen } from './order-screen.tsx';

const counter = lazyCode(() => import('./counter-screen.tsx'));

const Waiting = () => (
  <WaitingScreen
    title="Pesanan baru"
    above={{ title: 'Pesanan', path: '/pesanan' }}
    what="formulir"
    error={null}
    onRetry={counter.load}
    bars={[['60%', 400]]}
  />
);

/** Orders: the list, and each of them whole. */
const OrdersScreen = () => (
  <Routes>
    <Route index element={<OrderList />} />
    <Route path="baru" element={<PartOf part={counter} with={{}} waiting={<Waiting />} />} />
    <Route path=":uuid" element={<OrderScreen />} />
  </Routes>
);

export default OrdersScreen;
