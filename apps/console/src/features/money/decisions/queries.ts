import type {
  FindMoneyBills,
  ListDeskWithdrawals,
  ListReconciliations,
  ListReviewMoney,
} from '@rihlah/contract/staff/money';
import type { ListMoneyBookings } from '@rihlah/contract/staff/money-bookings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { REFRESH_MS } from '../../../domain/approvals/queries.ts';

const live = { refetchInterval: REFRESH_MS, meta: { ownErrors: true } };

export const reviewQuery = () =>
  queryOptions({
    queryKey: ['money', 'review'],
    queryFn: () => callApi<ListReviewMoney>('GET', '/api/staff/v1/money/review'),
    ...live,
  });

export const bookingsQuery = () =>
  queryOptions({
    queryKey: ['money', 'bookings'],
    queryFn: () => callApi<ListMoneyBookings>('GET', '/api/staff/v1/money/bookings'),
    ...live,
  });

/** Open bills that money may be booked on. @param search as typed */
export const moneyBillsQuery = (uuid: string, search: string, sameAmount: boolean) =>
  queryOptions({
    queryKey: ['money', 'bills', uuid, search, sameAmount],
    queryFn: ({ signal }) =>
      callApi<FindMoneyBills>('GET', '/api/staff/v1/money/review/:uuid/bills', {
        params: { uuid },
        query: { ...(search && { search }), ...(sameAmount && { sameAmount: '1' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
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
