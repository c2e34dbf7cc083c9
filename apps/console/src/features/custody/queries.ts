import type { GetPassportLimits, ListPassports } from '@rihlah/contract/staff/custody/custody';
import type { ListFindings } from '@rihlah/contract/staff/custody/findings';
import type { GetVisaBatch, ListVisaBatches } from '@rihlah/contract/staff/custody/visa-batches';
import { apiQuery, pagesQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

type PassportQuery = NonNullable<ListPassports['query']>;

/** First parts of the keys of what a handover or a visa changes. */
export const MOVED = ['passports', 'passport', 'visa-batches', 'visa-batch', 'today', 'departure'];

export const passportsQuery = (query: PassportQuery) =>
  pagesQuery<ListPassports>(['passports', query], '/api/staff/v1/passports', query, {
    refetchInterval: REFRESH_MS,
  });

export const passportCountQuery = (query: PassportQuery) => ({
  ...apiQuery<ListPassports>(['passports', 'count', query], '/api/staff/v1/passports', {
    query: { ...query, limit: 1 },
    refetchInterval: REFRESH_MS,
  }),
  select: ({ total }: ListPassports['response']) => total,
});

export const limitsQuery = () =>
  apiQuery<GetPassportLimits>(['passport-limits'], '/api/staff/v1/passport-limits');

export const batchesQuery = () =>
  apiQuery<ListVisaBatches>(['visa-batches'], '/api/staff/v1/visa-batches', { refetchInterval: REFRESH_MS });

export const batchQuery = (uuid: string) =>
  apiQuery<GetVisaBatch>(['visa-batch', uuid], '/api/staff/v1/visa-batches/:uuid', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });

/** @param known those too that somebody lets be */
export const findingsQuery = (known: boolean) =>
  apiQuery<ListFindings>(['findings', known], '/api/staff/v1/findings', {
    query: known ? { known: '1' } : {},
    refetchInterval: REFRESH_MS,
  });
