import { OrderScreen } from '../../features/orders/order-screen.tsx';
import { useTitle } from '../../ui/page.tsx';

export function Component() {
  useTitle('Formulir Pemesanan');
  return <OrderScreen />;
}
