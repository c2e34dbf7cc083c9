import { useTitle } from '@rihlah/ui/page/page';
import { OrderScreen } from '../../../features/orders/form/order-screen.tsx';

export function Component() {
  useTitle('Formulir Pemesanan');
  return <OrderScreen />;
}
