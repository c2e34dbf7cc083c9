import type { GetComplaint, ListComplaints } from '@rihlah/contract/staff/complaints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const complaintsQuery = (query: NonNullable<ListComplaints['query']>) =>
  infiniteQueryOptions({
    queryKey: ['complaints', query],
    queryFn: ({ pageParam, signal }) =>
      callApi<ListComplaints>('GET', '/api/staff/v1/complaints', {
        query: { ...query, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, last) =>
      pages.flatMap(({ complaints }) => complaints).length < total ? last + 1 : null,
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

export const complaintQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['complaint', uuid],
    queryFn: ({ signal }) =>
      callApi<GetComplaint>('GET', '/api/staff/v1/complaints/:uuid', { params: { uuid }, signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });
