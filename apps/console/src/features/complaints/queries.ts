import {
  COMPLAINTS_PER_PAGE,
  type GetComplaint,
  type ListComplaints,
} from '@rihlah/contract/staff/backoffice/complaints';
import { pageByPage } from '@rihlah/web-client/paging/next-page';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const complaintsQuery = (query: NonNullable<ListComplaints['query']>) =>
  infiniteQueryOptions({
    queryKey: ['complaints', query],
    ...pageByPage(async (page, signal) => {
      const { complaints, total } = await callApi<ListComplaints>('GET', '/api/staff/v1/complaints', {
        query: { ...query, page },
        signal,
      });
      return { complaints, page, page_count: Math.ceil(total / COMPLAINTS_PER_PAGE), total_items: total };
    }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

export const complaintQuery = (uuid: string) =>
  apiQuery<GetComplaint>(['complaint', uuid], '/api/staff/v1/complaints/:uuid', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });
