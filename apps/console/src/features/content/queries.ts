import type { GetStaffPromo, ListStaffInfoPages } from '@rihlah/contract/staff/catalog/agency';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { apiQuery } from '../../client/api-query.ts';

export const promoQuery = () => apiQuery<GetStaffPromo>(['promo'], '/api/staff/v1/promo');

export type StaffPage = ListStaffInfoPages['response']['pages'][number];

export const pagesQuery = () =>
  queryOptions({
    queryKey: ['info-pages'],
    queryFn: async () => (await callApi<ListStaffInfoPages>('GET', '/api/staff/v1/info-pages')).pages,
    meta: { ownErrors: true },
  });
