import type { ListApprovals } from '@rihlah/contract/staff/backoffice/approvals';
import { apiQuery } from '../../client/api-query.ts';

/** Colleagues decide at the same time: what waits is asked for again every 20 seconds. */
export const REFRESH_MS = 20_000;

/** Everything that a decision changes on the screens that show it. */
export const DECIDED = [
  'approvals',
  'money',
  'withdrawals',
  'order',
  'orders',
  'departure',
  'agent',
  'agents',
  'today',
  'package',
  'packages',
  'person',
  'content',
];

export const approvalsQuery = () =>
  apiQuery<ListApprovals>(['approvals'], '/api/staff/v1/approvals', { refetchInterval: REFRESH_MS });
