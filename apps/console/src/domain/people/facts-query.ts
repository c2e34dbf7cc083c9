import type { GetPersonFacts } from '@rihlah/contract/staff/people';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** What manifests need of a person. */
export const factsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['facts', uuid],
    queryFn: ({ signal }) =>
      callApi<GetPersonFacts>('GET', '/api/staff/v1/people/:uuid/facts', { params: { uuid }, signal }),
    meta: { ownErrors: true },
  });
