import type { GetStaffAgency, GetStaffPolicy } from '@rihlah/contract/staff/agency';
import type { GetListFormats } from '@rihlah/contract/staff/lists';
import type { GetSmsPrice } from '@rihlah/contract/staff/messages';
import type { GetSystemHealth } from '@rihlah/contract/staff/system';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const agencyQuery = () =>
  queryOptions({
    queryKey: ['agency'],
    queryFn: () => callApi<GetStaffAgency>('GET', '/api/staff/v1/agency'),
    meta: { ownErrors: true },
  });

export const policyQuery = () =>
  queryOptions({
    queryKey: ['policy'],
    queryFn: () => callApi<GetStaffPolicy>('GET', '/api/staff/v1/policy'),
    meta: { ownErrors: true },
  });

/** How banks, SMS gateway and jobs do, asked again by itself. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['system'],
    queryFn: () => callApi<GetSystemHealth>('GET', '/api/staff/v1/system'),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

export const smsPriceQuery = () =>
  queryOptions({
    queryKey: ['sms-price'],
    queryFn: () => callApi<GetSmsPrice>('GET', '/api/staff/v1/sms-price'),
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
