import type { Product } from '@rihlah/contract/catalog/product';
import { ownedValue } from '../../client/stored-session.ts';

/** The package to be ordered; its long description stays behind. */
export type CartProduct = Omit<Product, 'description' | '_links'> & {
  /** The place on the waiting list whose offered seats are counted among the free ones. */
  waitingOffer?: string;
};

/** What the history of the order form's address carries on the way there: the package to be put in the cart. */
export interface OrderState {
  ordered?: Product;
}

const stored = ownedValue<CartProduct>('rihlah.cart');

export const getCart = (): CartProduct | null => stored.get();
export const useCart = (): CartProduct | null => stored.use();

export function addToCart(product: Product): void {
  const { description: _, _links, ...kept } = product;
  stored.set(kept);
}

export const keepCart = (product: CartProduct | null): void => stored.set(product);

/** Empties the cart of a package; what another tab has put there since stays. */
export function takeFromCart(packageUuid: string): void {
  if (stored.get()?.uuid === packageUuid) stored.set(null);
}

/** The address of a package's order form; the form's package stays that of its address, whatever the cart holds. */
export const formPath = (form: string, packageUuid: string): string => `${form}?paket=${packageUuid}`;
