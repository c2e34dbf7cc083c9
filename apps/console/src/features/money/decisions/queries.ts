import type {
  FindMoneyBills,
  ListStaffWithdrawals,
  listReconciliations,
  listReviewMoney,
} from '@rihlah/contract/staff/billing/money';
import type { listMoneyBookings } from '@rihlah/contract/staff/billing/money-bookings';
import type { ListTransfers } from '@rihlah/contract/staff/billing/transfers';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../client/api-query.ts';
import { REFRESH_MS } from '../../../domain/approvals/queries.ts';

export const reviewQuery = () =>
  apiQuery<typeof listReviewMoney>(['money', 'review'], '/api/staff/v1/money/review', {
    refetchInterval: REFRESH_MS,
  });

export const bookingsQuery = () =>
  apiQuery<typeof listMoneyBookings>(['money', 'bookings'], '/api/staff/v1/money/bookings', {
    refetchInterval: REFRESH_MS,
  });

/** Open bills that money may be booked on. @param search as typed */
export const moneyBillsQuery = (uuid: string, search: string, sameAmount: boolean) =>
  apiQuery<FindMoneyBills>(
    ['money', 'bills', uuid, search, sameAmount],
    '/api/staff/v1/money/review/:uuid/bills',
    {
      params: { uuid },
      query: { ...(search && { search }), ...(sameAmount && { sameAmount: '1' as const }) },
      placeholderData: keepPreviousData,
    },
  );

export const transfersQuery = () =>
  apiQuery<ListTransfers>(['money', 'transfers'], '/api/staff/v1/money/transfers', {
    refetchInterval: REFRESH_MS,
  });

export const withdrawalsQuery = () =>
  apiQuery<ListStaffWithdrawals>(['withdrawals'], '/api/staff/v1/withdrawals', {
    refetchInterval: REFRESH_MS,
  });

export const reconciliationsQuery = () =>
  apiQuery<typeof listReconciliations>(['reconciliations'], '/api/staff/v1/money/reconciliations');
