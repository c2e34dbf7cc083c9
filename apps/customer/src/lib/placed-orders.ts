import { storedValue } from './stored-value.ts';

/** What the thanks screen shows of an order, kept so that the pay links survive a reload. */
export interface PlacedOrder {
  uuid: string;
  orderId: string;
  pilgrimName: string;
  productName: string;
  departureDate: string;
  /** Rupiah, due within the payment window. */
  firstPayment: number;
  expiresAt: string;
}

export interface PlacedOrders {
  orders: PlacedOrder[];
  /** Where the SMS goes, masked. */
  phone: string;
}

const stored = storedValue<PlacedOrders>('rihlah.order');

export const usePlacedOrders = (): PlacedOrders | null => stored.use();
export const keepPlacedOrders = (orders: PlacedOrders): void => stored.set(orders);
export const clearPlacedOrders = (): void => stored.set(null);
