import type { GetStaffSecurity } from '@rihlah/contract/staff/identity/security';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** Second factors and sessions of whoever is signed in. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: () => callApi<GetStaffSecurity>('GET', '/api/staff/v1/me/security'),
  });
