import type { Product } from '@rihlah/contract/product';
import { ownedValue } from '../../client/owned-value.ts';

/** The package to be ordered; its long description stays behind. */
export type CartProduct = Omit<Product, 'description' | '_links'>;

const stored = ownedValue<CartProduct>('rihlah.cart');

export const getCart = (): CartProduct | null => stored.get();
export const useCart = (): CartProduct | null => stored.use();

/** Puts a package in the cart, in place of what it held. */
export function addToCart(product: Product): void {
  const { description: _, _links, ...kept } = product;
  stored.set(kept);
}

/** Puts back what the cart held. */
export const keepCart = (product: CartProduct | null): void => stored.set(product);
export const clearCart = (): void => stored.set(null);
