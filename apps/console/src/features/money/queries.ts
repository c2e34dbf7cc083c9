import type { ListDeskWithdrawals, ListReconciliations, ListReviewMoney } from '@rihlah/contract/staff/money';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

const live = { refetchInterval: REFRESH_MS, meta: { ownErrors: true } };

export const reviewQuery = () =>
  queryOptions({
    queryKey: ['money'],
    queryFn: () => callApi<ListReviewMoney>('GET', '/api/staff/v1/money/review'),
    ...live,
  });

export const withdrawalsQuery = () =>
  queryOptions({
    queryKey: ['withdrawals'],
    queryFn: () => callApi<ListDeskWithdrawals>('GET', '/api/staff/v1/withdrawals'),
    ...live,
  });

export const reconciliationsQuery = () =>
  queryOptions({
    queryKey: ['reconciliations'],
    queryFn: () => callApi<ListReconciliations>('GET', '/api/staff/v1/money/reconciliations'),
    meta: { ownErrors: true },
  });
