import type { OpenedOrder } from '@rihlah/contract/orders/find-order';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { useTopOnChange } from '@rihlah/ui/page/page';
import { PageFallback } from '@rihlah/ui/page/page-fallback';
import { useCallback, useEffect, useState } from 'react';
import { FindOrderScreen } from '../../../features/accounts/find-order-screen.tsx';

/** What a code opens, in code of its own: it comes while one types. */
const foundOrder = lazyCode(() => import('../../../features/orders/found/found-order.tsx'));

/** An order is found again, and shown for as long as this page is open. */
export default function FindOrder() {
  const [orders, setOrders] = useState<OpenedOrder[] | null>(null);
  const close = useCallback(() => setOrders(null), []);
  useEffect(() => void foundOrder.load().catch(() => {}), []);
  useTopOnChange(orders ? 'found' : 'asked');
  return orders ? (
    <LoadedPart part={foundOrder} with={{ orders, onClose: close }} waiting={<PageFallback />} />
  ) : (
    <FindOrderScreen onOpen={setOrders} />
  );
}
