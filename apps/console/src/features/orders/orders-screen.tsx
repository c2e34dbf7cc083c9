import { Route, Routes } from 'react-router';
import { OrderList } from './order-list.tsx';
import { OrderScreen } from './order-screen.tsx';

/** Orders: the list, and each of them whole. */
const OrdersScreen = () => (
  <Routes>
    <Route index element={<OrderList />} />
    <Route path=":uuid" element={<OrderScreen />} />
  </Routes>
);

export default OrdersScreen;
