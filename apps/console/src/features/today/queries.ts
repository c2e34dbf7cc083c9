import type { getToday } from '@rihlah/contract/staff/backoffice/today';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const todayQuery = () =>
  apiQuery<typeof getToday>(['today'], '/api/staff/v1/today', { refetchInterval: REFRESH_MS });
