import type { GetPassportLimits, ListPassports } from '@rihlah/contract/staff/custody';
import type { ListFindings } from '@rihlah/contract/staff/findings';
import type { GetVisaBatch, ListVisaBatches } from '@rihlah/contract/staff/visa-batches';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

type PassportQuery = NonNullable<ListPassports['query']>;

/** First parts of the keys of what a handover or a visa changes. */
export const MOVED = ['passports', 'passport', 'visa-batches', 'visa-batch', 'today', 'departure'];

export const passportsQuery = (query: PassportQuery) =>
  infiniteQueryOptions({
    queryKey: ['passports', query],
    queryFn: ({ pageParam, signal }) =>
      callApi<ListPassports>('GET', '/api/staff/v1/passports', {
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

export const passportCountQuery = (query: PassportQuery) =>
  queryOptions({
    queryKey: ['passports', 'count', query],
    queryFn: ({ signal }) =>
      callApi<ListPassports>('GET', '/api/staff/v1/passports', { query: { ...query, limit: 1 }, signal }),
    select: ({ total }) => total,
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

export const limitsQuery = () =>
  queryOptions({
    queryKey: ['passport-limits'],
    queryFn: ({ signal }) => callApi<GetPassportLimits>('GET', '/api/staff/v1/passport-limits', { signal }),
    meta: { ownErrors: true },
  });

export const batchesQuery = () =>
  queryOptions({
    queryKey: ['visa-batches'],
    queryFn: ({ signal }) => callApi<ListVisaBatches>('GET', '/api/staff/v1/visa-batches', { signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

export const batchQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['visa-batch', uuid],
    queryFn: ({ signal }) =>
      callApi<GetVisaBatch>('GET', '/api/staff/v1/visa-batches/:uuid', { params: { uuid }, signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

/** @param known those too that somebody lets be */
export const findingsQuery = (known: boolean) =>
  queryOptions({
    queryKey: ['findings', known],
    queryFn: ({ signal }) =>
      callApi<ListFindings>('GET', '/api/staff/v1/findings', { query: known ? { known: '1' } : {}, signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });
