import type { ListApprovals } from '@rihlah/contract/staff/approvals';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** Colleagues decide at the same time: what waits is asked for again every 20 seconds. */
export const REFRESH_MS = 20_000;

/** Everything that a decision changes on the screens that show it. */
export const DECIDED = [
  'approvals',
  'money',
  'withdrawals',
  'today',
  'package',
  'packages',
  'person',
  'content',
];

export const approvalsQuery = () =>
  queryOptions({
    queryKey: ['approvals'],
    queryFn: () => callApi<ListApprovals>('GET', '/api/staff/v1/approvals'),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });
