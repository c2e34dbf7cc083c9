import type { getProduct } from '@rihlah/contract/catalog/product';
import type { GetWaitingPlace } from '@rihlah/contract/orders/waiting-list';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import type { CartProduct } from '../../../domain/packages/cart.ts';

/** The package as it is now: its seats and price may have changed since it was put in the cart. */
export const orderedProduct = (uuid: string, offer: string | null) =>
  queryOptions({
    queryKey: ['order-form', 'product', uuid, offer],
    queryFn: async ({ signal }): Promise<CartProduct> => {
      const product = await callApi<typeof getProduct>('GET', '/api/v1/product/:uuid', {
        params: { uuid },
        signal,
      });
      if (offer === null) return product;
      const place = await callApi<GetWaitingPlace>('GET', '/api/v1/waiting-list/:uuid', {
        params: { uuid: offer },
        signal,
      });
      const isOpen = place.state === 'offered' && place.product.uuid === uuid;
      const seatAvailable = product.seatAvailable + place.seats;
      return isOpen ? { ...product, seatAvailable, waitingOffer: offer } : product;
    },
    // Seats go while one types.
    staleTime: 0,
    // The form shows what the cart holds; a package that is gone has a screen of its own.
    meta: { ownErrors: true },
  });
