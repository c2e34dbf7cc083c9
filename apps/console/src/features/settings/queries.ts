import type { GetDeskAgency, GetDeskPolicy } from '@rihlah/contract/staff/agency';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

export const agencyQuery = () =>
  queryOptions({
    queryKey: ['agency'],
    queryFn: () => callApi<GetDeskAgency>('GET', '/api/staff/v1/agency'),
    meta: { ownErrors: true },
  });

export const policyQuery = () =>
  queryOptions({
    queryKey: ['policy'],
    queryFn: () => callApi<GetDeskPolicy>('GET', '/api/staff/v1/policy'),
    meta: { ownErrors: true },
  });
