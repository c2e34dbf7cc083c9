import type { OpenedOrder } from '@rihlah/contract/orders/find-order';
import { useTopOnChange } from '@rihlah/ui/page/page';
import { useCallback, useState } from 'react';
import { FindOrderScreen } from '../../../features/accounts/find-order-screen.tsx';
import { FoundOrder } from '../../../features/orders/found/found-order.tsx';

/** An order is found again, and shown for as long as this page is open. */
export default function FindOrder() {
  const [orders, setOrders] = useState<OpenedOrder[] | null>(null);
  const close = useCallback(() => setOrders(null), []);
  useTopOnChange(orders ? 'found' : 'asked');
  return orders ? <FoundOrder orders={orders} onClose={close} /> : <FindOrderScreen onOpen={setOrders} />;
}
