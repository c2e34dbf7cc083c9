import type { GetInfoPage, InfoPageName } from '@rihlah/contract/catalog/info-page';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** The agency's own text of a page; null where the product's stands. */
export const infoPageQuery = (name: InfoPageName) =>
  queryOptions({
    queryKey: ['info-page', name],
    queryFn: async ({ signal }) =>
      (await callApi<GetInfoPage>('GET', '/api/v1/info-page/:name', { params: { name }, signal })).html,
    // Without a connection the page says what it can.
    meta: { ownErrors: true },
  });
