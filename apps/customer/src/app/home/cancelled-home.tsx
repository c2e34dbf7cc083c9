import type { Order } from '@rihlah/contract/orders/order';
import { CancelledOrder } from '../../features/orders/detail/cancelled-order.tsx';
import { PassportWhereabouts } from '../../features/orders/detail/passport-whereabouts.tsx';
import { NextDepartures } from '../../features/packages/home/city-ticket.tsx';

export default function CancelledHome({ order }: { order: Order }) {
  return (
    <>
      {order.cancellation && <CancelledOrder order={order} cancellation={order.cancellation} />}
      <PassportWhereabouts order={order} />
      <NextDepartures branch={order.product.branch} />
    </>
  );
}
