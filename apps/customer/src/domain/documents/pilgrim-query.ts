import type { getPilgrim } from '@rihlah/contract/people/account';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** A pilgrim's profile (spec 2, section 7). */
export const pilgrimQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['pilgrim', uuid],
    queryFn: ({ signal }) =>
      callApi<typeof getPilgrim>('GET', '/api/v1/pilgrim/:uuid', { params: { uuid }, signal }),
    meta: { ownErrors: true },
  });
