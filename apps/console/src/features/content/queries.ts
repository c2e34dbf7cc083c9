import type { GetDeskPromo, ListDeskInfoPages } from '@rihlah/contract/staff/agency';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

export const promoQuery = () =>
  queryOptions({
    queryKey: ['promo'],
    queryFn: () => callApi<GetDeskPromo>('GET', '/api/staff/v1/promo'),
    meta: { ownErrors: true },
  });

export type DeskPage = ListDeskInfoPages['response']['pages'][number];

export const pagesQuery = () =>
  queryOptions({
    queryKey: ['info-pages'],
    queryFn: async () => (await callApi<ListDeskInfoPages>('GET', '/api/staff/v1/info-pages')).pages,
    meta: { ownErrors: true },
  });
