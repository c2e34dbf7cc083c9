import type { Order } from '@rihlah/contract/orders/order';
import { paths } from '@rihlah/contract/wire/paths';
import { firstPayment } from '@rihlah/rules/money/bills';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { showError, showErrorText } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { appConfig } from '../../../client/config.ts';
import { currentOwner } from '../../../client/stored-session.ts';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { clearOrderDraft, orderDraft } from '../../../domain/orders/unpaid/order-draft.ts';
import {
  keepPlacedOrders,
  type PlacedOrder,
  type PlacedOrders,
  THANKS,
  usePlacedOrders,
} from '../../../domain/orders/unpaid/placed-orders.ts';
import {
  addToCart,
  type CartProduct,
  formPath,
  type OrderState,
  takeFromCart,
  useCart,
} from '../../../domain/packages/cart.ts';
import { Thanks } from '../thanks/thanks.tsx';
import styles from './order-form.module.css';
import { OrderForm } from './order-form.tsx';
import { pilgrimKey } from './people/pilgrim-key.ts';
import { useKnownPerson } from './people/use-known-person.ts';
import { orderedProduct } from './queries.ts';
import type { Cost } from './values/order-cost.ts';
import type { OrderFormOutput } from './values/order-form-schema.ts';
import { OrderedPackageProvider } from './values/ordered-package.ts';

function OrderFormSkeleton() {
  return (
    <Page className={styles.waiting}>
      <PageHeading>Formulir Pemesanan</PageHeading>
      <Loading label="Memuat formulir">
        <div className={styles.skeleton}>
          <Bar height={104} />
          <Bar height={56} />
          <Bar height={56} />
          <Bar height={56} />
        </div>
      </Loading>
    </Page>
  );
}

/**
 * @param pilgrim as they were typed: a guest's answer masks the name
 * @param isOwn who travels is who ordered
 */
const placedOrder = (
  order: Order,
  pilgrim: { firstName: string; icnumber: string; phoneOwner: string },
  isOwn: boolean,
): PlacedOrder => ({
  isOwn,
  hasNoPhone: !isOwn && pilgrim.phoneOwner === 'registrar',
  pilgrimKey: pilgrimKey(order.product.uuid, pilgrim.icnumber),
  uuid: order.uuid,
  orderId: order.orderId,
  pilgrimName: pilgrim.firstName,
  productName: order.product.name,
  productUuid: order.product.uuid,
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

/** The order form of the package in the address and, once the order is placed, its thanks. */
export function OrderScreen() {
  const cart = useCart();
  const placed = usePlacedOrders();
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  const ordered = params.get('paket');
  const offer = params.get('tawaran');
  const navigate = useNavigate();
  // Menus and dialogs keep a state of their own in the history.
  const chosen = (state as OrderState | null)?.ordered;
  useEffect(() => {
    if (!chosen) return;
    addToCart(chosen);
    // Once: a reload or the way back finds the cart as it is.
    navigate(pathname + search, { replace: true });
  }, [chosen, pathname, search, navigate]);
  // Once it is placed the cart is empty, a moment before the address says so.
  const [hasPlaced, setPlaced] = useState(false);
  if ((search === THANKS || hasPlaced) && placed !== null) return <Thanks placed={placed} />;
  if (ordered !== null)
    return <OrderFormOf key={ordered} packageUuid={ordered} offer={offer} onPlaced={() => setPlaced(true)} />;
  return cart === null ? <EmptyCart /> : <Navigate to={formPath(pathname, cart.uuid)} replace />;
}

function EmptyCart() {
  useEffect(() => void showErrorText('Lakukan pemesanan dahulu.'), []);
  return <Navigate to={paths.packages} replace />;
}

/** The package was deleted or closed since: nothing to fill in. */
function PackageGone({ packageUuid }: { packageUuid: string }) {
  return (
    <Page narrow>
      <EmptyState
        level="h1"
        art={<BlankTicket />}
        title="Paket ini tidak dapat dipesan lagi"
        action={
          <ButtonLink size="lg" to={paths.packages} onClick={() => takeFromCart(packageUuid)}>
            Pilih paket lain
          </ButtonLink>
        }
      >
        <p>Paketnya sudah ditutup. Isian Anda tetap tersimpan untuk paket lain.</p>
      </EmptyState>
    </Page>
  );
}

/** Only this form is kept, for its tab. */
const draftNote = () =>
  orderDraft.get() === null ? undefined : 'Isian formulir pemesanan Anda tersimpan di tab ini.';

interface OrderFormOfProps {
  packageUuid: string;
  /** The place on the waiting list whose offer is used. */
  offer: string | null;
  onPlaced: () => void;
}

function OrderFormOf({ packageUuid, offer, onPlaced }: OrderFormOfProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const known = useKnownPerson();
  const cart = useCart();
  const { data, error, refetch } = useQuery(orderedProduct(packageUuid, offer));
  // What the cart holds of it shows at once.
  const product: CartProduct | undefined = data ?? (cart?.uuid === packageUuid && !offer ? cart : undefined);
  const finish = (orders: Order[], values: OrderFormOutput, foreseen: Cost) => {
    const kept = orders.flatMap((order, index) => {
      const pilgrim = values.pilgrims[index];
      return pilgrim ? [placedOrder(order, pilgrim, values.isPilgrim && index === 0)] : [];
    });
    const repriced = repricedOf(orders, kept, foreseen);
    keepPlacedOrders({
      orders: kept,
      phone: maskPhone(values.registrar.phone),
      ...(repriced && { repriced }),
    });
    clearOrderDraft();
    onPlaced();
    // Emptied once, by the order that was placed from it.
    takeFromCart(packageUuid);
    navigate(`${pathname}${THANKS}`, { replace: true });
  };
  const read = async () => {
    const fresh = await refetch();
    if (fresh.error && !(fresh.error instanceof ApiError && fresh.error.status === 404))
      showError(fresh.error);
    return fresh.isError ? undefined : fresh.data;
  };
  const isGone = (error instanceof ApiError && error.status === 404) || product?.isActive === false;
  if (isGone) return <PackageGone packageUuid={packageUuid} />;
  // Its screen says how it ended.
  if (offer && data && !data.waitingOffer) return <Navigate to={paths.waitingPlace(offer)} replace />;
  if (known.error && !known.isReady) {
    return (
      <Page>
        <ErrorState
          title="Data pemesan gagal dimuat"
          error={known.error}
          onRetry={known.retry}
          offlineNote={draftNote()}
        />
      </Page>
    );
  }
  if (error && !product) {
    return (
      <Page>
        <ErrorState
          title="Paket gagal dimuat"
          error={error}
          onRetry={() => void refetch()}
          offlineNote={draftNote()}
        />
      </Page>
    );
  }
  if (!known.isReady || !product) return <OrderFormSkeleton />;
  return (
    <OrderedPackageProvider value={product}>
      <OrderForm
        key={currentOwner()}
        product={product}
        readProduct={read}
        known={known.person}
        onPlaced={finish}
      />
    </OrderedPackageProvider>
  );
}
