import type { GetDeskAgency, GetDeskPolicy } from '@rihlah/contract/staff/agency';
import type { GetListFormats } from '@rihlah/contract/staff/lists';
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

/** The columns of each sheet. */
export const formatsQuery = () =>
  queryOptions({
    queryKey: ['list-formats'],
    queryFn: () => callApi<GetListFormats>('GET', '/api/staff/v1/list-formats'),
    select: ({ formats }) => formats,
    meta: { ownErrors: true },
  });
