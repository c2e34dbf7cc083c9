import type { GetPassport } from '@rihlah/contract/staff/custody/custody';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../approvals/queries.ts';

/** Where the passport of an order's pilgrim is, and how it came there. @param uuid of the order */
export const passportQuery = (uuid: string) =>
  apiQuery<GetPassport>(['passport', uuid], '/api/staff/v1/passports/:uuid', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });
