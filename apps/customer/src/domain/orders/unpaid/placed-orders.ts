import { paths } from '@rihlah/contract/wire/paths';
import { PLACED_KEY } from '../../../client/stored-keys.ts';
import { ownedValue } from '../../../client/stored-session.ts';

/** What the thanks screen shows of an order, kept so that the pay links survive a reload. */
export interface PlacedOrder {
  uuid: string;
  orderId: string;
  pilgrimName: string;
  productName: string;
  /** Missing on orders that were kept before it was. */
  productUuid?: string | undefined;
  departureDate: string;
  /** Rupiah, due within the payment window. */
  firstPayment: number;
  expiresAt: string;
  /** Of whom on which package, to find it again by a NIK. */
  pilgrimKey: number;
  /** Who travels is who ordered. */
  isOwn?: boolean;
  /** Whoever ordered is reached instead of who travels. */
  hasNoPhone?: boolean;
  /** The first payment has been seen to arrive. */
  isPaid?: true;
}

/** Rupiah: the orders together, and what of it is due within the payment window. */
interface Sums {
  amount: number;
  now: number;
}

export interface PlacedOrders {
  orders: PlacedOrder[];
  /** Where the SMS goes, masked. */
  phone: string;
  /** They came out otherwise than the form had foreseen: the price or the policy changed meanwhile. */
  repriced?: Sums & { foreseen: Sums };
}

/** Of a device on which nobody has ordered. */
export const NO_ORDERS: PlacedOrders = { orders: [], phone: '' };

const stored = ownedValue<PlacedOrders>(PLACED_KEY);

export const getPlacedOrders = (): PlacedOrders | null => stored.get();
export const usePlacedOrders = (): PlacedOrders | null => stored.use();
/** Those that still wait for their first payment, at a time in milliseconds. */
export const waitingOrders = (placed: PlacedOrders | null, now: number): PlacedOrder[] =>
  (placed?.orders ?? []).filter(({ isPaid, expiresAt }) => !isPaid && Date.parse(expiresAt) > now);

/** The first payment of an order has arrived: nothing asks for it any more. */
export function markPlacedPaid(uuid: string): void {
  const placed = stored.get();
  if (!placed?.orders.some((order) => order.uuid === uuid && !order.isPaid)) return;
  const orders = placed.orders.map((order) =>
    order.uuid === uuid ? { ...order, isPaid: true as const } : order,
  );
  stored.set({ ...placed, orders });
}

/** The thanks of the orders of this device, with every bill. */
export const thanksPath = (isLoggedIn: boolean): string =>
  `${isLoggedIn ? paths.order : paths.register}${THANKS}`;

/** In the address once the order is placed, so that the thanks screen survives a reload. */
export const THANKS = '?terkirim';

export const keepPlacedOrders = (orders: PlacedOrders | null): void => stored.set(orders);
export const clearPlacedOrders = (): void => stored.set(null);
