import type { GetJournal } from '@rihlah/contract/staff/journal';
import type {
  GetForecast,
  GetReceivables,
  ListReceipts,
  ListReceivables,
} from '@rihlah/contract/staff/reports';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { REFRESH_MS } from '../../../domain/approvals/queries.ts';
import type { Period } from './use-period.ts';

interface OfBranch {
  branch?: string;
}

const meta = { ownErrors: true };

export const receivablesQuery = (query: OfBranch) =>
  queryOptions({
    queryKey: ['receivables', query],
    queryFn: ({ signal }) =>
      callApi<ListReceivables>('GET', '/api/staff/v1/money/receivables', { query, signal }),
    refetchInterval: REFRESH_MS,
    meta,
  });

export const owedBillsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['receivables', 'bills', uuid],
    queryFn: ({ signal }) =>
      callApi<GetReceivables>('GET', '/api/staff/v1/money/receivables/:uuid', { params: { uuid }, signal }),
    meta,
  });

export const forecastQuery = (query: OfBranch) =>
  queryOptions({
    queryKey: ['forecast', query],
    queryFn: ({ signal }) => callApi<GetForecast>('GET', '/api/staff/v1/money/forecast', { query, signal }),
    refetchInterval: REFRESH_MS,
    meta,
  });

export const receiptsQuery = (query: OfBranch & Period) =>
  infiniteQueryOptions({
    queryKey: ['receipts', query],
    queryFn: ({ pageParam, signal }) =>
      callApi<ListReceipts>('GET', '/api/staff/v1/money/receipts', {
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Receipts open for an hour; their addresses are asked for anew before.
    refetchInterval: 30 * 60_000,
    meta,
  });

export const journalQuery = (period: Period) =>
  queryOptions({
    queryKey: ['journal', period],
    queryFn: ({ signal }) =>
      callApi<GetJournal>('GET', '/api/staff/v1/money/journal', { query: { ...period }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
