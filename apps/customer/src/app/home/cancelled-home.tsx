import type { Order } from '@rihlah/contract/orders/order';
import { CancelledOrder } from '../../features/orders/detail/cancelled-order.tsx';
import { PassportWhereabouts } from '../../features/orders/detail/passport-whereabouts.tsx';
import { NextDepartures } from '../../features/packages/home/city-ticket.tsx';

/** Home of a pilgrim whose order was cancelled: the order and its money first, their passport, and other dates last. */
export default function CancelledHome({ order }: { order: Order }) {
  return (
    <>
      {order.cancellation && <CancelledOrder order={order} cancellation={order.cancellation} />}
      <PassportWhereabouts order={order} />
      <NextDepartures branch={order.product.branch} />
    </>
  );
}
