import { createContext, useContext } from 'react';
import type { CartProduct } from '../../../../domain/packages/cart.ts';

const OrderedPackage = createContext<CartProduct | null>(null);

export const OrderedPackageProvider = OrderedPackage.Provider;

export function useOrderedPackage(): CartProduct {
  const product = useContext(OrderedPackage);
  if (product === null) throw new Error('outside of the order form');
  return product;
}
