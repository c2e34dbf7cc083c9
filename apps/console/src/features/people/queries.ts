import type { PreviewErasure } from '@rihlah/contract/staff/erasure';
import type { GetPapers } from '@rihlah/contract/staff/hand-in';
import type { PreviewMerge } from '@rihlah/contract/staff/merge';
import { type FindPeople, type GetDeskPerson, MIN_PERSON_SEARCH } from '@rihlah/contract/staff/people';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', search],
    queryFn: ({ signal }) =>
      callApi<FindPeople>('GET', '/api/staff/v1/people', { query: { search }, signal }),
    enabled: search.length >= MIN_PERSON_SEARCH,
    meta: { ownErrors: true },
  });

export const personQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['person', uuid],
    queryFn: ({ signal }) =>
      callApi<GetDeskPerson>('GET', '/api/staff/v1/people/:uuid', { params: { uuid }, signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

/** What a pilgrim has handed in, and what was typed of them. */
export const pilgrimDocumentsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['papers', uuid],
    queryFn: ({ signal }) =>
      callApi<GetPapers>('GET', '/api/staff/v1/people/:uuid/papers', { params: { uuid }, signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

/** What erasing somebody would do; counted anew whenever it is asked. */
export const erasureQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['erasure', uuid],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi<PreviewErasure>('GET', '/api/staff/v1/people/:uuid/erasure', { params: { uuid }, signal }),
    meta: { ownErrors: true },
  });

/** Two records side by side; compared anew whenever it is asked. */
export const mergeQuery = (uuid: string, other: string) =>
  queryOptions({
    queryKey: ['merge', uuid, other],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi<PreviewMerge>('GET', '/api/staff/v1/people/:uuid/merge', {
        params: { uuid },
        query: { other },
        signal,
      }),
    meta: { ownErrors: true },
  });
