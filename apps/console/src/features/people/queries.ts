import type { getPilgrimDocuments } from '@rihlah/contract/staff/documents/hand-in';
import {
  type FindPeople,
  type GetStaffPerson,
  type getPersonMessages,
  MIN_PERSON_SEARCH,
} from '@rihlah/contract/staff/identity/people';
import type { previewErasure } from '@rihlah/contract/staff/privacy/erasure';
import type { previewMerge } from '@rihlah/contract/staff/privacy/merge';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const peopleQuery = (search: string) =>
  apiQuery<FindPeople>(['people', search], '/api/staff/v1/people', {
    query: { search },
    enabled: search.length >= MIN_PERSON_SEARCH,
  });

export const personQuery = (uuid: string) =>
  apiQuery<GetStaffPerson>(['person', uuid], '/api/staff/v1/people/:uuid', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });

/** What somebody was told outside of the inbox. */
export const personMessagesQuery = (uuid: string) =>
  apiQuery<typeof getPersonMessages>(['person-messages', uuid], '/api/staff/v1/people/:uuid/messages', {
    params: { uuid },
  });

/** What a pilgrim has handed in, and what was typed of them. */
export const pilgrimDocumentsQuery = (uuid: string) =>
  apiQuery<typeof getPilgrimDocuments>(['papers', uuid], '/api/staff/v1/people/:uuid/papers', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });

/** What erasing somebody would do; counted anew whenever it is asked. */
export const erasureQuery = (uuid: string) =>
  apiQuery<typeof previewErasure>(['erasure', uuid], '/api/staff/v1/people/:uuid/erasure', {
    params: { uuid },
    gcTime: 0,
  });

/** Two records side by side; compared anew whenever it is asked. */
export const mergeQuery = (uuid: string, other: string) =>
  apiQuery<typeof previewMerge>(['merge', uuid, other], '/api/staff/v1/people/:uuid/merge', {
    params: { uuid },
    query: { other },
    gcTime: 0,
  });
