import type { GetPassport } from '@rihlah/contract/staff/custody';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../approvals/queries.ts';

/** Where the passport of an order's pilgrim is, and how it came there. @param uuid of the order */
export const passportQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['passport', uuid],
    queryFn: ({ signal }) =>
      callApi<GetPassport>('GET', '/api/staff/v1/passports/:uuid', { params: { uuid }, signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });
