import type { Order } from '@rihlah/contract/order';
import { firstPayment } from '@rihlah/rules/bills';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { type CartProduct, useCart } from '../../lib/cart.ts';
import { appConfig } from '../../lib/config.ts';
import { showErrorText } from '../../lib/errors.ts';
import { maskPhone } from '../../lib/format.ts';
import { clearOrderDraft } from '../../lib/order-draft.ts';
import { paths } from '../../lib/paths.ts';
import { keepPlacedOrders, type PlacedOrder, usePlacedOrders } from '../../lib/placed-orders.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { OrderForm } from './order-form.tsx';
import type { OrderFormOutput } from './order-form-schema.ts';
import { OrderFormSkeleton } from './order-form-skeleton.tsx';
import { orderedProduct } from './queries.ts';
import { TERMS_URL } from './terms.tsx';
import { Thanks } from './thanks.tsx';
import { useKnownPerson } from './use-known-person.ts';

/** In the address once the order is placed, so that the thanks screen survives a reload. */
const THANKS = '?terkirim';

/** @param pilgrimName as it was typed: a guest's answer masks it */
const placedOrder = (order: Order, pilgrimName: string): PlacedOrder => ({
  uuid: order.uuid,
  orderId: order.orderId,
  pilgrimName,
  productName: order.product.name,
  departureDate: order.product.departureDate,
  firstPayment: firstPayment(order.amount, appConfig.policy),
  expiresAt: order.expiresAt,
});

/** The order form and, once the order is placed, its thanks. */
export function OrderScreen() {
  const cart = useCart();
  const placed = usePlacedOrders();
  const { search } = useLocation();
  if (search === THANKS && placed !== null) return <Thanks placed={placed} />;
  return cart === null ? <EmptyCart /> : <OrderFormOf cart={cart} />;
}

function EmptyCart() {
  useEffect(() => {
    showErrorText('Lakukan pemesanan dahulu.');
  }, []);
  return <Navigate to={paths.packages} replace />;
}

function OrderFormOf({ cart }: { cart: CartProduct }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const known = useKnownPerson();
  const { data: product = cart } = useQuery(orderedProduct(cart.uuid));
  const finish = (orders: Order[], values: OrderFormOutput) => {
    const kept = orders.map((order, index) =>
      placedOrder(order, values.pilgrims[index]?.firstName ?? order.pilgrim.name),
    );
    keepPlacedOrders({ orders: kept, phone: maskPhone(values.registrar.phone) });
    clearOrderDraft();
    navigate(`${pathname}${THANKS}`, { replace: true });
    // Works while the click that confirmed still counts; the thanks screen links the file as well.
    window.open(TERMS_URL, '_blank', 'noopener');
  };
  if (known.error && !known.isReady) {
    return (
      <Page>
        <ErrorState title="Data pemesan gagal dimuat" error={known.error} onRetry={known.retry} />
      </Page>
    );
  }
  if (!known.isReady) return <OrderFormSkeleton />;
  return <OrderForm key={cart.uuid} product={product} known={known.person} onPlaced={finish} />;
}
