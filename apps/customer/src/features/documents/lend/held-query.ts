import type { ShowLentStep } from '@rihlah/contract/documents/lent-steps';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** What this phone was lent. */
export const heldStepQuery = (token: string) =>
  queryOptions({
    queryKey: ['documents', 'lent', token],
    queryFn: ({ signal }) =>
      callApi<ShowLentStep>('GET', '/api/v1/lent/:token', { params: { token }, signal }),
    refetchOnWindowFocus: 'always',
    meta: { ownErrors: true },
  });
