import type { GetJournal } from '@rihlah/contract/staff/billing/journal';
import type {
  GetForecast,
  GetReceivables,
  ListReceipts,
  ListReceivables,
} from '@rihlah/contract/staff/billing/reports';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery, pagesQuery } from '../../../client/api-query.ts';
import { REFRESH_MS } from '../../../domain/approvals/queries.ts';
import type { Period } from './use-period.ts';

interface OfBranch {
  branch?: string;
}

export const receivablesQuery = (query: OfBranch) =>
  apiQuery<ListReceivables>(['receivables', query], '/api/staff/v1/money/receivables', {
    query,
    refetchInterval: REFRESH_MS,
  });

export const owedBillsQuery = (uuid: string) =>
  apiQuery<GetReceivables>(['receivables', 'bills', uuid], '/api/staff/v1/money/receivables/:uuid', {
    params: { uuid },
  });

export const forecastQuery = (query: OfBranch) =>
  apiQuery<GetForecast>(['forecast', query], '/api/staff/v1/money/forecast', {
    query,
    refetchInterval: REFRESH_MS,
  });

export const receiptsQuery = (query: OfBranch & Period) =>
  pagesQuery<ListReceipts>(['receipts', query], '/api/staff/v1/money/receipts', query, {
    // Receipts open for an hour; their addresses are asked for anew before.
    refetchInterval: 30 * 60_000,
  });

export const journalQuery = (period: Period) =>
  apiQuery<GetJournal>(['journal', period], '/api/staff/v1/money/journal', {
    query: { ...period },
    placeholderData: keepPreviousData,
  });
