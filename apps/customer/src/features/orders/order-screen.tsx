import type { Order } from '@rihlah/contract/order';
import { paths } from '@rihlah/contract/paths';
import { firstPayment } from '@rihlah/rules/bills';
import { maskPhone } from '@rihlah/rules/phone';
import { ButtonLink } from '@rihlah/ui/button';
import { EmptyState } from '@rihlah/ui/empty-state';
import { ErrorState } from '@rihlah/ui/error-state';
import { Page } from '@rihlah/ui/page';
import { showErrorText } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { appConfig } from '../../client/config.ts';
import { useOwner } from '../../client/owned-value.ts';
import { BlankTicket } from '../../domain/art/blank-ticket.tsx';
import { clearOrderDraft } from '../../domain/orders/order-draft.ts';
import {
  keepPlacedOrders,
  type PlacedOrder,
  type PlacedOrders,
  usePlacedOrders,
} from '../../domain/orders/placed-orders.ts';
import { type CartProduct, clearCart, useCart } from '../../domain/packages/cart.ts';
import type { Cost } from './order-cost.ts';
import { OrderForm } from './order-form.tsx';
import type { OrderFormOutput } from './order-form-schema.ts';
import { OrderFormSkeleton } from './order-form-skeleton.tsx';
import { orderedProduct } from './queries.ts';
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
  // The order's own policy counts, not the one that this page was loaded under.
  firstPayment: order.due?.bill.amount ?? firstPayment(order.amount, appConfig.policy),
  expiresAt: order.expiresAt,
});

/** What it came to, where the price or the policy changed while the form was open; null when it is as foreseen. */
function repricedOf(orders: Order[], placed: PlacedOrder[], foreseen: Cost): PlacedOrders['repriced'] | null {
  const amount = orders.reduce((sum, order) => sum + order.amount, 0);
  const now = placed.reduce((sum, order) => sum + order.firstPayment, 0);
  const isAsForeseen = amount === foreseen.amount && now === foreseen.now;
  return isAsForeseen ? null : { amount, now, foreseen: { amount: foreseen.amount, now: foreseen.now } };
}

/** The order form and, once the order is placed, its thanks. */
export function OrderScreen() {
  const cart = useCart();
  const placed = usePlacedOrders();
  const { search } = useLocation();
  // Once it is placed the cart is empty, a moment before the address says so.
  const [hasPlaced, setPlaced] = useState(false);
  const hadCart = useRef(false);
  if (cart !== null) hadCart.current = true;
  if ((search === THANKS || hasPlaced) && placed !== null) return <Thanks placed={placed} />;
  return cart === null ? (
    <EmptyCart wasLetGo={hadCart.current} />
  ) : (
    <OrderFormOf cart={cart} onPlaced={() => setPlaced(true)} />
  );
}

/** @param wasLetGo the customer has just emptied it on this screen */
function EmptyCart({ wasLetGo }: { wasLetGo: boolean }) {
  useEffect(() => {
    if (!wasLetGo) showErrorText('Lakukan pemesanan dahulu.');
  }, [wasLetGo]);
  return <Navigate to={paths.packages} replace />;
}

/** The package in the cart was deleted or closed since: nothing to fill in. */
function PackageGone() {
  return (
    <Page narrow>
      <EmptyState
        level="h1"
        art={<BlankTicket />}
        title="Paket ini tidak dapat dipesan lagi"
        action={
          <ButtonLink size="lg" to={paths.packages} onClick={clearCart}>
            Pilih paket lain
          </ButtonLink>
        }
      >
        <p>Paketnya sudah ditutup. Isian Anda tetap tersimpan untuk paket lain.</p>
      </EmptyState>
    </Page>
  );
}

function OrderFormOf({ cart, onPlaced }: { cart: CartProduct; onPlaced: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const known = useKnownPerson();
  const owner = useOwner();
  const { data: product = cart, error } = useQuery(orderedProduct(cart.uuid));
  const finish = (orders: Order[], values: OrderFormOutput, foreseen: Cost) => {
    const kept = orders.map((order, index) =>
      placedOrder(order, values.pilgrims[index]?.firstName ?? order.pilgrim.name),
    );
    const repriced = repricedOf(orders, kept, foreseen);
    keepPlacedOrders({
      orders: kept,
      phone: maskPhone(values.registrar.phone),
      ...(repriced && { repriced }),
    });
    clearOrderDraft();
    onPlaced();
    // Emptied once, by the order that was placed from it.
    clearCart();
    navigate(`${pathname}${THANKS}`, { replace: true });
  };
  if ((error instanceof ApiError && error.status === 404) || !product.isActive) return <PackageGone />;
  if (known.error && !known.isReady) {
    return (
      <Page>
        <ErrorState title="Data pemesan gagal dimuat" error={known.error} onRetry={known.retry} />
      </Page>
    );
  }
  if (!known.isReady) return <OrderFormSkeleton />;
  return <OrderForm key={`${owner} ${cart.uuid}`} product={product} known={known.person} onPlaced={finish} />;
}
