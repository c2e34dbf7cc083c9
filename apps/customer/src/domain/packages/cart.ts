import type { Product } from '@rihlah/contract/product';
import { storedValue } from '@rihlah/web-client/stored-value';

/** The package to be ordered; its long description stays behind. */
export type CartProduct = Omit<Product, 'description' | '_links'>;

const stored = storedValue<CartProduct>('rihlah.cart');

export const useCart = (): CartProduct | null => stored.use();

/** Puts a package in the cart, in place of what it held. */
export function addToCart(product: Product): void {
  const { description: _, _links, ...kept } = product;
  stored.set(kept);
}

export const clearCart = (): void => stored.set(null);
