import type { listProducts, listProductTypes, Product } from '@rihlah/contract/catalog/product';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { hasDeparted } from '../can-order.ts';
import { FRESH_MS } from '../fresh.ts';
import { filterAndSort, type ListChoice, sortQuery } from './list-choice.ts';

async function listPackages(branchUuid: string, choice: ListChoice, signal: AbortSignal): Promise<Product[]> {
  const query = {
    branch_uuid: branchUuid,
    // "A very large limit" of the specification is the server's own maximum.
    limit: 5000,
    ...sortQuery(choice.sort),
    ...(choice.typeUuid && { product_type_uuid: choice.typeUuid }),
  };
  const answer = await callApi<typeof listProducts>('GET', '/api/v1/product', { query, signal });
  // A package whose day has passed is not listed (decisions of the first audit).
  return answer._embedded.product.filter((product) => product.isActive && !hasDeparted(product));
}

export const packagesQuery = (branchUuid: string) =>
  queryOptions({
    queryKey: ['packages', branchUuid],
    queryFn: ({ signal }) => listPackages(branchUuid, {}, signal),
    staleTime: FRESH_MS,
  });

/** The same filtered and sorted by the server; what is known already is shown in that order meanwhile. */
export const chosenPackagesQuery = (branchUuid: string, choice: ListChoice, known: Product[] | undefined) =>
  queryOptions({
    queryKey: ['packages', branchUuid, choice],
    queryFn: ({ signal }) => listPackages(branchUuid, choice, signal),
    staleTime: FRESH_MS,
    // The screen shows what it knows, in that order, while this is asked and also when it fails.
    placeholderData: known && filterAndSort(known, choice),
    meta: { ownErrors: true },
    enabled: Boolean(choice.sort ?? choice.typeUuid),
  });

export const packageTypesQuery = () =>
  queryOptions({
    queryKey: ['package-types'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1000 };
      const answer = await callApi<typeof listProductTypes>('GET', '/api/v1/product-type', { query, signal });
      return answer._embedded.product_type;
    },
    staleTime: 5 * 60_000,
  });
