import type { getRegistrar } from '@rihlah/contract/people/account';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** The login's registrar record, with an agent's balance. */
export const registrarQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['registrar', uuid],
    queryFn: ({ signal }) =>
      callApi<typeof getRegistrar>('GET', '/api/v1/registrar/:uuid', { params: { uuid }, signal }),
    // The place that shows it says what failed.
    meta: { ownErrors: true },
  });
